/** What kind of audio a file is, by its first bytes: names and headers of files are often wrong. */

export const audioTypes = [
  "audio/wav",
  "audio/mp4",
  "audio/mpeg",
  "audio/ogg",
  "audio/webm",
  "audio/flac",
  "audio/aac",
  "audio/amr",
] as const;
export type AudioType = (typeof audioTypes)[number];

/** So many bytes of the beginning are enough. */
export const audioKindBytes = 12;

/** How a file of each kind is called. */
export const audioEndings: Readonly<Record<AudioType, string>> = {
  "audio/wav": "wav",
  "audio/mp4": "m4a",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/webm": "webm",
  "audio/flac": "flac",
  "audio/aac": "aac",
  "audio/amr": "amr",
};

/** Null for what is no audio of these kinds, samples without a header among them. */
export function audioKind(start: Uint8Array): AudioType | null {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to));
  if (text(0, 4) === "RIFF" && text(8, 12) === "WAVE") return "audio/wav";
  if (text(4, 8) === "ftyp") return "audio/mp4";
  if (text(0, 4) === "OggS") return "audio/ogg";
  if (text(0, 4) === "fLaC") return "audio/flac";
  if (text(0, 5) === "#!AMR") return "audio/amr";
  if (text(0, 3) === "ID3") return "audio/mpeg";
  // EBML (RFC 8794): Matroska and WebM
  if (text(0, 4) === "\x1a\x45\xdf\xa3") return "audio/webm";
  return frameKind(start);
}

/** A frame that begins with its sync word: MPEG-1/2 layer I to III (ISO/IEC 11172-3, 2.4.1.3), ADTS (13818-7, 6.2). */
function frameKind([first = 0, second = 0, third = 0]: Uint8Array): AudioType | null {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3];
  if (layer === 0) return (second & 0xf0) === 0xf0 && ((third >> 2) & 15) < 13 ? "audio/aac" : null;
  const [bitRate, sampleRate] = [third >> 4, (third >> 2) & 3];
  const isReserved = version === 1 || bitRate === 15 || bitRate === 0 || sampleRate === 3;
  return isReserved ? null : "audio/mpeg";
}
