/**
 * Laboratory values that came by FHIR: stored as they were sent, corrected by a new version, withdrawn and never
 * deleted.
 */
import { observationSchema } from "../../ingest/fhir/schema.ts";
import { isLab, readLab, type FoundLab } from "../../ingest/fhir/read-lab.ts";
import { isLabReport, readLabReport } from "../../ingest/fhir/read-lab-report.ts";
import { assumptionNotes } from "../../ingest/moment.ts";
import { addIdentifiers, findIdentifiers, findObservations } from "../../records/fhir-resources.ts";
import { findLab, replaceLab, takeLabs } from "../../records/lab-results.ts";
import { lockPatients } from "../../records/worklist.ts";
import type { Database } from "../../database.ts";
import type { DeviceCaller } from "../../session/device-caller.ts";
import { FhirRefusal, information } from "../operation-outcome.ts";
import type { PatientRow } from "./find-subjects.ts";
import type { OtherPlan } from "./other-entries.ts";
import {
  checkCreate,
  identifiersOnce,
  identifiersSchema,
  readSearch,
  sentEntryOf,
  uuidPattern,
  type Identifier,
  type RawEntry,
  type SentEntry,
} from "./sent-entry.ts";
import type { TakenEntry } from "./taken-entry.ts";

export interface SentLabEntry {
  readonly type: "Observation" | "DiagnosticReport";
  readonly status: string;
  readonly subject: SentEntry["observation"]["subject"];
  readonly identifiers: readonly Identifier[];
  readonly unlessThere: SentEntry["unlessThere"];
  /** of an update */
  readonly id: string | null;
  readonly read: (timeZone: string, now: Date) => FoundLab;
}

export function isLabResource(resource: unknown): boolean {
  const observation = observationSchema.safeParse(resource);
  return observation.success && isLab(observation.data);
}

/** Null for what is no laboratory value. @throws FhirRefusal for one that cannot be read */
export function readSentLab(entry: RawEntry, all: readonly RawEntry[]): SentLabEntry | null {
  const { resource } = entry;
  if (isLabResource(resource)) {
    const { observation, identifiers, unlessThere, id } = sentEntryOf(entry);
    return {
      type: "Observation",
      status: observation.status,
      subject: observation.subject,
      identifiers,
      unlessThere,
      id,
      read: (timeZone, now) => readLab(observation, { timeZone, now }),
    };
  }
  if (!isLabReport(resource)) return null;
  checkCreate(entry);
  const { ifNoneExist } = entry.request;
  const identifiers = identifiersSchema.safeParse(resource["identifier"]);
  const subject = observationSchema.shape.subject.safeParse(resource["subject"]);
  if (!identifiers.success || !subject.success)
    throw new FhirRefusal(400, "structure", "Not a valid DiagnosticReport");
  const present = new Set(
    all.flatMap(({ fullUrl, resource: other }) =>
      other.resourceType === "Observation"
        ? [...(fullUrl ? [fullUrl] : []), ...(other.id ? [`Observation/${other.id}`] : [])]
        : [],
    ),
  );
  return {
    type: "DiagnosticReport",
    status: String(resource["status"]),
    subject: subject.data,
    identifiers: identifiersOnce(identifiers.data),
    unlessThere: ifNoneExist === undefined ? null : readSearch(ifNoneExist),
    id: null,
    read: (timeZone, now) => readLabReport(resource, present, { timeZone, now }),
  };
}

interface Sending {
  readonly device: DeviceCaller | null;
  readonly now: Date;
}

/** @throws FhirRefusal */
export function planOfLab(sent: SentLabEntry, patient: PatientRow, sending: Sending): OtherPlan {
  const { device, now } = sending;
  if (device && !device.kinds.includes("lab"))
    throw new FhirRefusal(403, "forbidden", "This token may not send laboratory values");
  if (sent.status === "entered-in-error")
    return {
      patientId: patient.id,
      store: (transaction) => own(() => takeBack(transaction, sent, patient, now)),
    };
  const found = sent.read(patient.timeZone, now);
  if ("refusal" in found) throw new FhirRefusal(422, "processing", found.refusal);
  const { lab } = found;
  const remarks = [...found.remarks, ...assumptionNotes([found.moment], patient.timeZone)];
  return {
    patientId: patient.id,
    store: (transaction) => own(() => take(transaction)),
  };

  async function take(transaction: Database): Promise<TakenEntry> {
    const known = await knownAs(transaction, sent, patient);
    if (known !== null && isThere(sent))
      return answer(200, known, ["It is stored already (If-None-Exist)"]);
    const [taken] = await takeLabs(
      transaction,
      [{ lab, knownAs: known, isUpdate: sent.id !== null }],
      { patient, source: "fhir", recordedBy: null, now },
    );
    if (!taken) throw new Error("a value without an outcome");
    if (taken.outcome === "refused")
      return refusal(taken.reason === "conflicting" ? 409 : 422, taken.message);
    const rows = sent.identifiers.map((one) => ({
      ...one,
      patientId: patient.id,
      resourceId: taken.id,
    }));
    await addIdentifiers(transaction, rows, now);
    if (taken.outcome === "duplicate")
      return answer(200, taken.id, ["It was stored before", ...remarks]);
    return answer(taken.version === 1 ? 201 : 200, taken.id, remarks);
  }
}

/** A refusal is that of its own entry, and no other is taken back by it: nothing was written before one is thrown. */
async function own(store: () => Promise<TakenEntry>): Promise<TakenEntry> {
  try {
    return await store();
  } catch (error) {
    if (!(error instanceof FhirRefusal)) throw error;
    return { status: error.status, id: null, issues: error.issues };
  }
}

const isThere = ({ unlessThere }: SentLabEntry) => unlessThere !== null;

/** The result that an update or an identifier names; null: none. @throws FhirRefusal */
async function knownAs(
  transaction: Database,
  { id, identifiers, unlessThere }: SentLabEntry,
  patient: PatientRow,
): Promise<string | null> {
  await lockPatients(transaction, [patient.id]);
  const searched = [...identifiers, ...(unlessThere ? [unlessThere] : [])];
  const values = searched.map(({ value }) => value);
  const named = (await findIdentifiers(transaction, [patient.id], values)).filter((one) =>
    searched.some(
      ({ system, value }) => value === one.value && (system ?? one.system) === one.system,
    ),
  );
  const ids = new Set(named.map(({ resourceId }) => resourceId));
  if (ids.size > 1)
    throw new FhirRefusal(412, "conflict", "Its identifiers are those of several Observations");
  const [byIdentifier = null] = ids;
  if (id !== null && byIdentifier !== null && byIdentifier !== id)
    throw new FhirRefusal(409, "conflict", "Its identifier is that of another Observation");
  if (id !== null && !uuidPattern.test(id)) throw unknownObservation();
  const known = id ?? byIdentifier;
  if (known === null) return null;
  if (await findLab(transaction, patient.id, known)) return known;
  if (id !== null) throw unknownObservation();
  // an identifier of what the patient measured: no laboratory value takes its place
  if ((await findObservations(transaction, [known])).size > 0)
    throw new FhirRefusal(409, "conflict", "Its identifier is that of another measurement");
  return null;
}

const unknownObservation = () => new FhirRefusal(404, "not-found", "There is no such Observation");

async function takeBack(
  transaction: Database,
  sent: SentLabEntry,
  patient: PatientRow,
  now: Date,
): Promise<TakenEntry> {
  const known = await knownAs(transaction, sent, patient);
  const before = known === null ? null : await findLab(transaction, patient.id, known);
  if (!before) return refusal(422, "It is entered in error, and no such value is stored");
  if (!before.isWithdrawn)
    await replaceLab(transaction, before, {
      isWithdrawn: true,
      source: "fhir",
      recordedAt: now,
      recordedBy: null,
      changeReason: null,
    });
  return answer(200, before.id, [
    "It is marked as entered in error: it stays stored, and counts no more",
  ]);
}

const answer = (status: number, id: string, texts: readonly string[]): TakenEntry => ({
  status,
  id,
  issues: texts.map((text) => information(text)),
});

const refusal = (status: number, diagnostics: string): TakenEntry => ({
  status,
  id: null,
  issues: [{ severity: "error", code: status === 409 ? "conflict" : "value", diagnostics }],
});
