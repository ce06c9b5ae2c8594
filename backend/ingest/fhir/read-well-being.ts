/**
 * Well-being as fhir/read/to-well-being.ts writes it: a whole number from 0 (very good) to 4 (very poor), and the symptoms
 * as components: one each, one that says "none", or one that says "not asked". No other scale is taken for it.
 */
import type { FoundReading, ReadingHead } from "./found-reading.ts";
import { valueFault } from "./read-quantity.ts";
import {
  ownObservationSystem,
  ownSymptomSystem,
  type Component,
  type Concept,
  type Observation,
} from "./schema.ts";

const hasOwnCode = ({ coding }: Concept, name: string) =>
  coding.some(({ system, code }) => system === ownObservationSystem && code === name);

export const isWellBeing = ({ code }: Observation): boolean => hasOwnCode(code, "well-being");

export function readWellBeing(observation: Observation, head: ReadingHead): FoundReading {
  const fault = valueFault(observation, "valueInteger", "well-being");
  if (fault !== null) return { refusal: fault };
  const score = observation.valueInteger ?? Number.NaN;
  if (!Number.isInteger(score) || score < 0 || score > 4)
    return { refusal: `well-being is a whole number from 0 to 4, not ${score}` };
  const used = observation.component.filter(({ code }) => hasOwnCode(code, "symptom"));
  const symptoms = readSymptoms(used);
  if ("refusal" in symptoms) return symptoms;
  return { reading: { kind: "well_being", ...head, score, ...symptoms }, used, remarks: [] };
}

/** `symptoms` is null if they were not asked for, and empty if there are none. */
function readSymptoms(
  components: readonly Component[],
): { symptoms: string[] | null } | { refusal: string } {
  const [first] = components;
  if (!first || isNotAsked(first)) return alone(components, null);
  if (first.valueBoolean === false) return alone(components, []);
  const symptoms: string[] = [];
  for (const component of components) {
    const fault = valueFault(component, "valueCodeableConcept", "a symptom");
    if (fault !== null) return { refusal: fault };
    const { coding = [], text } = component.valueCodeableConcept ?? {};
    const name = coding.find(({ system }) => system === ownSymptomSystem)?.code ?? text;
    if (!name) return { refusal: "a symptom has neither a code of ours nor a text" };
    symptoms.push(name);
  }
  return { symptoms };
}

const isNotAsked = ({ dataAbsentReason }: Component): boolean =>
  dataAbsentReason?.coding.some(({ code }) => code === "not-asked") === true;

/** A component for no symptoms, or for not asked, must be the only one. */
const alone = (components: readonly Component[], symptoms: [] | null) =>
  components.length > 1
    ? { refusal: "symptoms stand beside one that says there are none, or that nobody asked" }
    : { symptoms };
