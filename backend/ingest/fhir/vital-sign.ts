/**
 * Vital signs of FHIR R4, by the profile "Vital Signs" of the specification and those of personal health devices (HL7
 * "phd"): body weight, heart rate or pulse, blood pressure, oxygen saturation, temperature, glucose, respiratory rate,
 * steps of a day, body water. Their codes are in vital-sign-codes.ts.
 */
import type { SentReading } from "#contract/reading.ts";
import { factorTo, roundTo, type TargetUnit } from "../unit.ts";
import type { FoundReading, ReadingHead } from "./found-reading.ts";
import { readQuantity } from "./read-quantity.ts";
import { hasCode, type Component, type KnownCodes, type Observation } from "./schema.ts";
import {
  diastolic,
  stepsOfDayCodes,
  systolic,
  temperatureSites,
  vitalSigns,
  type VitalSign,
} from "./vital-sign-codes.ts";

/** Which vital signs an observation is coded as. */
export const vitalSignsOf = ({ code }: Observation): VitalSign[] =>
  (Object.keys(vitalSigns) as VitalSign[]).filter((kind) => hasCode(code, vitalSigns[kind].codes));

/** True if the code itself says that the steps are those of 24 hours. */
export const isOfDay = ({ code }: Observation): boolean => hasCode(code, stepsOfDayCodes);

/** The reading of an observation, or the reason why there is none. */
export function readVitalSign(
  kind: VitalSign,
  observation: Observation,
  head: ReadingHead,
): FoundReading {
  if (kind === "blood pressure") return readBloodPressure(observation, head);
  const target = kind === "blood glucose" ? glucoseUnit(observation) : targetUnits[kind];
  const value = readQuantity(observation, target, kind);
  if (typeof value === "string") return { refusal: value };
  const isConverted = observation.valueQuantity?.value !== value;
  const reading = readingOf(kind, isConverted ? roundTo(value, 2) : value, target, head);
  return { reading, used: [], remarks: siteRemarks(observation) };
}

const siteRemarks = ({ code }: Observation): string[] =>
  temperatureSites
    .filter(({ loinc, mdc }) => hasCode(code, { loinc, mdc }))
    .map(({ site }) => `the site of measurement (${site}) is not stored`);

type SingleSign = Exclude<VitalSign, "blood pressure">;

const targetUnits: Readonly<Record<Exclude<SingleSign, "blood glucose">, TargetUnit>> = {
  "body weight": "kg",
  "heart rate": "bpm",
  "oxygen saturation": "%",
  "body temperature": "Cel",
  "respiratory rate": "breaths",
  steps: "steps",
  "body water": "%",
};

/** Glucose stays in the unit that it was sent in. */
const glucoseUnit = ({ valueQuantity }: Observation): "mg/dL" | "mmol/L" =>
  factorTo("mmol/L", valueQuantity?.code ?? "") === null ? "mg/dL" : "mmol/L";

/** `value` as it was sent, to a hundredth if it was converted. */
function readingOf(
  kind: SingleSign,
  value: number,
  unit: TargetUnit,
  head: ReadingHead,
): SentReading {
  switch (kind) {
    case "body weight":
      return { kind: "weight", ...head, weight_kg: roundTo(value, 2) };
    case "heart rate":
      return { kind: "heart_rate", ...head, heart_rate_bpm: roundTo(value, 1) };
    case "oxygen saturation":
      return { kind: "oxygen_saturation", ...head, oxygen_saturation_percent: value };
    case "body temperature":
      return { kind: "body_temperature", ...head, body_temperature_cel: value };
    case "blood glucose":
      return {
        kind: "blood_glucose",
        ...head,
        blood_glucose: value,
        unit: unit === "mmol/L" ? "mmol/L" : "mg/dL",
      };
    case "respiratory rate":
      return { kind: "respiratory_rate", ...head, respiratory_rate_per_min: value };
    case "steps":
      return { kind: "steps", ...head, steps_per_day: value };
    case "body water":
      return { kind: "body_water", ...head, body_water_percent: value };
  }
}

type Half =
  | { component: Component; mmHg: number }
  | { component?: Component; missing: string }
  | { refusal: string };

/**
 * A half that is absent leaves the other one, as the contract takes it; a half that is there and cannot be read makes
 * both doubtful.
 */
function readBloodPressure(observation: Observation, head: ReadingHead): FoundReading {
  const upper = readHalf(observation, systolic.codes, "systolic pressure");
  const lower = readHalf(observation, diastolic.codes, "diastolic pressure");
  if ("refusal" in upper) return upper;
  if ("refusal" in lower) return lower;
  const missing = [upper, lower].flatMap((half) => ("missing" in half ? half.missing : []));
  if (missing.length === 2) return { refusal: missing.join("; ") };
  const mmHg = (half: typeof upper) => ("mmHg" in half ? roundTo(half.mmHg, 1) : null);
  return {
    reading: {
      kind: "blood_pressure",
      ...head,
      systolic_mmhg: mmHg(upper),
      diastolic_mmhg: mmHg(lower),
    },
    used: [upper, lower].flatMap(({ component }) => component ?? []),
    remarks: [
      ...missing.map((text) => `half a blood pressure: ${text}`),
      ...Object.keys(observation)
        .filter((key) => /^value[A-Z]/.test(key))
        .map((key) => `not taken: ${key} beside the components`),
    ],
  };
}

function readHalf(observation: Observation, codes: KnownCodes, name: string): Half {
  const [component, ...more] = observation.component.filter(({ code }) => hasCode(code, codes));
  if (!component) return { missing: `the ${name} component is missing` };
  if (more.length > 0) return { refusal: `${name} stands in it ${more.length + 1} times` };
  const value = readQuantity(component, "mmHg", name);
  if (typeof value === "number") return { component, mmHg: value };
  const isAbsent =
    component.modifierExtension === undefined &&
    !Object.keys(component).some((key) => key.startsWith("value"));
  return isAbsent ? { component, missing: value } : { refusal: value };
}
