/** An ECG's samples at rest: millivolts as 32-bit floats, little endian, whatever the machine. */
export function packSignal(millivolts: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(millivolts.length * 4));
  for (const [index, value] of millivolts.entries()) view.setFloat32(index * 4, value, true);
  return new Uint8Array(view.buffer);
}

/** In millivolts, rounded to a tenth of a microvolt: what the floats hold beyond that is noise of the format. */
export function unpackSignal(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / 4 }, (_, index) => {
    return Math.round(view.getFloat32(index * 4, true) * 10_000) / 10_000;
  });
}

/** Seconds since the start of the recording, one for each sample, to the microsecond. */
export const sampleTimes = (sampleCount: number, samplingRateHz: number): number[] =>
  Array.from(
    { length: sampleCount },
    (_, index) => Math.round((index / samplingRateHz) * 1e6) / 1e6,
  );
