/**
 * Access: who may do what, in one matrix and one resolver.
 *
 * Two questions are asked of every call before its handler runs. May this role use this resource so
 * ({@link allow})? And does every patient that the call names belong to an institution of the caller
 * ({@link requirePatients})? A patient of another institution and one that does not exist answer alike: 404.
 */
import type { EndpointDefinition } from "#contract/endpoint.ts";
import type { Database } from "./database.ts";
import { notFound, ProblemError } from "./http/problem-error.ts";
import { isAnyOf } from "./records/any-of.ts";
import { patients } from "./schema/patients.ts";
import type { AccessCache } from "./session/access-cache.ts";
import type { SignedIn } from "./session/signed-in.ts";
import type { BackendSettings } from "./settings.ts";

type Verb = "read" | "write";
type Rights = readonly Verb[];

const both: Rights = ["read", "write"];
const none: Rights = [];

interface Row {
  /** resources that differ from `others` */
  [resource: string]: Rights;
  others: Rights;
}

/**
 * All signed-in roles may use every page and action, with these exceptions. PBA has no quality report; mail settings
 * are for HCP only. Single actions that depend on the programme (activate, complete) are decided by their handlers. A
 * PATIENT may sign in, sign out and choose a language, nothing else. Measurements come in by the ingest token, or by
 * the provider. The outbox is for the provider's roles; webhooks, the audit log, also as FHIR, the receipts to patients
 * and the state of the installation are for ADMIN, who brings questionnaires too. Clinicians and ADMIN define the
 * clinic's labels; every role assigns them. HCP and ADMIN copy everything of a patient. An unknown role has the rights
 * that every role has.
 */
const matrix: Record<string, Row> = {
  HCP: {
    questionnaire: ["read"],
    ingest: none,
    mail: none,
    webhook: none,
    audit: none,
    operation: none,
    "receipt-settings": none,
    "fhir-audit": none,
    others: both,
  },
  PBA: {
    label: ["read"],
    questionnaire: ["read"],
    ingest: none,
    mail: none,
    webhook: none,
    newsletter: none,
    "quality-report": none,
    "patient-copy": none,
    audit: none,
    operation: none,
    "receipt-settings": none,
    "fhir-audit": none,
    others: both,
  },
  ADMIN: { newsletter: none, others: both },
  CUSTOMER_SUPPORT: {
    label: ["read"],
    questionnaire: ["read"],
    "patient-copy": none,
    newsletter: none,
    webhook: none,
    audit: none,
    operation: none,
    "receipt-settings": none,
    "fhir-audit": none,
    others: both,
  },
  PATIENT: { session: both, language: both, version: ["read"], others: none },
  unknown: {
    label: ["read"],
    questionnaire: ["read"],
    ingest: none,
    mail: none,
    webhook: none,
    newsletter: none,
    "quality-report": none,
    "patient-copy": none,
    audit: none,
    operation: none,
    "receipt-settings": none,
    "fhir-audit": none,
    others: both,
  },
};

/** What a user may use before setting up the second factor that the clinic requires of the role. */
const openWithoutFactor = ["session", "second-factor", "language", "version"];

/** The clinic requires a second factor of the user's role, and there is none. */
export function isFactorDue(
  {
    role,
    hasSecondFactor,
    isByProvider,
  }: Pick<SignedIn, "role" | "hasSecondFactor" | "isByProvider">,
  { secondFactorRoles }: Pick<BackendSettings, "secondFactorRoles">,
): boolean {
  return !hasSecondFactor && !isByProvider && secondFactorRoles.includes(role);
}

/** Throws `forbidden` for all but the way to the second factor that is due. */
export function requireFactor(
  user: SignedIn,
  { resource }: Pick<EndpointDefinition, "resource">,
  settings: BackendSettings,
): void {
  if (!openWithoutFactor.includes(resource) && isFactorDue(user, settings))
    throw new ProblemError("forbidden", { message: "A second factor has to be set up first" });
}

/** Throws `forbidden` if the role may not use the resource of this endpoint in this way. */
export function allow(
  user: Pick<SignedIn, "role">,
  definition: Pick<EndpointDefinition, "resource" | "method">,
): void {
  const row = (Object.hasOwn(matrix, user.role) ? matrix[user.role] : matrix["unknown"]) as Row;
  const rights = Object.hasOwn(row, definition.resource) ? row[definition.resource] : row.others;
  const verb: Verb = definition.method === "GET" ? "read" : "write";
  if (!rights?.includes(verb)) throw new ProblemError("forbidden");
}

/** Throws `not_found` unless every one of these patients is of an institution of the caller. */
export async function requirePatients(
  database: Database,
  user: Pick<SignedIn, "institutionIds">,
  patientIds: readonly string[],
  cache?: AccessCache,
): Promise<void> {
  const wanted = [...new Set(patientIds.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return;
  const found = await institutionsOf(database, wanted, cache);
  const isVisible = (id: string) => user.institutionIds.includes(found.get(id) ?? "");
  if (!wanted.every(isVisible)) throw notFound();
}

/** Of which institution each of these patients is, by ids in lower case; who does not exist is missing. */
export async function institutionsOf(
  database: Database,
  patientIds: readonly string[],
  cache?: AccessCache,
): Promise<ReadonlyMap<string, string>> {
  const read = (ids: readonly string[]) => findInstitutions(database, ids);
  return cache ? cache.institutions.find(patientIds, read) : read(patientIds);
}

async function findInstitutions(
  database: Database,
  patientIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database
    .select({ id: patients.id, institutionId: patients.institutionId })
    .from(patients)
    .where(isAnyOf(patients.id, patientIds));
  return new Map(rows.map(({ id, institutionId }) => [id, institutionId]));
}

/** The patients that a call names, wherever it names them: so no handler can forget to ask. */
export function namedPatients(...parts: readonly unknown[]): string[] {
  const ids: string[] = [];
  for (const part of parts) {
    if (typeof part !== "object" || part === null) continue;
    const {
      patient_id: one,
      patient_user_id: same,
      patient_ids: several,
    } = part as Record<string, unknown>;
    for (const id of [one, same, ...(Array.isArray(several) ? several : [])])
      if (typeof id === "string") ids.push(id);
  }
  return ids;
}
