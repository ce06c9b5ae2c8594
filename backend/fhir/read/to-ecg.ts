/**
 * An ECG as an Observation with SampledData (FHIR R4): the whole recording, a component for each lead, the rhythm lead first.
 * A sample is `factor` x number in mV, one every `period` milliseconds. A heart rate that we computed from the trace has a code of our own, so that no
 * reader takes it for the device's.
 */
import { mdcLeadNames, unnamedLeadMdc } from "../../ingest/fhir/lead-name.ts";
import type { ecgs } from "../../schema/ecgs.ts";
import {
  healthKitSystem,
  loincSystem,
  mdcSystem,
  observationCategorySystem,
  ownSystems,
  ucumSystem,
} from "./code-systems.ts";
import { readingStatus, type Mark } from "./reading-status.ts";
import {
  concept,
  latestOf,
  localTime,
  metaOf,
  patientReference,
  toResource,
  type Coding,
  type Resource,
} from "./resource.ts";
import { heartRateCoding } from "./to-vital-sign.ts";

export type EcgRow = Omit<typeof ecgs.$inferSelect, "signalHash"> & Mark;

export const ecgCoding: Coding = { system: loincSystem, code: "11524-6", display: "EKG study" };
export const procedureCategory: Coding = {
  system: observationCategorySystem,
  code: "procedure",
  display: "Procedure",
};

const computedRateCoding: Coding = {
  system: ownSystems.observation,
  code: "computed-heart-rate",
  display: "Heart rate computed from the trace, not by the device",
};
/** the second coding is how watches name it, so that what they read they find */
const rhythmCode = {
  coding: [
    {
      system: ownSystems.observation,
      code: "device-rhythm",
      display: "What the device says of atrial fibrillation",
    },
    { system: healthKitSystem, code: "HKElectrocardiogram.Classification" },
  ],
};

const unnamedLead: Coding = {
  system: mdcSystem,
  code: unnamedLeadMdc,
  display: "MDC_ECG_ELEC_POTL",
};
const leadCodes = new Map(
  Object.entries(mdcLeadNames).map(([code, name]) => [name.toUpperCase(), code]),
);

const rhythms: Readonly<Record<number, Coding>> = {
  0: {
    system: ownSystems.ecgRhythm,
    code: "no-atrial-fibrillation",
    display: "No atrial fibrillation",
  },
  1: { system: ownSystems.ecgRhythm, code: "atrial-fibrillation", display: "Atrial fibrillation" },
  2: { system: ownSystems.ecgRhythm, code: "inconclusive", display: "Inconclusive" },
};

/** The step of a number: a tenth of a microvolt, as finely as signals are answered (records/ecg-signal.ts). */
const factorMv = 0.0001;

/** Of so many samples a turn of the event loop is taken: some milliseconds. */
const turnLength = 100_000;

/** @param readLead millivolts of a lead by its place, 0 the rhythm lead; rounded to a tenth of a microvolt */
export async function toEcg(
  row: EcgRow,
  readLead: (leadIndex: number) => Promise<readonly number[]>,
  timeZone: string,
): Promise<Resource> {
  const leads: object[] = [];
  for (const [index, name] of [row.lead, ...(row.furtherLeads ?? [])].entries())
    leads.push({
      code: leadConcept(name),
      valueSampledData: {
        origin: { value: 0, unit: "mV", system: ucumSystem, code: "mV" },
        period: 1000 / row.samplingRateHz,
        factor: factorMv,
        dimensions: 1,
        data: await toNumbers(await readLead(index)),
      },
    });
  const endAt = new Date(row.measuredAt.getTime() + (row.sampleCount / row.samplingRateHz) * 1000);
  return toResource("Observation", row.id, {
    meta: metaOf(latestOf(row.receivedAt, row.enteredInErrorAt, row.exclusionChangedAt)),
    ...readingStatus(row),
    category: [concept(procedureCategory)],
    code: concept(ecgCoding),
    subject: patientReference(row.patientId),
    effectivePeriod: {
      start: localTime(row.measuredAt, timeZone),
      end: localTime(endAt, timeZone),
    },
    issued: row.receivedAt.toISOString(),
    device: row.deviceId ? { reference: `Device/${row.deviceId}` } : undefined,
    component: [...leads, ...rateOf(row), ...rhythmOf(row)],
  });
}

/** A lead that has no code of its own (MLII) is named by its text beside the code for any lead. */
function leadConcept(lead: string | null) {
  const name = lead?.trim() ?? "";
  const code = leadCodes.get(name.toUpperCase());
  if (code === undefined) return concept(unnamedLead, name || unnamedLead.display);
  return concept({ system: mdcSystem, code, display: `MDC_ECG_ELEC_POTL_${name.toUpperCase()}` });
}

function rateOf({ bpm, rateSource }: EcgRow) {
  if (bpm === null) return [];
  return [
    {
      code: concept(rateSource === "computed" ? computedRateCoding : heartRateCoding),
      valueQuantity: { value: bpm, unit: "beats/minute", system: ucumSystem, code: "/min" },
    },
  ];
}

/** Of a doubtful recording nothing is said of its rhythm, as on the screens. */
function rhythmOf({ afibResult, isInconclusive }: EcgRow) {
  const rhythm = afibResult === null || isInconclusive ? undefined : rhythms[afibResult];
  return rhythm ? [{ code: rhythmCode, valueCodeableConcept: concept(rhythm) }] : [];
}

async function toNumbers(valuesMv: readonly number[]): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < valuesMv.length; from += turnLength) {
    if (from > 0) await new Promise(setImmediate);
    const turn = valuesMv.slice(from, from + turnLength);
    parts.push(turn.map((value) => String(Math.round(value / factorMv))).join(" "));
  }
  return parts.join(" ");
}
