/**
 * Vital signs of FHIR R4, by the profile "Vital Signs" of the specification (LOINC) and the codes of personal health
 * devices (MDC, HL7 "phd"): body weight, heart rate or pulse, blood pressure, oxygen saturation, temperature, glucose,
 * respiratory rate, steps of a day, body water.
 */
import type { SentReading } from "#contract/reading.ts";
import { factorTo, roundTo, type TargetUnit } from "../unit.ts";
import { readQuantity } from "./read-quantity.ts";
import { hasCode, type Component, type KnownCodes, type Observation } from "./schema.ts";

const weightCodes: KnownCodes = {
  loinc: ["29463-7", "3141-9"],
  mdc: ["188736"],
  snomed: ["27113001"],
};
const heartRateCodes: KnownCodes = {
  loinc: ["8867-4"],
  mdc: ["147842", "149514", "149530"],
  snomed: ["364075005", "8499008"],
};
const bloodPressureCodes: KnownCodes = {
  loinc: ["85354-9", "55284-4"],
  mdc: ["150016", "150020"],
  snomed: ["75367002"],
};
const systolicCodes: KnownCodes = {
  loinc: ["8480-6"],
  mdc: ["150017", "150021"],
  snomed: ["271649006"],
};
const diastolicCodes: KnownCodes = {
  loinc: ["8462-4"],
  mdc: ["150018", "150022"],
  snomed: ["271650006"],
};

const oxygenSaturationCodes: KnownCodes = {
  loinc: ["2708-6", "59408-5"],
  mdc: ["150324", "150456"],
  snomed: ["103228002", "431314004", "442476006"],
};
const bodyTemperatureCodes: KnownCodes = {
  loinc: ["8310-5"],
  mdc: ["150364"],
  snomed: ["386725007"],
};
/** Of whole blood, plasma or tissue fluid, by mass or by moles: the unit tells which. No fasting value, no control solution. */
const bloodGlucoseCodes: KnownCodes = {
  loinc: [
    "2339-0",
    "2345-7",
    "32016-8",
    "41653-7",
    "99504-3",
    "14743-9",
    "14749-6",
    "15074-8",
    "105272-9",
  ],
  mdc: ["160184", "160188", "160192", "160196", "160200", "160204", "160212", "160364", "160368"],
};
const respiratoryRateCodes: KnownCodes = {
  loinc: ["9279-1"],
  mdc: ["151562"],
  snomed: ["86290005"],
};
/** Of 24 hours by its code. */
const stepsOfDayCodes: KnownCodes = { loinc: ["41950-7"] };
const stepsCodes: KnownCodes = { loinc: ["41950-7", "55423-8"] };
const bodyWaterCodes: KnownCodes = { mdc: ["188764"] };

type Head = Pick<SentReading, "device_id" | "measured_at">;
type Found =
  | { reading: SentReading; used: readonly Component[]; remarks: readonly string[] }
  | { refusal: string };

/** The LOINC codes of each kind; another one beside them says something else. */
export const vitalSignCodes = {
  "body weight": weightCodes,
  "heart rate": heartRateCodes,
  "blood pressure": bloodPressureCodes,
  "oxygen saturation": oxygenSaturationCodes,
  "body temperature": bodyTemperatureCodes,
  "blood glucose": bloodGlucoseCodes,
  "respiratory rate": respiratoryRateCodes,
  steps: stepsCodes,
  "body water": bodyWaterCodes,
} as const satisfies Record<string, KnownCodes>;
export type VitalSign = keyof typeof vitalSignCodes;

/** Which vital signs an observation is coded as. */
export const vitalSignsOf = ({ code }: Observation): VitalSign[] =>
  (Object.keys(vitalSignCodes) as VitalSign[]).filter((kind) =>
    hasCode(code, vitalSignCodes[kind]),
  );

/** True where the code itself says that the steps are those of 24 hours. */
export const isOfDay = ({ code }: Observation): boolean => hasCode(code, stepsOfDayCodes);

/** The reading of an observation, or the reason why there is none. */
export function readVitalSign(kind: VitalSign, observation: Observation, head: Head): Found {
  if (kind === "blood pressure") return readBloodPressure(observation, head);
  const target = kind === "blood glucose" ? glucoseUnit(observation) : targetUnits[kind];
  const value = readQuantity(observation, target, kind);
  if (typeof value === "string") return { refusal: value };
  const isConverted = observation.valueQuantity?.value !== value;
  const reading = readingOf(kind, isConverted ? roundTo(value, 2) : value, target, head);
  return { reading, used: [], remarks: [] };
}

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
function readingOf(kind: SingleSign, value: number, unit: TargetUnit, head: Head): SentReading {
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
function readBloodPressure(observation: Observation, head: Head): Found {
  const systolic = readHalf(observation, systolicCodes, "systolic pressure");
  const diastolic = readHalf(observation, diastolicCodes, "diastolic pressure");
  if ("refusal" in systolic) return systolic;
  if ("refusal" in diastolic) return diastolic;
  const missing = [systolic, diastolic].flatMap((half) => ("missing" in half ? half.missing : []));
  if (missing.length === 2) return { refusal: missing.join("; ") };
  const mmHg = (half: typeof systolic) => ("mmHg" in half ? roundTo(half.mmHg, 1) : null);
  return {
    reading: {
      kind: "blood_pressure",
      ...head,
      systolic_mmhg: mmHg(systolic),
      diastolic_mmhg: mmHg(diastolic),
    },
    used: [systolic, diastolic].flatMap(({ component }) => component ?? []),
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
