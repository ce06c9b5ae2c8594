/**
 * One lead's recording from one or several SampledData, as a watch sends it: thirty seconds in three pieces. FHIR does
 * not say when a piece begins, so they are taken in the order sent, and only if the number of samples or the length of
 * the recording shows that none is missing, doubled or overlapping. A gap or an out-of-range mark refuses the
 * recording: samples are never invented.
 */
import { readSamplesMv } from "../ecg-signal.ts";
import { roundTo } from "../unit.ts";
import { readUnit, valueFault } from "./read-quantity.ts";
import type { Component, Observation, SampledData } from "./schema.ts";

/** What the record says of the recording beside its samples; null: not said. */
export interface RecordingFacts {
  readonly sampleCount: number | null;
  readonly samplingRateHz: number | null;
  readonly durationS: number | null;
}

export interface JoinedSignal {
  readonly valuesMv: number[];
  readonly samplingRateHz: number;
  readonly remarks: readonly string[];
}

type Refused = { refusal: string };

/** Start and end of a recording are mostly given in whole seconds. */
const durationToleranceS = 1;
/** A period is given with few digits. */
const rateTolerance = 0.005;

const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

export function joinSampledData(
  parts: readonly (Observation | Component)[],
  facts: RecordingFacts,
): JoinedSignal | Refused {
  const millivolts: number[] = [];
  let period: number | null = null;
  for (const [index, part] of parts.entries()) {
    const where = parts.length > 1 ? `piece ${index + 1}: ` : "";
    const data = part.valueSampledData;
    const fault = valueFault(part, "valueSampledData", "the lead");
    if (fault !== null || !data) return { refusal: `${where}${fault ?? "no samples"}` };
    const piece = readPiece(data);
    if ("refusal" in piece) return { refusal: `${where}${piece.refusal}` };
    if (period !== null && period !== piece.period) {
      return { refusal: `${where}its samples are ${piece.period} apart, those before ${period}` };
    }
    period = piece.period;
    for (const value of piece.millivolts) millivolts.push(value);
  }
  if (period === null) return { refusal: "an ECG without SampledData" };
  const rate = findRate(period, millivolts.length, facts);
  if ("refusal" in rate) return rate;
  const fault = wholenessFault(millivolts.length, rate.samplingRateHz, parts.length, facts);
  if (fault !== null) return { refusal: fault };
  const signal = readSamplesMv(millivolts, rate.samplingRateHz);
  if ("refusal" in signal) return signal;
  const seconds = roundTo(signal.valuesMv.length / rate.samplingRateHz, 1);
  const joined =
    parts.length > 1 ? [`${parts.length} pieces joined in the order sent, ${seconds} s`] : [];
  return { ...signal, ...rate, remarks: [...joined, ...rate.remarks] };
}

function readPiece(data: SampledData): { millivolts: number[]; period: number } | Refused {
  const { origin, factor, period } = data;
  if (data.dimensions !== 1) return { refusal: `SampledData of ${data.dimensions} dimensions` };
  if (period === undefined) return { refusal: "the period of the samples is not told" };
  if (!(period > 0)) return { refusal: "the period of the samples is not above 0" };
  if (factor === 0) return { refusal: "the factor of the samples is 0" };
  if (origin.value === undefined) return { refusal: "the origin of the samples has no value" };
  const toMv = readUnit(origin, "mV", "the samples");
  if (typeof toMv === "string") return { refusal: toMv };
  const tokens = (data.data ?? "").split(/\s+/).filter(Boolean);
  const millivolts: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (/^[EUL]$/.test(token)) return { refusal: `sample ${index + 1} is a gap (${token})` };
    if (!number.test(token)) return { refusal: `sample ${index + 1} is not a number` };
    millivolts.push((origin.value + factor * Number(token)) * toMv);
  }
  return { millivolts, period };
}

/**
 * Samples per second. A period is in milliseconds; HealthKitOnFHIR until 1.1 wrote seconds. Seconds are taken only when
 * the sampling rate and the length of the recording both say so, and the number of samples does not speak against it.
 */
function findRate(
  period: number,
  sampleCount: number,
  facts: RecordingFacts,
): { samplingRateHz: number; remarks: string[] } | Refused {
  const stated = facts.samplingRateHz;
  const agrees = (rateHz: number) =>
    stated === null || Math.abs(rateHz - stated) <= rateTolerance * stated;
  const [byMs, byS] = [1000 / period, 1 / period];
  const lastsAsStated =
    facts.durationS !== null && Math.abs(sampleCount / byS - facts.durationS) <= durationToleranceS;
  if (agrees(byMs) && !(byMs > 4000 && stated === null)) {
    return { samplingRateHz: byMs, remarks: [] };
  }
  if (stated !== null && agrees(byS) && lastsAsStated) {
    return {
      samplingRateHz: byS,
      remarks: [
        "its period is told in seconds instead of milliseconds: sampling rate, number of samples and length of the recording show it",
      ],
    };
  }
  const periodText = `a period of ${period} ms is ${roundTo(byMs, 1)} Hz`;
  return {
    refusal:
      stated === null
        ? `${periodText}, which no recorder has; that it is seconds is not shown by a sampling rate`
        : `${periodText}, the record says ${roundTo(stated, 1)} Hz`,
  };
}

function wholenessFault(
  count: number,
  rateHz: number,
  pieces: number,
  { sampleCount, durationS }: RecordingFacts,
): string | null {
  const lastsS = count / rateHz;
  if (sampleCount !== null && sampleCount !== count) {
    const what = count < sampleCount ? "some are missing" : "some are there twice";
    return `${count} samples where ${sampleCount} are announced: ${what}`;
  }
  if (durationS !== null && Math.abs(lastsS - durationS) > durationToleranceS) {
    const what = lastsS < durationS ? "there is a gap" : "pieces overlap";
    return `${roundTo(lastsS, 1)} s of samples in a recording of ${roundTo(durationS, 1)} s: ${what}`;
  }
  if (pieces > 1 && sampleCount === null && durationS === null) {
    return `${pieces} pieces of one lead, and neither a number of samples nor an end of the recording shows that they follow each other`;
  }
  return null;
}
