/** What every ECG must be, whatever file it comes from. */
import { ecgSamplesMax } from "#contract/ingest.ts";
import { roundTo } from "./unit.ts";

/** A shorter stretch shows no rhythm: one sample, a cut transmission. */
const durationMinS = 1;

/**
 * The samples in mV to a tenth of a microvolt, or why they are refused: a sample that is not a number, too few, too
 * many.
 */
export function readSamplesMv(
  valuesMv: readonly unknown[],
  samplingRateHz: number,
): { valuesMv: number[] } | { refusal: string } {
  const samples: number[] = [];
  for (const [index, value] of valuesMv.entries()) {
    if (typeof value !== "number" || !Number.isFinite(value)) {
      return { refusal: `sample ${index + 1} is not a number` };
    }
    samples.push(roundTo(value, 4));
  }
  if (samples.length < durationMinS * samplingRateHz || samples.length < 2) {
    return { refusal: `${samples.length} samples are less than a second` };
  }
  if (samples.length > ecgSamplesMax) return { refusal: `more than ${ecgSamplesMax} samples` };
  return { valuesMv: samples };
}

/** Lead I, as hand-held recorders measure it, else II, else the first. */
export function chooseLead<Lead extends { readonly name: string }>(
  leads: readonly Lead[],
): Lead | undefined {
  const named = (pattern: RegExp) => leads.find(({ name }) => pattern.test(name.trim()));
  return named(/^I$/i) ?? named(/^(ML)?II$/i) ?? leads[0];
}
