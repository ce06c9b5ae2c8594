/**
 * An ECG before its transaction: a long trace takes seconds, and no other request waits for it (docs/decisions/0039).
 */
import type { TakenReading } from "#contract/reading.ts";
import type { Database } from "../database.ts";
import { readTraceInTurns } from "../rules/heart-beats/read-trace.ts";
import { hashSignal, packSignal } from "./ecg-signal.ts";
import { storeSignal } from "./ecg-slices.ts";
import type { PreparedEcg } from "./store-reading.ts";

/** Stores the signal, each lead by itself, before the recording that it belongs to. */
export async function prepareEcg(
  database: Database,
  taken: Extract<TakenReading, { kind: "ecg" }>,
): Promise<PreparedEcg> {
  const { ecg, signal, further } = await readEcg(taken);
  await storeSignal(database, ecg.id, signal);
  for (const [index, lead] of further.entries())
    await storeSignal(database, ecg.id, lead.signal, index + 1);
  return ecg;
}

/** Signals as they are stored, their hash, and the heart rate if the device gave none. */
export async function readEcg(taken: Extract<TakenReading, { kind: "ecg" }>) {
  const signal = packSignal(taken.values_mv);
  const further = (taken.leads ?? []).map(({ lead, values_mv }) => ({
    name: lead,
    signal: packSignal(values_mv),
  }));
  const needsRate = taken.bpm === null && !taken.is_inconclusive;
  const ecg: PreparedEcg = {
    id: crypto.randomUUID(),
    signalHash: hashSignal(signal, further),
    computedRate: needsRate
      ? (await readTraceInTurns(taken.values_mv, taken.sampling_rate_hz)).rateBpm
      : undefined,
  };
  return { ecg, signal, further };
}
