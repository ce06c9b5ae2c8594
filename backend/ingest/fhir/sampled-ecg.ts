/**
 * An ECG as FHIR SampledData (R4, Observation example "ekg"): LOINC 11524-6, the MDC code 131328 or that of a watch
 * (HealthKitOnFHIR), with a component for each lead or for each piece of one. A sample is origin + factor x number, in
 * the unit of the origin; one every `period` milliseconds. All leads are taken, at one rate and of one length, or none.
 */
import { isBpm, leadsToStore, type ReadLead } from "../ecg-signal.ts";
import { roundTo } from "../unit.ts";
import { readDeviceRhythm } from "./device-rhythm.ts";
import { joinSampledData, type JoinedSignal, type RecordingFacts } from "./join-sampled-data.ts";
import { codedLead, leadName, unnamedLeadMdc } from "./lead-name.ts";
import type { FoundReading, ReadingHead } from "./found-reading.ts";
import { readQuantity } from "./read-quantity.ts";
import { hasCode, type Component, type Observation } from "./schema.ts";

const ecgCodes = { loinc: ["11524-6", "34534-8"], mdc: [unnamedLeadMdc] };
const heartRateCodes = { loinc: ["8867-4"], mdc: ["147842"] };
const healthKit = "HKElectrocardiogram";

const hasHealthKitCode = ({ code }: Observation | Component, name: string) =>
  code.coding.some((coding) => coding.code === name);

export const isEcg = (observation: Observation): boolean =>
  hasCode(observation.code, ecgCodes) ||
  hasHealthKitCode(observation, healthKit) ||
  sampledParts(observation).some(({ code }) => codedLead(code) !== null);

const sampledParts = (observation: Observation): (Observation | Component)[] =>
  [observation, ...observation.component].filter((part) => part.valueSampledData);

interface Lead {
  readonly name: string;
  readonly parts: (Observation | Component)[];
}

/**
 * The recording of an observation, or the reason why it cannot be used.
 * @param durationS seconds from start to end of the recording, if the record gives both
 */
export function readSampledEcg(
  observation: Observation,
  head: ReadingHead,
  durationS: number | null,
): FoundReading {
  const leads = leadsOf(observation);
  const sampleCount = readFact(observation, "NumberOfVoltageMeasurements");
  const samplingRateHz = readFact(observation, "SamplingFrequency");
  for (const fact of [sampleCount, samplingRateHz]) {
    if (typeof fact === "string") return { refusal: fact };
  }
  const facts = { sampleCount, samplingRateHz, durationS } as RecordingFacts;
  const signals: (ReadLead & JoinedSignal)[] = [];
  for (const { name, parts } of leads) {
    const signal = joinSampledData(parts, facts);
    if ("refusal" in signal) {
      return { refusal: `lead ${name || "without a name"}: ${signal.refusal}` };
    }
    signals.push({ name, ...signal });
  }
  const [first] = signals;
  if (!first) return { refusal: "an ECG without SampledData" };
  const other = signals.find((signal) => signal.samplingRateHz !== first.samplingRateHz);
  if (other) {
    const rates = `${roundTo(other.samplingRateHz, 1)} Hz, ${roundTo(first.samplingRateHz, 1)} Hz in lead ${first.name || "without a name"}`;
    return { refusal: `lead ${other.name || "without a name"}: ${rates}` };
  }
  const read = leadsToStore(signals);
  if ("refusal" in read) return read;
  const joining = new Set(signals.flatMap(({ remarks: ofSignal }) => ofSignal));
  const rhythm = readRhythm(observation);
  if ("refusal" in rhythm) return rhythm;
  const rate = readRate(observation);
  return {
    reading: {
      kind: "ecg",
      ...head,
      sampling_rate_hz: first.samplingRateHz,
      unit: "mV",
      ...read.stored,
      afib_result: rhythm.afibResult,
      bpm: rate.bpm,
    },
    used: observation.component.filter(
      (component) =>
        component.valueSampledData ||
        hasCode(component.code, heartRateCodes) ||
        ["NumberOfVoltageMeasurements", "SamplingFrequency", "Classification"].some((name) =>
          hasHealthKitCode(component, `${healthKit}.${name}`),
        ),
    ),
    remarks: [...read.remarks, ...joining, ...rhythm.remarks, ...rate.remarks],
  };
}

/** Pieces of one lead have one code. */
function leadsOf(observation: Observation): Lead[] {
  const leads = new Map<string, Lead>();
  for (const part of sampledParts(observation)) {
    // of the observation itself only a code names the lead: its text is that of the whole
    const name = part === observation ? (codedLead(part.code) ?? "") : leadName(part.code);
    const key = name || JSON.stringify(part.code.coding);
    const lead = leads.get(key);
    if (lead) lead.parts.push(part);
    else leads.set(key, { name, parts: [part] });
  }
  return [...leads.values()];
}

/** A number of a recording from a watch; null if it is not given, text if it cannot be read. */
function readFact(observation: Observation, name: string): number | string | null {
  const components = observation.component.filter((component) =>
    hasHealthKitCode(component, `${healthKit}.${name}`),
  );
  const values = components.map(({ valueQuantity: quantity }) =>
    quantity?.comparator === undefined ? (quantity?.value ?? Number.NaN) : Number.NaN,
  );
  const [value] = values;
  if (value === undefined) return null;
  if (values.some((other) => other !== value)) return `${name} is told in several ways`;
  return value > 0 ? value : `${name} is told, but not as a number above 0`;
}

function readRhythm(
  observation: Observation,
): { afibResult: 0 | 1 | 2 | null; remarks: string[] } | { refusal: string } {
  const [component, ...more] = observation.component.filter((one) =>
    hasHealthKitCode(one, `${healthKit}.Classification`),
  );
  if (!component) return { afibResult: null, remarks: [] };
  if (more.length > 0) return { refusal: "the device's classification stands in it several times" };
  const rhythm = readDeviceRhythm(component);
  if ("refusal" in rhythm) return rhythm;
  const { afibResult, remark } = rhythm;
  return { afibResult, remarks: remark === undefined ? [] : [remark] };
}

/** The device's mean heart rate; one that cannot be read costs itself, not the trace. */
function readRate(observation: Observation): { bpm: number | null; remarks: string[] } {
  const [component, ...more] = observation.component.filter(({ code }) =>
    hasCode(code, heartRateCodes),
  );
  if (!component) return { bpm: null, remarks: [] };
  const value =
    more.length > 0
      ? "the heart rate stands in it several times"
      : readQuantity(component, "bpm", "the heart rate");
  if (typeof value === "string") return { bpm: null, remarks: [`not taken: ${value}`] };
  const bpm = roundTo(value, 1);
  if (isBpm(bpm)) return { bpm, remarks: [] };
  return {
    bpm: null,
    remarks: ["not taken: the heart rate is none that a device can have counted"],
  };
}
