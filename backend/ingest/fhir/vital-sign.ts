/**
 * Vital signs of FHIR R4: body weight, heart rate or pulse, and blood pressure, by the profile "Vital Signs" of the
 * specification (LOINC) and the codes of personal health devices (MDC, HL7 "phd").
 */
import type { SentReading } from "#contract/ingest.ts";
import { roundTo } from "../unit.ts";
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

type Head = Pick<SentReading, "device_id" | "measured_at">;
type Found =
  | { reading: SentReading; used: readonly Component[]; remarks: readonly string[] }
  | { refusal: string };

/** The LOINC codes of each kind; another one beside them says something else. */
export const vitalSignCodes = {
  "body weight": weightCodes,
  "heart rate": heartRateCodes,
  "blood pressure": bloodPressureCodes,
} as const;
export type VitalSign = keyof typeof vitalSignCodes;

/** Which vital signs an observation is coded as. */
export const vitalSignsOf = ({ code }: Observation): VitalSign[] =>
  (Object.keys(vitalSignCodes) as VitalSign[]).filter((kind) =>
    hasCode(code, vitalSignCodes[kind]),
  );

/** The reading of an observation, or the reason why there is none. */
export function readVitalSign(kind: VitalSign, observation: Observation, head: Head): Found {
  if (kind === "blood pressure") return readBloodPressure(observation, head);
  const value = readQuantity(observation, kind === "body weight" ? "kg" : "bpm", kind);
  if (typeof value === "string") return { refusal: value };
  const reading: SentReading =
    kind === "body weight"
      ? { kind: "weight", ...head, weight_kg: roundTo(value, 2) }
      : { kind: "heart_rate", ...head, heart_rate_bpm: roundTo(value, 1) };
  return { reading, used: [], remarks: [] };
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
