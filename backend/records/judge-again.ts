/**
 * The consequences for incidents when a clinician says that a measurement counts no more, or counts again. An incident
 * that was based on it alone is withdrawn; when it counts again the same incident is valid again. If without it a rule
 * fires on a later measurement, that is a new incident with evidence of its own.
 */
import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, alias } from "../drizzle.ts";
import type { Database } from "../database.ts";
import type { Incident, PatientRule } from "../rules/incident.ts";
import { incidents } from "../schema/incidents.ts";
import { patientFlags } from "../schema/patient-flags.ts";
import { isAnyOf } from "./any-of.ts";
import {
  type Basis,
  firstBasis,
  newBasis,
  referenceColumns,
  referenceOf,
} from "./incident-basis.ts";
import type { IncidentRow } from "./incidents.ts";
import { findAround, findCounted, findCounting, findMeasured, fired } from "./judged-history.ts";
import { type PatientPlace, toRules } from "./patient-rules.ts";
import { bringBack, type ChangedReading, raiseNew, type Valid } from "./raise-new.ts";
import { reachMs } from "./rule-reach.ts";
import { endSnoozesOfWithdrawn } from "./withdrawn-snoozes.ts";

export interface JudgedAgain {
  readonly withdrawn: IncidentRow[];
  readonly reinstated: IncidentRow[];
  /** with those that a snooze kept silent, and that are heard now */
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
  const counted = await findCounted(transaction, patient.id);
  const standing = await findStanding(transaction, patient, found, now);
  const falls = found.filter(({ id, withdrawnAt }) => !withdrawnAt && !standing.has(id));
  const [cause = null] = changed.rowIds;
  const fallen = { withdrawnAt: now, withdrawnFor: cause };
  const withdrawn = await mark(transaction, falls, fallen);
  const reinstated: IncidentRow[] = [];
  for (const row of found) {
    const valid = standing.get(row.id);
    if (!valid) continue;
    if (row.withdrawnAt) reinstated.push(await bringBack(transaction, row, valid, counted, now));
    else await rest(transaction, row, valid.basis);
  }
  const replaced = await mark(transaction, await findReplaced(transaction, patient.id), fallen);
  withdrawn.push(...replaced);
  const heard = await endSnoozesOfWithdrawn(transaction, patient.id, withdrawn, now);
  const added = await raiseNew(transaction, patient, changed, counted, now);
  return {
    withdrawn,
    reinstated: [...reinstated, ...added.reinstated],
    raised: [...heard, ...added.raised],
  };
}

/** It stays, whoever acknowledged it: "why?" names what counts. */
async function rest(
  transaction: Database,
  { id, explanation }: IncidentRow,
  { patientFlagId, explanation: next, isDuringAbsence }: Basis,
): Promise<void> {
  if (next === explanation) return;
  await transaction
    .update(incidents)
    .set({ patientFlagId, explanation: next, isDuringAbsence })
    .where(eq(incidents.id, id));
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

/** The incidents that one of these values raised, served as a reference for now or at first, or prevented. */
async function findResting(
  transaction: Database,
  patientId: string,
  rowIds: readonly string[],
): Promise<IncidentRow[]> {
  return transaction
    .select()
    .from(incidents)
    .where(
      and(
        eq(incidents.patientId, patientId),
        or(
          inArray(incidents.source, [...rowIds]),
          ...referenceColumns.map((reference) => inArray(reference, [...rowIds])),
          inArray(incidents.raisedWithout, [...rowIds]),
        ),
      ),
    );
}

/**
 * Those that are valid by what counts now, by their ids, and what each rests on: its readings as they were at first, or
 * what its own rules see now, with their limits as they were.
 */
async function findStanding(
  transaction: Database,
  patient: PatientPlace,
  found: readonly IncidentRow[],
  now: Date,
): Promise<Map<string, Valid>> {
  const named = found.flatMap((row) => [
    row.source,
    referenceOf(firstBasis(row)),
    row.raisedWithout,
  ]);
  const counting = await findCounting(transaction, [...new Set(named.filter((id) => id !== null))]);
  const standing = new Map<string, Valid>();
  for (const row of found) {
    if (!counting.has(row.source)) continue;
    const first = firstBasis(row);
    const reference = referenceOf(first);
    const isAsItWas =
      (reference === null || counting.has(reference)) &&
      (row.raisedWithout === null || !counting.has(row.raisedWithout));
    const valid = isAsItWas
      ? { basis: first, reference: undefined }
      : await firesAnyway(transaction, patient, row, now);
    if (valid) standing.set(row.id, valid);
  }
  return standing;
}

async function firesAnyway(
  transaction: Database,
  patient: PatientPlace,
  row: IncidentRow,
  now: Date,
): Promise<Valid | undefined> {
  const measured = await findMeasured(transaction, [row.source]);
  if (!measured?.row) return undefined;
  const { reading } = measured;
  const rules = await findOwnRules(transaction, row);
  const history = await findAround(transaction, measured.row, reachMs(rules, reading.kind), 0);
  const found = fired({ patient, rules, history }, reading, now).find(
    ({ type, severity }) => type === row.flagType && severity === row.severity,
  );
  return (
    found && {
      basis: newBasis(row, found),
      reference: history.find(({ id }) => id === found.evidence.reference?.readingId),
    }
  );
}

/** The rules that fired in it, the one that it names first. A changed rule is another row, so these are as they were. */
async function findOwnRules(transaction: Database, row: IncidentRow): Promise<PatientRule[]> {
  const { patientFlagId, explanation } = firstBasis(row);
  const also = (explanation?.["alsoFired"] ?? []) as Incident["alsoFired"];
  const ids = [patientFlagId, ...also.map(({ ruleId }) => ruleId)].filter((id) => id !== null);
  const flags = await transaction.select().from(patientFlags).where(isAnyOf(patientFlags.id, ids));
  return ids.flatMap((id) => {
    const flag = flags.find((one) => one.id === id);
    return flag ? toRules({ ...flag, isActive: true }) : [];
  });
}
