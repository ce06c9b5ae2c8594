import type { EcgSignal } from "#app/features/ecg-trace/ecg-signal.ts";

/** Some milliseconds of work: other requests wait no longer than for one of these. */
const rowsPerPart = 5_000;

/**
 * All samples as they were answered: seconds from the start and mV, with a point, whatever the language. In
 * parts, for an hour of them is 30 MB.
 */
export function* samplesCsv({ dtS, valuesMv }: EcgSignal): Generator<string, void> {
  yield "time_s,value_mv\r\n";
  for (let first = 0; first < dtS.length; first += rowsPerPart) {
    let part = "";
    const end = Math.min(first + rowsPerPart, dtS.length);
    for (let index = first; index < end; index += 1) {
      const mv = valuesMv[index];
      part += `${dtS[index]},${mv === undefined || Number.isNaN(mv) ? "" : mv}\r\n`;
    }
    yield part;
  }
}
