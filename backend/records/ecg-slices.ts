/**
 * The signals of ECGs in the database, slice by slice. Each slice is a statement of its own and has a turn of the event
 * loop of its own, outside any transaction: PGlite works on the thread that serves everybody and has one connection, and
 * an hour at 500 Hz in one piece held both for seconds (docs/decisions/0039).
 */
import { and, eq, notExists, sql } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { ecgs, ecgSlices } from "../schema/ecgs.ts";
import { sliceBytes } from "./ecg-signal.ts";

/** All leads of a recording have as many samples: so many slices lie before those of a lead, 0 being the rhythm lead. */
const firstSlice = (signalBytes: number, leadIndex: number) =>
  leadIndex * Math.ceil(signalBytes / sliceBytes);

/**
 * Stores the signal of a lead before its recording; a caller that then stores no recording of this id calls
 * `removeSignal`.
 */
export async function storeSignal(
  database: Database,
  ecgId: string,
  signal: Uint8Array,
  leadIndex = 0,
): Promise<void> {
  let sliceIndex = firstSlice(signal.length, leadIndex);
  for (let from = 0; from < signal.length; from += sliceBytes, sliceIndex += 1) {
    if (sliceIndex > 0) await new Promise(setImmediate);
    const signalMv = signal.subarray(from, from + sliceBytes);
    await database.insert(ecgSlices).values({ ecgId, sliceIndex, signalMv });
  }
}

/** @throws Error when not all of it is there: part of a recording would be shown as the whole */
export async function readSignal(
  database: Database,
  { id, sampleCount }: Pick<typeof ecgs.$inferSelect, "id" | "sampleCount">,
  leadIndex = 0,
): Promise<Uint8Array> {
  const signal = new Uint8Array(sampleCount * Float32Array.BYTES_PER_ELEMENT);
  let sliceIndex = firstSlice(signal.length, leadIndex);
  for (let from = 0; from < signal.length; from += sliceBytes, sliceIndex += 1) {
    if (from > 0) await new Promise(setImmediate);
    const [slice] = await database
      .select({ signalMv: ecgSlices.signalMv })
      .from(ecgSlices)
      .where(and(eq(ecgSlices.ecgId, id), eq(ecgSlices.sliceIndex, sliceIndex)));
    if (slice?.signalMv.length !== Math.min(sliceBytes, signal.length - from))
      throw new Error("a slice of an ECG is missing");
    signal.set(slice.signalMv, from);
  }
  return signal;
}

export async function removeSignal(database: Database, ecgId: string): Promise<void> {
  await database.delete(ecgSlices).where(eq(ecgSlices.ecgId, ecgId));
}

/** Slices whose recording was not stored within an hour: the backend was ended between the two. */
export async function removeLooseSlices(database: Database): Promise<void> {
  const recording = database.select().from(ecgs).where(eq(ecgs.id, ecgSlices.ecgId));
  const isOld = sql`${ecgSlices.storedAt} < now() - interval '1 hour'`;
  await database.delete(ecgSlices).where(and(isOld, notExists(recording)));
}
