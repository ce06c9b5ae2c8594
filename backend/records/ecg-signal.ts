import { createHash } from "node:crypto";
import { readTraceInTurns } from "../rules/heart-beats/read-trace.ts";
import type { ecgs } from "../schema/ecgs.ts";

/** A row of the database holds so much of a signal: 32,768 samples, a minute at 500 Hz, some milliseconds of work. */
export const sliceBytes = 131_072;

/** Of so many samples a turn of the thread is taken: some milliseconds. */
const turnLength = 100_000;

/** `count` numbers, made in turns so that other work does not wait long for the thread. */
async function inTurns(count: number, valueAt: (index: number) => number): Promise<number[]> {
  const values: number[] = [];
  for (let from = 0; from < count; from += turnLength) {
    if (from > 0) await new Promise(setImmediate);
    const to = Math.min(count, from + turnLength);
    for (let index = from; index < to; index++) values.push(valueAt(index));
  }
  return values;
}

/** An ECG's samples at rest: millivolts as 32-bit floats, little endian, whatever the machine. */
export function packSignal(millivolts: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(millivolts.length * 4));
  for (let index = 0; index < millivolts.length; index++)
    view.setFloat32(index * 4, millivolts[index] ?? 0, true);
  return new Uint8Array(view.buffer);
}

/** A lead beside the rhythm lead, packed. */
export interface PackedLead {
  readonly name: string;
  readonly signal: Uint8Array;
}

/**
 * Equal signals have equal hashes: a long one need not be read again to see that it is known. Further leads count with
 * their names, in their order; without them it is the hash of the signal alone.
 */
export function hashSignal(signal: Uint8Array, further: readonly PackedLead[] = []): Uint8Array {
  const hash = createHash("sha256").update(signal);
  for (const lead of further) hash.update(`\u0000${lead.name}\u0000`).update(lead.signal);
  return new Uint8Array(hash.digest());
}

/** In millivolts, rounded to a tenth of a microvolt: what the floats hold beyond that is noise of the format. */
export function unpackSignal(bytes: Uint8Array): Promise<number[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return inTurns(
    bytes.byteLength / 4,
    (index) => Math.round(view.getFloat32(index * 4, true) * 10_000) / 10_000,
  );
}

/** Seconds since the start of the recording, one for each sample, to the microsecond. */
export const sampleTimes = (sampleCount: number, samplingRateHz: number): Promise<number[]> =>
  inTurns(sampleCount, (index) => Math.round((index / samplingRateHz) * 1e6) / 1e6);

/**
 * The R peaks of as many recordings are cached: a stored signal never changes, and a viewer requests it more than once.
 */
const cacheMax = 100;
const cached = new Map<string, Promise<readonly number[]>>();

/** Indexes of the R peaks of a stored recording, found in its rhythm lead, which is read only when they are not known. */
export function findRPeaks(
  { id, samplingRateHz }: Pick<typeof ecgs.$inferSelect, "id" | "samplingRateHz">,
  rhythmLead: () => ArrayLike<number> | Promise<ArrayLike<number>>,
): Promise<readonly number[]> {
  const known = cached.get(id);
  if (known) return known;
  const found = (async () => (await readTraceInTurns(await rhythmLead(), samplingRateHz)).rPeaks)();
  // what failed once, a slice that could not be read, is tried again
  found.catch(() => cached.delete(id));
  cached.set(id, found);
  const [oldest] = cached.keys();
  if (cached.size > cacheMax && oldest !== undefined) cached.delete(oldest);
  return found;
}
