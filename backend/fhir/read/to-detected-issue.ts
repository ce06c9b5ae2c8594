/**
 * An incident as a DetectedIssue: the rule that fired, and as evidence the Observations that it judged. It is "final":
 * that a rule fired stays true; one that was based on a measurement that does not count is "entered-in-error". Whether
 * a clinician acknowledged it is in an extension, and who did in Provenance.
 */
import type { Evidence } from "../../rules/incident.ts";
import type { IncidentRow } from "../../records/incidents.ts";
import { ownExtensions, ownSystems } from "./code-systems.ts";
import {
  concept,
  latestOf,
  localTime,
  metaOf,
  patientReference,
  toResource,
  type Resource,
} from "./resource.ts";

/** The code of an alert of an implant, which no rule of ours raised. */
export const implantAlertCode = "IMPLANT_ALERT";

interface EvidenceLinks {
  /** id of the Observation of a stored reading, ECG or well-being */
  readonly observationOf: ReadonlyMap<string, string>;
  /** documents of the transmission of an implant alert */
  readonly documentIds: readonly string[];
}

export function toDetectedIssue(
  row: IncidentRow,
  links: EvidenceLinks,
  timeZone: string,
): Resource {
  const time = (url: string, at: Date | null) =>
    at ? [{ url, valueDateTime: localTime(at, timeZone) }] : [];
  const code = row.flagType ?? implantAlertCode;
  return toResource("DetectedIssue", row.id, {
    meta: metaOf(lastChangeOf(row)),
    extension: [
      ...time(ownExtensions.acknowledgedAt, row.acknowledgementTimestamp),
      ...time(ownExtensions.dueAt, row.dueAt),
    ],
    status: row.withdrawnAt ? "entered-in-error" : "final",
    code: concept({ system: ownSystems.rule, code }, code),
    severity: row.severity >= 300 ? "high" : row.severity >= 200 ? "moderate" : "low",
    patient: patientReference(row.patientId),
    identifiedDateTime: localTime(row.happenedAt, timeZone),
    evidence: evidenceOf(row, links),
    detail: row.description,
  });
}

/** Of the readings that the rule saw, and the earlier one that it compared them with. */
export function evidenceIds(row: IncidentRow): { fired: string[]; compared: string[] } {
  const evidence = row.explanation?.["evidence"] as Partial<Evidence> | undefined;
  const seen = (evidence?.seen ?? []).map(({ readingId }) => readingId);
  const fired = seen.length > 0 ? seen : [row.incidentInfo.health_data?.id ?? row.source];
  return {
    fired: fired.filter(isUuid),
    compared: [evidence?.reference?.readingId ?? ""].filter(isUuid),
  };
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

function evidenceOf(row: IncidentRow, { observationOf, documentIds }: EvidenceLinks) {
  const { fired, compared } = evidenceIds(row);
  const observations = (ids: readonly string[]) =>
    [...new Set(ids.flatMap((id) => observationOf.get(id) ?? []))].map((id) => ({
      reference: `Observation/${id}`,
    }));
  const documents = documentIds.map((id) => ({ reference: `DocumentReference/${id}` }));
  return [
    { text: "fired", detail: observations(fired) },
    { text: "compared with", detail: observations(compared) },
    { text: "sent with it", detail: documents },
  ].flatMap(({ text, detail }) => (detail.length > 0 ? [{ code: [{ text }], detail }] : []));
}

const lastChangeOf = (row: IncidentRow) =>
  latestOf(
    row.receivedAt,
    row.acknowledgementTimestamp,
    row.withdrawnAt,
    row.reinstatedAt,
    ...(row.undoneAcknowledgements ?? []).map(({ undoneAt }) => new Date(undoneAt)),
  );
