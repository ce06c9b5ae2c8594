/** What every ECG must be, whatever file it comes from. */
import { ecgSamplesMax } from "#contract/reading.ts";
import { roundTo } from "./unit.ts";

/** A shorter stretch shows no rhythm: one sample, a cut transmission. */
const durationMinS = 1;

/** As in the contract; here in words that an operator can act upon. */
const voltageMaxMv = 100;
const samplingRateHz = { min: 50, max: 4000 };
const bpmRange = { min: 10, max: 350 };
const leadLengthMax = 60;
const leadsMax = 64;

/**
 * The samples in mV to a tenth of a microvolt, or why they are refused: a sample that is not a number, too few, too
 * many, voltages that no heart makes, a sampling rate that no recorder has. `isShortTaken`: less than a second is
 * accepted, for files whose preview a user sees.
 */
export function readSamplesMv(
  valuesMv: readonly unknown[],
  rateHz: number,
  { isShortTaken = false } = {},
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
  if (samples.length < (isShortTaken ? 0 : durationMinS * rateHz) || samples.length < 2) {
    return { refusal: `${samples.length} samples are less than a second` };
  }
  if (samples.length > ecgSamplesMax) return { refusal: `more than ${ecgSamplesMax} samples` };
  return { valuesMv: samples };
}

/**
 * The rhythm lead: II, the lead of rhythm strips, else I, as hand-held recorders measure it, else the first. Rules, heart
 * rate and R peaks go by it.
 */
export function chooseLead<Lead extends { readonly name: string }>(
  leads: readonly Lead[],
): Lead | undefined {
  const named = (pattern: RegExp) => leads.find(({ name }) => pattern.test(name.trim()));
  return named(/^(ML)?II$/i) ?? named(/^I$/i) ?? leads[0];
}

/** Names of a signal and of no lead. */
const signalName = /^(ECG|EKG)[ _-]?\d*$/i;

export interface ReadLead {
  /** as in the file; empty: not named */
  readonly name: string;
  readonly valuesMv: number[];
}

interface StoredLeads {
  readonly lead: string | null;
  readonly values_mv: number[];
  readonly leads?: { lead: string; values_mv: number[] }[];
}

/**
 * The leads of a recording as the contract takes them, with what has to be said of them; or why the recording is
 * refused. A further lead without a name of its own cannot be chosen later and is not taken; beyond the bound of samples
 * the rhythm lead is taken alone.
 */
export function leadsToStore(
  leads: readonly ReadLead[],
): { stored: StoredLeads; remarks: string[] } | { refusal: string } {
  const chosen = chooseLead(leads);
  if (!chosen) return { refusal: "no lead" };
  const count = chosen.valuesMv.length;
  const uneven = leads.find(({ valuesMv }) => valuesMv.length !== count);
  if (uneven) {
    const others = `${count} in lead ${chosen.name.trim() || "without a name"}`;
    return {
      refusal: `lead ${uneven.name.trim() || "without a name"}: ${uneven.valuesMv.length} samples, ${others}`,
    };
  }
  const givenName = chosen.name.trim();
  const others = leads.filter((lead) => lead !== chosen);
  const isOwn = (name: string) =>
    name !== "" &&
    leads.filter((lead) => lead.name.trim().toLowerCase() === name.toLowerCase()).length === 1;
  // a program's name of a signal is no lead's name, but it distinguishes the signals
  const hasName = others.length > 0 && isOwn(givenName) ? true : !signalName.test(givenName);
  const name = hasName ? givenName : "";
  const isTooLong = name.length > leadLengthMax;
  const isTooMuch = leads.length * count > ecgSamplesMax || leads.length > leadsMax;
  const taken = isTooMuch
    ? []
    : others.filter((lead) => isOwn(lead.name.trim()) && lead.name.trim().length <= leadLengthMax);
  const left = others
    .filter((lead) => !taken.includes(lead))
    .map((lead) => lead.name.trim() || "one without a name");
  return {
    stored: {
      lead: name === "" || isTooLong ? null : name,
      values_mv: chosen.valuesMv,
      ...(taken.length > 0
        ? { leads: taken.map((lead) => ({ lead: lead.name.trim(), values_mv: lead.valuesMv })) }
        : {}),
    },
    remarks: [
      name === "" ? "the lead is not named" : `lead ${name} is taken`,
      ...(taken.length > 0
        ? [`further leads taken: ${taken.map((lead) => lead.name.trim()).join(", ")}`]
        : []),
      ...(left.length > 0
        ? [
            `leads not taken: ${left.join(", ")}${isTooMuch ? ` (more than ${leadsMax} leads or ${ecgSamplesMax} samples together)` : ""}`,
          ]
        : []),
      ...(isTooLong
        ? [`the lead's name is longer than ${leadLengthMax} characters: not taken`]
        : []),
    ],
  };
}

/** A mean heart rate that a device can have counted, per minute. */
export const isBpm = (value: unknown): value is number =>
  typeof value === "number" && value >= bpmRange.min && value <= bpmRange.max;
