/**
 * The consequences for incidents when a clinician says that a measurement counts no more, or counts again. An incident
 * that was based on it alone is withdrawn; when it counts again the same incident is valid again. If without it a rule
 * fires on a later measurement, that is a new incident with evidence of its own.
 */
import {
  and,
  between,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  sql,
  alias,
} from "../drizzle.ts";
import { knownRule } from "#contract/flag.ts";
import type { Database } from "../database.ts";
import { evaluateReading, newIncidents } from "../rules/evaluate-reading.ts";
import type { Incident, PatientRule } from "../rules/incident.ts";
import type { Reading } from "../rules/reading.ts";
import { ecgs } from "../schema/ecgs.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { incidents } from "../schema/incidents.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { isAnyOf } from "./any-of.ts";
import { counts } from "./counting.ts";
import type { IncidentRow } from "./incidents.ts";
import { findAbsences, findActiveRules, type PatientPlace } from "./patient-rules.ts";
import { raiseIncidents } from "./raise-incidents.ts";
import { historyTypes, reachMs } from "./rule-reach.ts";
import { toReadings } from "./rule-readings.ts";

type ValueRow = typeof healthReadings.$inferSelect;

export interface ChangedReading {
  /** its rows: of a blood pressure both halves */
  readonly rowIds: readonly string[];
  /** set: it counts again, and did not since then. Null: it counts no more */
  readonly didNotCountSince: Date | null;
}

export interface JudgedAgain {
  readonly withdrawn: IncidentRow[];
  readonly reinstated: IncidentRow[];
  readonly raised: IncidentRow[];
}

/** Call it under `lockPatients`, when the marks are written, and refresh the worklist after it. */
export async function judgeAgain(
  transaction: Database,
  patient: PatientPlace,
  changed: ChangedReading,
  now: Date,
): Promise<JudgedAgain> {
  const found = await findResting(transaction, patient.id, changed.rowIds);
  const standing = await findStanding(transaction, patient, found);
  const falls = found.filter(({ id, withdrawnAt }) => !withdrawnAt && !standing.has(id));
  const returns = found.filter(({ id, withdrawnAt }) => withdrawnAt && standing.has(id));
  const [cause = null] = changed.rowIds;
  const withdrawn = await mark(transaction, falls, { withdrawnAt: now, withdrawnFor: cause });
  const reinstated = await mark(transaction, returns, {
    withdrawnAt: null,
    withdrawnFor: null,
    reinstatedAt: now,
  });
  const replaced = await mark(transaction, await findReplaced(transaction, patient.id), {
    withdrawnAt: now,
    withdrawnFor: cause,
  });
  const added = await raiseLater(transaction, patient, changed, now);
  return {
    withdrawn: [...withdrawn, ...replaced],
    reinstated: [...reinstated, ...added.reinstated],
    raised: added.raised,
  };
}

/**
 * The yellow ones that judging again raised in the place of red ones that are valid again: as ever, one of both is
 * kept.
 */
async function findReplaced(transaction: Database, patientId: string): Promise<IncidentRow[]> {
  const higher = alias(incidents, "higher");
  return transaction
    .select(getTableColumns(incidents))
    .from(incidents)
    .innerJoin(
      higher,
      and(
        eq(higher.patientId, incidents.patientId),
        eq(higher.flagType, incidents.flagType),
        eq(higher.source, incidents.source),
        gt(higher.severity, incidents.severity),
        isNull(higher.withdrawnAt),
      ),
    )
    .where(
      and(
        eq(incidents.patientId, patientId),
        isNotNull(incidents.raisedWithout),
        isNull(incidents.withdrawnAt),
      ),
    );
}

async function mark(
  transaction: Database,
  rows: readonly IncidentRow[],
  values: Partial<IncidentRow>,
): Promise<IncidentRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return transaction.update(incidents).set(values).where(inArray(incidents.id, ids)).returning();
}

const referenceOf = ({ explanation }: IncidentRow): string | null => {
  const evidence = explanation?.["evidence"] as Partial<Incident["evidence"]> | undefined;
  return evidence?.reference?.readingId ?? null;
};

/** The incidents that one of these values raised, served as a reference for, or prevented. */
async function findResting(
  transaction: Database,
  patientId: string,
  rowIds: readonly string[],
): Promise<IncidentRow[]> {
  const reference = sql`${incidents.explanation} -> 'evidence' -> 'reference' ->> 'readingId'`;
  return transaction
    .select()
    .from(incidents)
    .where(
      and(
        eq(incidents.patientId, patientId),
        or(
          inArray(incidents.source, [...rowIds]),
          inArray(reference, [...rowIds]),
          inArray(incidents.raisedWithout, [...rowIds]),
        ),
      ),
    );
}

/**
 * Ids of those that are valid by what counts now: their readings are as they were then, or their own rule, with its
 * limit as it was, fires without the value.
 */
async function findStanding(
  transaction: Database,
  patient: PatientPlace,
  found: readonly IncidentRow[],
): Promise<Set<string>> {
  const named = found.flatMap((row) => [row.source, referenceOf(row), row.raisedWithout]);
  const counting = await findCounting(transaction, [...new Set(named.filter((id) => id !== null))]);
  const standing = new Set<string>();
  for (const row of found) {
    if (!counting.has(row.source)) continue;
    const reference = referenceOf(row);
    const isAsItWas =
      (reference === null || counting.has(reference)) &&
      (row.raisedWithout === null || !counting.has(row.raisedWithout));
    if (isAsItWas || (await firesAnyway(transaction, patient, row))) standing.add(row.id);
  }
  return standing;
}

/** Those of these values, recordings and answers that count. */
async function findCounting(transaction: Database, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  if (ids.length === 0) return found;
  for (const table of [healthReadings, ecgs, wellBeings])
    for (const { id } of await transaction
      .select({ id: table.id })
      .from(table)
      .where(and(isAnyOf(table.id, ids), counts(table))))
      found.add(id);
  return found;
}

async function firesAnyway(
  transaction: Database,
  patient: PatientPlace,
  row: IncidentRow,
): Promise<boolean> {
  const rule = knownRule({
    type: row.flagType ?? "",
    severity: row.severity,
    is_active: true,
    flag_info: (row.explanation?.["limit"] ?? {}) as Record<string, unknown>,
  });
  const [source] = await transaction
    .select()
    .from(healthReadings)
    .where(isAnyOf(healthReadings.id, [row.source]));
  const [reading] = source ? toReadings([source]) : [];
  if (!rule || !source || !reading) return false;
  const rules = [{ ...rule, id: row.patientFlagId ?? row.id }];
  const reach = reachMs(rules, reading.kind);
  const history = await findAround(transaction, source, reach, 0);
  return fired({ patient, rules, history: toReadings(history) }, reading).length > 0;
}

/** The values of its type that count, from so many ms before it until so many after it. */
async function findAround(
  transaction: Database,
  { patientId, healthDataTypeId, measuredAt }: ValueRow,
  beforeMs: number,
  afterMs: number,
): Promise<ValueRow[]> {
  const at = measuredAt.getTime();
  return transaction
    .select()
    .from(healthReadings)
    .where(
      and(
        eq(healthReadings.patientId, patientId),
        eq(healthReadings.healthDataTypeId, healthDataTypeId),
        counts(healthReadings),
        between(healthReadings.measuredAt, new Date(at - beforeMs), new Date(at + afterMs)),
      ),
    )
    .orderBy(healthReadings.measuredAt);
}

interface Judging {
  patient: PatientPlace;
  rules: readonly PatientRule[];
  history: readonly Reading[];
  absences?: Parameters<typeof evaluateReading>[0]["absences"];
}

const fired = ({ patient, rules, history, absences = [] }: Judging, reading: Reading, now = 0) =>
  evaluateReading({
    reading,
    history,
    rules,
    absences,
    timeZone: patient.timeZone,
    evaluatedAt: Math.max(now, ...[reading, ...history].map(({ receivedAt }) => receivedAt)),
  });

/**
 * Raises what fires on later values now and did not before; an incident that was raised so and withdrawn since is valid
 * again. Only rules that compare values have such.
 */
async function raiseLater(
  transaction: Database,
  patient: PatientPlace,
  { rowIds, didNotCountSince }: ChangedReading,
  now: Date,
): Promise<Pick<JudgedAgain, "reinstated" | "raised">> {
  const none = { reinstated: [], raised: [] };
  const [row] = await transaction
    .select()
    .from(healthReadings)
    .where(isAnyOf(healthReadings.id, rowIds));
  const [changed] = row ? toReadings([row]) : [];
  if (!row || !changed || historyTypes[changed.kind] === undefined) return none;
  const rules = (await findActiveRules(transaction, [patient.id])).get(patient.id) ?? [];
  const reach = reachMs(rules, changed.kind);
  if (reach === 0) return none;
  const absences = (await findAbsences(transaction, [patient.id])).get(patient.id) ?? [];
  const around = await findAround(transaction, row, reach, reach);
  const others = toReadings(around.filter(({ id }) => id !== row.id));
  const isAlone = !(await hasOthersLeftOut(transaction, row, reach));
  const [before, after] = didNotCountSince
    ? [others, [...others, changed]]
    : [[...others, changed], others];
  const own = { patient, rules, absences };
  const decided = others
    .filter(
      ({ measuredAt, receivedAt }) =>
        measuredAt > changed.measuredAt &&
        // what came before was judged with it, and nothing else has changed: it stays as it was
        (!isAlone || receivedAt >= (didNotCountSince?.getTime() ?? 0)),
    )
    .flatMap((reading) => {
      const known = fired({ ...own, history: before }, reading, now.getTime());
      return fired({ ...own, history: after }, reading, now.getTime()).filter(
        ({ type, severity }) =>
          !known.some((one) => one.type === type && one.severity === severity),
      );
    });
  if (decided.length === 0) return none;
  const stored = await findRaisedOf(transaction, patient.id, decided);
  const fresh = newIncidents(
    decided,
    stored.filter(({ row: { withdrawnAt } }) => !withdrawnAt),
  );
  const returns = stored.filter((one) =>
    fresh.some(
      ({ type, severity, readingId }) =>
        one.type === type && one.severity === severity && one.readingId === readingId,
    ),
  );
  const { id: patientId, institutionId } = patient;
  const raised = await raiseIncidents(transaction, [
    { patientId, institutionId, receivedAt: now, decided: fresh },
  ]);
  return {
    reinstated: await mark(
      transaction,
      returns.map((one) => one.row),
      { withdrawnAt: null, withdrawnFor: null, reinstatedAt: now },
    ),
    raised: await mark(transaction, raised, { raisedWithout: rowIds[0] ?? null }),
  };
}

/** Whether any other value near it does not count. */
async function hasOthersLeftOut(
  transaction: Database,
  { id, patientId, healthDataTypeId, measuredAt }: ValueRow,
  reach: number,
): Promise<boolean> {
  const at = measuredAt.getTime();
  const [found] = await transaction
    .select({ id: healthReadings.id })
    .from(healthReadings)
    .where(
      and(
        eq(healthReadings.patientId, patientId),
        eq(healthReadings.healthDataTypeId, healthDataTypeId),
        ne(healthReadings.id, id),
        not(counts(healthReadings) ?? sql`true`),
        between(healthReadings.measuredAt, new Date(at - reach), new Date(at + reach)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

async function findRaisedOf(
  transaction: Database,
  patientId: string,
  decided: readonly Incident[],
) {
  const sources = [...new Set(decided.flatMap(({ readingId }) => readingId ?? []))];
  const rows = await transaction
    .select()
    .from(incidents)
    .where(and(eq(incidents.patientId, patientId), inArray(incidents.source, sources)));
  return rows.map((row) => ({
    row,
    type: row.flagType ?? "",
    severity: row.severity,
    readingId: row.source,
  }));
}
