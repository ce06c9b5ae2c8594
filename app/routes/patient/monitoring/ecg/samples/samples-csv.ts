import type { EcgSignal } from "#app/features/ecg-trace/ecg-signal.ts";

/** All samples as they were answered: seconds from the start and mV, with a point, whatever the language (ECG-24). */
export function samplesCsv({ dtS, valuesMv }: EcgSignal): string {
  const rows = dtS.map((seconds, index) => {
    const mv = valuesMv[index];
    return `${seconds},${mv === undefined || Number.isNaN(mv) ? "" : mv}`;
  });
  return ["time_s,value_mv", ...rows, ""].join("\r\n");
}
