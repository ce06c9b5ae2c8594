import type { Database } from "../database.ts";
import { hashSignal, packSignal } from "../records/ecg-signal.ts";
import { storeSignal } from "../records/ecg-slices.ts";
import { ecgs } from "../schema/ecgs.ts";

type EcgRow = typeof ecgs.$inferInsert;

/** A recording with its signal, past the call for measurements. */
export async function plantEcg(
  database: Database,
  row: Omit<EcgRow, "sampleCount" | "signalHash"> & { id: string },
  valuesMv: readonly number[],
): Promise<void> {
  const signal = packSignal(valuesMv);
  await storeSignal(database, row.id, signal);
  const signalHash = hashSignal(signal);
  await database.insert(ecgs).values({ ...row, sampleCount: valuesMv.length, signalHash });
}
