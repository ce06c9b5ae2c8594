/** Sounds whose content a test knows, as WAV files: PCM, 16 bits, one channel. */

export interface Tone {
  readonly hz: number;
  readonly seconds: number;
  /** samples per second, default 16000 */
  readonly rateHz?: number;
}

export function toneWav({ hz, seconds, rateHz = 16_000 }: Tone): Buffer {
  const count = Math.round(seconds * rateHz);
  const wav = Buffer.alloc(44 + count * 2);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + count * 2, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rateHz, 24);
  wav.writeUInt32LE(rateHz * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(count * 2, 40);
  for (let index = 0; index < count; index += 1)
    wav.writeInt16LE(
      Math.round(0.5 * 32_767 * Math.sin((2 * Math.PI * hz * index) / rateHz)),
      44 + index * 2,
    );
  return wav;
}
