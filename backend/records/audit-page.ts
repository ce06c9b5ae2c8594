/** The audit log as its readers ask for it: lines of some chains, the newest first, with the names that belong to them. */
import { and, arrayOverlaps, asc, desc, eq, gte, inArray, lt, sql, type SQL } from "../drizzle.ts";
import { z } from "zod";
import { actPatterns } from "#contract/codes/audit.ts";
import type { listAuditEvents } from "#contract/audit.ts";
import type { AnswerOf, CheckedQuery } from "#contract/endpoint.ts";
import { checkShortChains, type ChainReport } from "../audit/verify-log.ts";
import type { Database } from "../database.ts";
import { auditChecks, auditEvents } from "../schema/audit-events.ts";
import { institutions } from "../schema/institutions.ts";
import { patients } from "../schema/patients.ts";
import { users } from "../schema/users.ts";
import { isAnyOf } from "./any-of.ts";
import { fullName } from "./full-name.ts";
import { iso } from "./iso.ts";

type AuditQuery = CheckedQuery<typeof listAuditEvents>;
type Line = typeof auditEvents.$inferSelect;
type Page = AnswerOf<typeof listAuditEvents>;

/** Accounts that a page names at most. */
const accountsMax = 1000;

/** The lines, and the start of the next page. */
export async function findAuditLines(
  database: Database,
  institutionIds: readonly string[],
  query: AuditQuery,
): Promise<{ lines: Line[]; next: string | null }> {
  const found = await database
    .select()
    .from(auditEvents)
    .where(and(inArray(auditEvents.chainId, [...institutionIds]), ...conditions(query)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.chainId), desc(auditEvents.position))
    .limit(query.limit + 1);
  const lines = found.slice(0, query.limit);
  const last = found.length > query.limit ? lines.at(-1) : undefined;
  return { lines, next: last ? cursorOf(last) : null };
}

function conditions({
  patient_id,
  user_id,
  act,
  from,
  to,
  after,
}: AuditQuery): (SQL | undefined)[] {
  const end = after === undefined ? null : readCursor(after);
  return [
    patient_id && eq(auditEvents.patientId, patient_id),
    user_id && eq(auditEvents.userId, user_id),
    act && sql`${auditEvents.action} ~ ${actPatterns[act]}`,
    from && gte(auditEvents.at, new Date(from)),
    to && lt(auditEvents.at, new Date(to)),
    end &&
      sql`(${auditEvents.at}, ${auditEvents.chainId}, ${auditEvents.position}) < (${end.at}::timestamptz, ${end.chainId}::uuid, ${end.position}::integer)`,
  ].map((condition) => condition || undefined);
}

const cursorSchema = z.tuple([z.iso.datetime(), z.guid(), z.int()]);

/** Holds no data of a patient: when the last line was, and its place in its chain. */
const cursorOf = ({ at, chainId, position }: Line): string =>
  Buffer.from(JSON.stringify([iso(at), chainId, position])).toString("base64url");

/** One that cannot be read counts as none. */
function readCursor(text: string): { at: string; chainId: string; position: number } | null {
  try {
    const [at, chainId, position] = cursorSchema.parse(
      JSON.parse(Buffer.from(text, "base64url").toString()),
    );
    return { at, chainId, position };
  } catch {
    return null;
  }
}

/** People with an account in these institutions, also those who have left: the log names them still. */
export async function findAccounts(
  database: Database,
  institutionIds: readonly string[],
): Promise<Page["users"]> {
  const rows = await database
    .select()
    .from(users)
    .where(arrayOverlaps(users.institutionIds, [...institutionIds]))
    .orderBy(asc(users.lastName), asc(users.firstName))
    .limit(accountsMax);
  return rows
    .filter(({ role }) => role !== "PATIENT")
    .map((user) => ({ id: user.id, name: fullName(user) }));
}

/** Those of these patients who belong to the institutions. */
export async function findNamesOfPatients(
  database: Database,
  institutionIds: readonly string[],
  patientIds: readonly string[],
): Promise<Page["patients"]> {
  if (patientIds.length === 0) return [];
  const rows = await database
    .select({ id: patients.id, firstName: patients.firstName, lastName: patients.lastName })
    .from(patients)
    .where(
      and(isAnyOf(patients.id, patientIds), inArray(patients.institutionId, [...institutionIds])),
    );
  return rows.map(({ id, firstName, lastName }) => ({ id, name: `${lastName}, ${firstName}` }));
}

export async function storeChecks(
  database: Database,
  reports: readonly ChainReport[],
  checkedAt: Date,
): Promise<void> {
  for (const report of reports)
    await database
      .insert(auditChecks)
      .values({ ...report, checkedAt })
      .onConflictDoUpdate({ target: auditChecks.chainId, set: { ...report, checkedAt } });
}

/** What the last check of each chain found. A short chain that was never checked is checked now. */
export async function findChecks(
  database: Database,
  institutionIds: readonly string[],
  now: Date,
): Promise<Page["checks"]> {
  const stored = await database
    .select()
    .from(auditChecks)
    .where(inArray(auditChecks.chainId, [...institutionIds]));
  const unchecked = institutionIds.filter((id) => stored.every(({ chainId }) => chainId !== id));
  const fresh = unchecked.length === 0 ? [] : await checkShortChains(database, unchecked);
  const checks = [...stored, ...fresh.map((report) => ({ ...report, checkedAt: now }))];
  const places = await database
    .select({ id: institutions.id, name: institutions.name })
    .from(institutions)
    .where(inArray(institutions.id, [...institutionIds]))
    .orderBy(asc(institutions.name));
  return places.flatMap(({ id, name }) =>
    checks
      .filter(({ chainId }) => chainId === id)
      .map((check) => ({
        institution_id: id,
        institution: name,
        checked_at: iso(check.checkedAt),
        line_count: check.lineCount,
        hash: check.hash,
        fault: check.fault,
      })),
  );
}
