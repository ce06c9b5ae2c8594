/** Samples from -1 to 1 as a WAV file: PCM, 16 bits, mono, little endian (RIFF, Microsoft/IBM 1991). */
export function toWav(samples: Float32Array, rateHz: number): Uint8Array {
  const bytesPerSample = 2;
  const dataBytes = samples.length * bytesPerSample;
  const view = new DataView(new ArrayBuffer(44 + dataBytes));
  const text = (at: number, word: string) =>
    Array.from(word).forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, "RIFF");
  view.setUint32(4, 36 + dataBytes, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  // PCM, one channel
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rateHz, true);
  view.setUint32(28, rateHz * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, 8 * bytesPerSample, true);
  text(36, "data");
  view.setUint32(40, dataBytes, true);
  samples.forEach((sample, index) => {
    const level = Math.round(Math.min(1, Math.max(-1, sample)) * 0x7fff);
    view.setInt16(44 + index * bytesPerSample, level, true);
  });
  return new Uint8Array(view.buffer);
}
