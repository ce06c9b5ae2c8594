/**
 * An ECG as FHIR SampledData (R4, Observation example "ekg"): LOINC 11524-6 or the MDC code 131328 with a component
 * for each lead. A sample is origin + factor x number, in the unit of the origin; one every `period` milliseconds.
 * A gap or an out-of-range mark refuses the recording: a trace with invented samples is none.
 */
import type { SentReading } from "#contract/ingest.ts";
import { chooseLead, readSamplesMv } from "../ecg-signal.ts";
import { factorTo } from "../unit.ts";
import {
  hasLoinc,
  hasMdc,
  ucumSystem,
  type Component,
  type Observation,
  type SampledData,
} from "./schema.ts";

const ecgLoincCodes = ["11524-6", "34534-8"];
const ecgMdcCodes = ["131328"];
/** MDC_ECG_ELEC_POTL_I, _II, _III */
const leadNames: Readonly<Record<string, string>> = { 131329: "I", 131330: "II", 131389: "III" };

type Head = Pick<SentReading, "device_id" | "measured_at">;
type Found = { reading: SentReading; lead: string } | { refusal: string };

/** The recording of an observation, the reason why it cannot be taken, or null when it is no ECG. */
export function readSampledEcg(observation: Observation, head: Head): Found | null {
  const leads = [observation, ...observation.component].filter((part) => part.valueSampledData);
  const isEcg =
    hasLoinc(observation.code, ecgLoincCodes) ||
    hasMdc(observation.code, ecgMdcCodes) ||
    leads.some((part) => leadName(part) !== null);
  if (!isEcg) return null;
  const named = leads.map((part) => ({ name: leadName(part) ?? "", part }));
  const chosen = chooseLead(named);
  const data = chosen?.part.valueSampledData;
  if (!chosen || !data) return { refusal: "an ECG without SampledData" };
  const signal = readSampledData(data);
  if ("refusal" in signal) return signal;
  return {
    lead: chosen.name || "unnamed",
    reading: {
      kind: "ecg",
      ...head,
      sampling_rate_hz: 1000 / data.period,
      unit: "mV",
      values_mv: signal.valuesMv,
      // an Observation has no agreed place for the device's word on atrial fibrillation
      afib_result: null,
      bpm: null,
    },
  };
}

function readSampledData(data: SampledData): { valuesMv: number[] } | { refusal: string } {
  const { origin, factor, period } = data;
  if (data.dimensions !== 1) return { refusal: `SampledData of ${data.dimensions} dimensions` };
  if (origin.value === undefined) return { refusal: "the origin of the samples has no value" };
  if (origin.system !== ucumSystem || origin.code === undefined) {
    return { refusal: "the unit of the samples is not told as a UCUM code" };
  }
  const toMv = factorTo("mV", origin.code);
  if (toMv === null) return { refusal: `samples in ${origin.code} are no voltages` };
  const tokens = (data.data ?? "").split(/\s+/).filter(Boolean);
  const marks = tokens.findIndex((token) => /^[EUL]$/.test(token));
  if (marks >= 0) return { refusal: `sample ${marks + 1} is a gap (${tokens[marks]})` };
  const originValue = origin.value;
  return readSamplesMv(
    tokens.map((token) => (originValue + factor * Number(token)) * toMv),
    1000 / period,
  );
}

function leadName(part: Observation | Component): string | null {
  for (const [code, name] of Object.entries(leadNames)) {
    if (hasMdc(part.code, [code])) return name;
  }
  return null;
}
