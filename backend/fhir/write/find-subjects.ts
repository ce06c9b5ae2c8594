/**
 * The patient of an Observation: by `Patient/<id>`, by an identifier `PATnnn`, by a Patient of the same bundle that has
 * such an identifier, or, if none is named, the patient of the token. A patient whom the caller may not see and one
 * that does not exist are refused alike.
 */
import { z } from "zod";
import type { Database } from "../../database.ts";
import { findReferenced } from "../../endpoints/ingest/take-deliveries.ts";
import type { Observation } from "../../ingest/fhir/schema.ts";
import type { patients } from "../../schema/patients.ts";
import type { DeviceCaller } from "../../session/device-caller.ts";
import { FhirRefusal } from "../operation-outcome.ts";
import type { RawEntry } from "./sent-entry.ts";

export type PatientRow = typeof patients.$inferSelect;

const shortIdPattern = /^PAT\d{1,9}$/;
const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const patientSchema = z.looseObject({
  id: z.string().optional(),
  identifier: z.array(z.looseObject({ value: z.string().optional() })).default([]),
});

/** Patients that a bundle brings along: their addresses in it, and the PATnnn or id of each. */
export function patientsOfBundle(entries: readonly RawEntry[]): Map<string, string> {
  const named = new Map<string, string>();
  for (const { fullUrl, resource } of entries) {
    if (resource.resourceType !== "Patient") continue;
    const patient = patientSchema.safeParse(resource);
    if (!patient.success) continue;
    const { id, identifier } = patient.data;
    const known = [...identifier.flatMap(({ value }) => value ?? []), id ?? ""].find(
      (text) => shortIdPattern.test(text) || uuidPattern.test(text),
    );
    if (known === undefined) continue;
    if (fullUrl !== undefined) named.set(fullUrl, known);
    if (id !== undefined) named.set(`Patient/${id}`, known);
  }
  return named;
}

/** Our reference, `PATnnn` or an id; undefined if no patient is named. @throws FhirRefusal */
export function subjectReference(
  { subject }: Pick<Observation, "subject">,
  inBundle: ReadonlyMap<string, string>,
): string | undefined {
  if (!subject || (subject.reference === undefined && subject.identifier?.value === undefined)) {
    if (subject?.display !== undefined) throw unknownPatient();
    return undefined;
  }
  const { reference, identifier } = subject;
  if (reference === undefined) {
    const value = identifier?.value ?? "";
    if (shortIdPattern.test(value) || uuidPattern.test(value)) return value;
    throw unknownPatient();
  }
  const own = inBundle.get(reference);
  if (own !== undefined) return own;
  const id = /(?:^|\/)Patient\/([^/]+)$/.exec(reference)?.[1] ?? "";
  if (shortIdPattern.test(id) || uuidPattern.test(id)) return id;
  throw unknownPatient();
}

export const unknownPatient = () =>
  new FhirRefusal(
    404,
    "not-found",
    "Its subject is not known here: name Patient/<id>, an identifier PATnnn, or nobody with a patient's own token",
  );

/** By reference; undefined means the patient of the token. */
export async function findSubjects(
  database: Database,
  references: readonly (string | undefined)[],
  device: DeviceCaller | null,
): Promise<Map<string | undefined, PatientRow>> {
  const own = device?.patientId ?? undefined;
  const subjects = references.map((reference) => reference ?? own);
  const wanted = [...new Set(subjects.flatMap((reference) => reference ?? []))];
  if (wanted.length === 0) return new Map();
  const found = await findReferenced(database, wanted, { user: null, device });
  return new Map(
    references.flatMap((reference): [string | undefined, PatientRow][] => {
      const row = found.get(reference ?? own ?? "");
      return row ? [[reference, row]] : [];
    }),
  );
}
