/**
 * A measured number of FHIR in the stored unit. A limit of measurement ("< 80"), a range, a ratio, a value beside a
 * reason for its absence, or one whose meaning an unknown extension changes is no measurement.
 */
import { factorTo, isOtherUnit, offsetTo, type TargetUnit } from "../unit.ts";
import { ucumSystem, type Component, type Observation, type Quantity } from "./schema.ts";

/** The value in the unit, or the reason why it cannot be had. */
export function readQuantity(
  holder: Observation | Component,
  target: TargetUnit,
  name: string,
): number | string {
  const fault = valueFault(holder, "valueQuantity", name);
  if (fault !== null) return fault;
  const quantity = holder.valueQuantity;
  if (quantity?.value === undefined) return `${name} has no value`;
  const factor = readUnit(quantity, target, name);
  if (typeof factor === "string") return factor;
  return quantity.value * factor + offsetTo(target, quantity.code ?? "");
}

/** What to multiply the value with, or why it cannot be read in the unit. */
export function readUnit(quantity: Quantity, target: TargetUnit, name: string): number | string {
  const { comparator, unit, system, code } = quantity;
  if (comparator !== undefined) {
    return `${name} is the limit of what could be measured (comparator ${comparator}), no measurement`;
  }
  if (system !== ucumSystem || code === undefined) {
    return `the unit of ${name} is not given as a UCUM code`;
  }
  const factor = factorTo(target, code);
  if (factor === null) return `${name} cannot be read in the unit ${code}`;
  if (unit !== undefined && isOtherUnit(unit, code)) {
    return `the unit of ${name} is given as ${code} and as ${unit}: one of them is wrong`;
  }
  return factor;
}

/** Why an observation or component does not give exactly one value, of the type that is read; null when it does. */
export function valueFault(
  holder: Observation | Component,
  type:
    | "valueQuantity"
    | "valueSampledData"
    | "valueCodeableConcept"
    | "valueString"
    | "valueInteger",
  name: string,
): string | null {
  if (holder.modifierExtension !== undefined) {
    return `${name} has a modifierExtension, which turns its meaning and is not known`;
  }
  const types = Object.keys(holder).filter((key) => /^value[A-Z]/.test(key));
  const absent = holder.dataAbsentReason;
  if (absent) {
    const why = absent.coding[0]?.code ?? absent.text ?? "no reason";
    return types.length === 0
      ? `${name} has no value (data absent: ${why})`
      : `${name} has a value and a reason for having none (data absent: ${why})`;
  }
  if (types.length === 0) return `${name} has no value`;
  if (types.length > 1) return `${name} has several values (${types.join(", ")})`;
  return types[0] === type ? null : `${name} is given as ${types[0]}, not as ${type}`;
}
