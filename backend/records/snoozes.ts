/** Snoozes as rows: which run, what they keep silent, and what ends them (rules/snooze.ts decides). */
import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from "../drizzle.ts";
import { snoozeDirections, isSnoozable, type SnoozeEnd } from "#contract/codes/snooze.ts";
import type { Snooze as SnoozeAnswer } from "#contract/snooze.ts";
import type { Database } from "../database.ts";
import type { SilenceIncident } from "../rules/evaluate-silence.ts";
import type { Incident } from "../rules/incident.ts";
import type { Reading } from "../rules/reading.ts";
import { endOf, endsAtValue, isWorseReading, silencing, type Snooze } from "../rules/snooze.ts";
import { incidents } from "../schema/incidents.ts";
import { patientFlags } from "../schema/patient-flags.ts";
import { snoozes } from "../schema/snoozes.ts";
import { isAnyOf } from "./any-of.ts";
import { iso } from "./iso.ts";
import { refreshWorklist } from "./worklist.ts";

export type SnoozeRow = typeof snoozes.$inferSelect;

export const isRunning = (now: Date) => and(isNull(snoozes.endedAt), gt(snoozes.endsAt, now));

const toRule = (row: SnoozeRow): Snooze => ({
  id: row.id,
  ruleId: row.patientFlagId,
  type: row.flagType,
  knownValue: row.knownValue,
  knownAt: row.knownAt.getTime(),
  worseBy: row.worseBy,
});

/** The snoozes of these patients that run, oldest first. */
export async function findRunningSnoozes(
  database: Database,
  patientIds: readonly string[],
  now: Date,
): Promise<SnoozeRow[]> {
  return database
    .select()
    .from(snoozes)
    .where(and(isAnyOf(snoozes.patientId, patientIds), isRunning(now)))
    .orderBy(snoozes.createdAt, snoozes.id);
}

/** `by`: who ended it; null: it ended by itself. */
export async function endSnoozes(
  transaction: Database,
  ids: readonly string[],
  { because, by }: { because: SnoozeEnd; by: string | null },
  now: Date,
): Promise<SnoozeRow[]> {
  if (ids.length === 0) return [];
  return transaction
    .update(snoozes)
    .set({ endedAt: now, endedBy: by, endedBecause: because })
    .where(and(inArray(snoozes.id, [...ids]), isNull(snoozes.endedAt)))
    .returning();
}

/** Ends those for which a reading that came in is worse by the step, whether or not a rule fires on it. */
export async function endWorseSnoozes(
  transaction: Database,
  arrived: ReadonlyMap<string, readonly Reading[]>,
  now: Date,
): Promise<void> {
  const running = await findRunningSnoozes(transaction, [...arrived.keys()], now);
  const worse = running.filter((row) =>
    (arrived.get(row.patientId) ?? []).some((reading) => isWorseReading(toRule(row), reading)),
  );
  const ids = worse.map(({ id }) => id);
  await endSnoozes(transaction, ids, { because: "worse", by: null }, now);
}

type Decided = Incident | SilenceIncident;
const isOfReading = (incident: Decided): incident is Incident => !("silentSinceAt" in incident);

/**
 * Which snooze keeps which of these incidents silent, which are about to be stored. What ends a snooze ends it here first.
 * Call it under `lockPatients`.
 */
export async function findSilencing(
  transaction: Database,
  raised: readonly { patientId: string; decided: readonly Decided[] }[],
  now: Date,
): Promise<Map<Decided, string>> {
  const silent = new Map<Decided, string>();
  const own = raised.map(({ patientId, decided }) => ({
    patientId,
    decided: decided.filter(isOfReading).filter(({ type }) => isSnoozable(type)),
  }));
  const concerned = own.filter(({ decided }) => decided.length > 0);
  if (concerned.length === 0) return silent;
  const ids = concerned.map(({ patientId }) => patientId);
  const running = await findRunningSnoozes(transaction, ids, now);
  for (const { patientId, decided } of running.length > 0 ? concerned : []) {
    const ofPatient = running.filter((row) => row.patientId === patientId).map(toRule);
    const standing: Snooze[] = [];
    for (const snooze of ofPatient) {
      const because = endOf(snooze, decided);
      if (because) await endSnoozes(transaction, [snooze.id], { because, by: null }, now);
      else standing.push(snooze);
    }
    for (const incident of decided) {
      const snooze = silencing(standing, incident);
      if (snooze) silent.set(incident, snooze.id);
    }
  }
  return silent;
}

/** A rule that was changed, switched off or replaced is another rule: its snooze ends. */
export async function endSnoozesOfChangedRules(
  transaction: Database,
  patientIds: readonly string[],
  by: string,
  now: Date,
): Promise<void> {
  const toEnd = await transaction
    .select({ id: snoozes.id })
    .from(snoozes)
    .innerJoin(patientFlags, eq(patientFlags.id, snoozes.patientFlagId))
    .where(
      and(
        isAnyOf(snoozes.patientId, patientIds),
        isRunning(now),
        or(isNotNull(patientFlags.replacedAt), eq(patientFlags.isActive, false)),
      ),
    );
  if (toEnd.length === 0) return;
  const ids = toEnd.map(({ id }) => id);
  await endSnoozes(transaction, ids, { because: "rule_changed", by }, now);
  await refreshWorklist(transaction, patientIds);
}

/** A patient's snoozes with what they silenced, the newest first; `running`: only those that run then. */
export async function readPatientSnoozes(
  database: Database,
  patientId: string,
  running?: Date,
): Promise<SnoozeAnswer[]> {
  const rows = await database
    .select()
    .from(snoozes)
    .where(and(eq(snoozes.patientId, patientId), running && isRunning(running)))
    .orderBy(desc(snoozes.createdAt), snoozes.id);
  return readSnoozeRows(database, rows);
}

/** In the order of the rows. */
export async function readSnoozeRows(
  database: Database,
  rows: readonly SnoozeRow[],
): Promise<SnoozeAnswer[]> {
  if (rows.length === 0) return [];
  const silenced = await database
    .select()
    .from(incidents)
    .where(
      isAnyOf(
        incidents.snoozeId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(incidents.happenedAt), incidents.id);
  return rows.map((row) => ({
    id: row.id,
    patient_id: row.patientId,
    flag_type: row.flagType,
    direction: isSnoozable(row.flagType) ? snoozeDirections[row.flagType] : "up",
    limit: row.limit,
    known_value: row.knownValue,
    ends_at_value: endsAtValue(toRule(row)),
    reason: row.reason,
    until_day: row.untilDay,
    ends_at: iso(row.endsAt),
    created_at: iso(row.createdAt),
    created_by: row.createdBy,
    ended_at: iso(row.endedAt),
    ended_by: row.endedBy,
    ended_because: row.endedBecause,
    silenced: silenced
      .filter(({ snoozeId }) => snoozeId === row.id)
      .map(({ id, happenedAt, incidentInfo }) => ({
        incident_id: id,
        happened_at: iso(happenedAt),
        value: incidentInfo.health_data?.float_value ?? null,
      })),
  }));
}
