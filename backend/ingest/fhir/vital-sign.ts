/**
 * Vital signs of FHIR R4: body weight (LOINC 29463-7), heart rate (8867-4), blood pressure (85354-9 with the
 * components 8480-6 and 8462-4), by the profile "Vital Signs" of the specification.
 */
import type { SentReading } from "#contract/ingest.ts";
import { factorTo, roundTo, type TargetUnit } from "../unit.ts";
import { hasLoinc, ucumSystem, type Component, type Observation, type Quantity } from "./schema.ts";

const weightCodes = ["29463-7", "3141-9"];
const heartRateCodes = ["8867-4"];
const bloodPressureCodes = ["85354-9", "55284-4"];
const systolicCodes = ["8480-6"];
const diastolicCodes = ["8462-4"];

type Head = Pick<SentReading, "device_id" | "measured_at">;
type Found = { reading: SentReading } | { refusal: string };

/** The reading of an observation, the reason why there is none, or null when it is no vital sign of ours. */
export function readVitalSign(observation: Observation, head: Head): Found | null {
  const { code } = observation;
  if (hasLoinc(code, weightCodes)) {
    const value = readQuantity(observation, "kg", "body weight");
    if (typeof value === "string") return { refusal: value };
    return { reading: { kind: "weight", ...head, weight_kg: roundTo(value, 2) } };
  }
  if (hasLoinc(code, heartRateCodes)) {
    const value = readQuantity(observation, "bpm", "heart rate");
    if (typeof value === "string") return { refusal: value };
    return { reading: { kind: "heart_rate", ...head, heart_rate_bpm: roundTo(value, 1) } };
  }
  return hasLoinc(code, bloodPressureCodes) ? readBloodPressure(observation, head) : null;
}

function readBloodPressure(observation: Observation, head: Head): Found {
  const half = (codes: readonly string[], name: string): number | string => {
    const component = observation.component.find((candidate) => hasLoinc(candidate.code, codes));
    if (!component) return `half a reading: the ${name} component is missing`;
    const value = readQuantity(component, "mmHg", name);
    if (typeof value === "number") return value;
    return component.valueQuantity ? value : `half a reading: ${value}`;
  };
  const systolic = half(systolicCodes, "systolic pressure");
  const diastolic = half(diastolicCodes, "diastolic pressure");
  if (typeof systolic === "string") return { refusal: systolic };
  if (typeof diastolic === "string") return { refusal: diastolic };
  return {
    reading: {
      kind: "blood_pressure",
      ...head,
      systolic_mmhg: roundTo(systolic, 1),
      diastolic_mmhg: roundTo(diastolic, 1),
    },
  };
}

/** The value in the unit, or the reason why it cannot be had. */
function readQuantity(
  holder: Observation | Component,
  target: TargetUnit,
  name: string,
): number | string {
  const quantity: Quantity | undefined = holder.valueQuantity;
  if (!quantity) {
    const absent = holder.dataAbsentReason;
    const why = absent
      ? ` (data absent: ${absent.coding[0]?.code ?? absent.text ?? "no reason"})`
      : "";
    return `${name} has no value${why}`;
  }
  if (quantity.value === undefined) return `${name} has no value`;
  if (quantity.system !== ucumSystem || quantity.code === undefined) {
    return `the unit of ${name} is not told as a UCUM code`;
  }
  const factor = factorTo(target, quantity.code);
  if (factor === null) return `${name} cannot be read in the unit ${quantity.code}`;
  return quantity.value * factor;
}
