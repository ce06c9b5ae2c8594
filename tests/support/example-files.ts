/** The smallest files of their kinds that programs accept, for answers other than JSON. */

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF
`;

/** A second of silence: 8 kHz, one channel, 8 bits. */
function silentWav(): Buffer {
  const samples = 8_000;
  const wav = Buffer.alloc(44 + samples, 0x80);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + samples, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(samples, 24);
  wav.writeUInt32LE(samples, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(samples, 40);
  return wav;
}

const files: readonly [type: string, content: Buffer][] = [
  ["image/png", Buffer.from(png, "base64")],
  ["application/pdf", Buffer.from(pdf)],
  ["audio/wav", silentWav()],
  ["text/csv", Buffer.from("short_id,first_name,last_name\r\nPAT1,Erika,Albrecht\r\n")],
  // an empty archive: only the end of its directory
  ["application/zip", Buffer.concat([Buffer.from("PK\u0005\u0006", "latin1"), Buffer.alloc(18)])],
];

/** A file of one of the content types that an endpoint may answer with. Throws if there is none. */
export function exampleFile(contentTypes: readonly string[]): { type: string; content: Buffer } {
  const found = files.find(([type]) => contentTypes.includes(type));
  if (!found) throw new Error(`No example file of ${contentTypes.join(", ")}`);
  return { type: found[0], content: found[1] };
}
