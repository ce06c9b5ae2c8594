/** What every ECG must be, whatever file it comes from. */
import { ecgSamplesMax } from "#contract/ingest.ts";
import { roundTo } from "./unit.ts";

/** A shorter stretch shows no rhythm: one sample, a cut transmission. */
const durationMinS = 1;

/** As the contract has them; told here in words that an operator can act upon. */
const voltageMaxMv = 100;
const samplingRateHz = { min: 50, max: 4000 };
const bpmRange = { min: 10, max: 350 };
const leadLengthMax = 60;

/**
 * The samples in mV to a tenth of a microvolt, or why they are refused: a sample that is not a number, too few, too
 * many, voltages that no heart makes, a sampling rate that no recorder has.
 */
export function readSamplesMv(
  valuesMv: readonly unknown[],
  rateHz: number,
): { valuesMv: number[] } | { refusal: string } {
  if (!(rateHz >= samplingRateHz.min && rateHz <= samplingRateHz.max)) {
    const { min, max } = samplingRateHz;
    return {
      refusal: `a sampling rate of ${roundTo(rateHz, 1)} Hz: ${min} to ${max} Hz are taken`,
    };
  }
  const samples: number[] = [];
  for (const [index, value] of valuesMv.entries()) {
    if (typeof value !== "number" || !Number.isFinite(value)) {
      return { refusal: `sample ${index + 1} is not a number` };
    }
    if (Math.abs(value) > voltageMaxMv) {
      return {
        refusal: `sample ${index + 1} is beyond ${voltageMaxMv} mV, which no ECG is: the unit or the origin is wrong`,
      };
    }
    samples.push(roundTo(value, 4));
  }
  if (samples.length < durationMinS * rateHz || samples.length < 2) {
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

/** Names of a signal and of no lead. */
const signalName = /^(ECG|EKG)[ _-]?\d*$/i;

/** One lead is stored: its name, and what has to be said of the name and of the leads that are not stored. */
export function leadToStore(
  chosen: { readonly name: string },
  leads: readonly { readonly name: string }[],
): { lead: string | null; remarks: string[] } {
  const nameOf = ({ name }: { readonly name: string }) => name.trim() || "one without a name";
  const others = leads.filter((lead) => lead !== chosen).map(nameOf);
  const told = chosen.name.trim();
  const name = signalName.test(told) ? "" : told;
  const isTooLong = name.length > leadLengthMax;
  return {
    lead: name === "" || isTooLong ? null : name,
    remarks: [
      name === "" ? "the lead is not named" : `lead ${name} is taken`,
      ...(others.length > 0 ? [`leads not taken: ${others.join(", ")}`] : []),
      ...(isTooLong
        ? [`the lead's name is longer than ${leadLengthMax} characters: not taken`]
        : []),
    ],
  };
}

/** A mean heart rate that a device can have counted, per minute. */
export const isBpm = (value: unknown): value is number =>
  typeof value === "number" && value >= bpmRange.min && value <= bpmRange.max;
