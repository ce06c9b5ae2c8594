/**
 * Well-being as a survey Observation: a whole number from 0 (very good) to 4 (very poor) under a code of our own, since
 * the scale is the programme's. Symptoms are components: one each, one that says "none", or one that says "not asked".
 */
import type { wellBeings } from "../../schema/well-beings.ts";
import { dataAbsentReasonSystem, observationCategorySystem, ownSystems } from "./code-systems.ts";
import { readingStatus } from "./reading-status.ts";
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

export type WellBeingRow = typeof wellBeings.$inferSelect;

export const wellBeingCoding: Coding = {
  system: ownSystems.observation,
  code: "well-being",
  display: "Well-being from 0 (very good) to 4 (very poor)",
};
const symptomCoding: Coding = {
  system: ownSystems.observation,
  code: "symptom",
  display: "Symptom",
};
export const surveyCategory: Coding = {
  system: observationCategorySystem,
  code: "survey",
  display: "Survey",
};

export const toWellBeing = (row: WellBeingRow, timeZone: string): Resource =>
  toResource("Observation", row.id, {
    meta: metaOf(latestOf(row.receivedAt, row.exclusionChangedAt)),
    ...readingStatus(row),
    category: [concept(surveyCategory)],
    code: concept(wellBeingCoding),
    subject: patientReference(row.patientId),
    effectiveDateTime: localTime(row.createdAt, timeZone),
    issued: row.receivedAt.toISOString(),
    performer: [patientReference(row.patientId)],
    valueInteger: row.wellBeing,
    component: symptomsOf(row.symptoms),
  });

function symptomsOf(symptoms: readonly string[] | null) {
  const code = concept(symptomCoding);
  if (symptoms === null) {
    const notAsked = { system: dataAbsentReasonSystem, code: "not-asked", display: "Not Asked" };
    return [{ code, dataAbsentReason: concept(notAsked) }];
  }
  if (symptoms.length === 0) return [{ code, valueBoolean: false }];
  return symptoms.map((symptom) => ({ code, valueCodeableConcept: toSymptom(symptom) }));
}

/** Names like SHORTNESS_OF_BREATH are codes of ours, anything else is what the app wrote. */
const toSymptom = (symptom: string) =>
  /^[A-Z][A-Z0-9_]*$/.test(symptom)
    ? { coding: [{ system: ownSystems.symptom, code: symptom }], text: symptom }
    : { text: symptom };
