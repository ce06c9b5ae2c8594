/** The values that a rule compares when incidents are judged again, and which of them counted at an earlier time. */
import { and, between, eq } from "../drizzle.ts";
import type { Database } from "../database.ts";
import type { Absence } from "../rules/absence.ts";
import { evaluateReading } from "../rules/evaluate-reading.ts";
import type { PatientRule } from "../rules/incident.ts";
import type { Reading } from "../rules/reading.ts";
import { ecgs } from "../schema/ecgs.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { readingExclusions } from "../schema/reading-exclusions.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { isAnyOf } from "./any-of.ts";
import { counts } from "./counting.ts";
import type { PatientPlace } from "./patient-rules.ts";
import { toAnswer, toEcg, toReadings } from "./rule-readings.ts";

export type ValueRow = typeof healthReadings.$inferSelect;

/** Those of these values, recordings and answers that count. */
export async function findCounting(
  transaction: Database,
  ids: readonly string[],
): Promise<Set<string>> {
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

/** The measurement of these rows, of whatever kind; `row`: its first value, if it is no recording and no answer. */
export async function findMeasured(
  transaction: Database,
  rowIds: readonly string[],
): Promise<{ reading: Reading; row: ValueRow | undefined } | undefined> {
  const of = async <Row>(found: Promise<Row[]>, toReading: (row: Row) => Reading) =>
    (await found).map(toReading);
  const values = await transaction
    .select()
    .from(healthReadings)
    .where(isAnyOf(healthReadings.id, rowIds));
  const [reading] = [
    ...toReadings(values),
    ...(await of(transaction.select().from(ecgs).where(isAnyOf(ecgs.id, rowIds)), toEcg)),
    ...(await of(
      transaction.select().from(wellBeings).where(isAnyOf(wellBeings.id, rowIds)),
      toAnswer,
    )),
  ];
  return reading && { reading, row: values[0] };
}

/** The values of its type that count, from so many ms before it until so many after it. */
export async function findAround(
  transaction: Database,
  { patientId, healthDataTypeId, measuredAt }: ValueRow,
  beforeMs: number,
  afterMs: number,
): Promise<Reading[]> {
  const at = measuredAt.getTime();
  const rows = await transaction
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
  return toReadings(rows);
}

export interface Judging {
  readonly patient: PatientPlace;
  readonly rules: readonly PatientRule[];
  readonly history: readonly Reading[];
  readonly absences?: readonly Absence[];
}

export const fired = (
  { patient, rules, history, absences = [] }: Judging,
  reading: Reading,
  now: Date,
) =>
  evaluateReading({
    reading,
    history,
    rules,
    absences,
    timeZone: patient.timeZone,
    // what is read under the lock is known
    evaluatedAt: Math.max(
      now.getTime(),
      ...[reading, ...history].map(({ receivedAt }) => receivedAt),
    ),
  });

export type Counted = (reading: Pick<Reading, "id" | "receivedAt">, at: Date) => boolean;

/** Tells whether a reading counted just before an instant: it had come, and no clinician had excluded it. */
export async function findCounted(transaction: Database, patientId: string): Promise<Counted> {
  const exclusions = await transaction
    .select()
    .from(readingExclusions)
    .where(eq(readingExclusions.patientId, patientId));
  return ({ id, receivedAt }, at) =>
    receivedAt < at.getTime() &&
    !exclusions.some(
      ({ readingId, excludedAt, undoneAt }) =>
        readingId === id && excludedAt < at && (undoneAt === null || undoneAt >= at),
    );
}
