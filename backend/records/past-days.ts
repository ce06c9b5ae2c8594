/** What many patients sent over the same days, as the rules see it: a handful of queries, however many patients. */
import { and, between, eq, gte, inArray, lt, lte, max, sql, unionAll } from "../drizzle.ts";
import { isCounting } from "./counting.ts";
import type { Database } from "../database.ts";
import type { Reading } from "../rules/reading.ts";
import type { Arrival, PastDays } from "../rules/what-if.ts";
import { ecgs } from "../schema/ecgs.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { patients } from "../schema/patients.ts";
import { recordingSessions } from "../schema/recording-sessions.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { isAnyOf } from "./any-of.ts";
import { findAbsences } from "./patient-rules.ts";
import { toAnswer, toEcg, toReadings } from "./rule-readings.ts";
import { dayMs } from "#contract/codes/duration.ts";

export interface RequestedDays {
  /** ms since 1970 */
  readonly fromAt: number;
  readonly toAt: number;
  /** days before the first one that the rules look back */
  readonly lookBackDays: number;
}

/** By patient id; a patient who does not exist is missing. */
export async function findPastDays(
  database: Database,
  patientIds: readonly string[],
  requestedDays: RequestedDays,
): Promise<Map<string, PastDays>> {
  const { fromAt, toAt } = requestedDays;
  const [since, until] = [new Date(fromAt - requestedDays.lookBackDays * dayMs), new Date(toAt)];
  const people = await database
    .select({ id: patients.id, timeZone: patients.timeZone, statusAt: patients.statusAt })
    .from(patients)
    .where(inArray(patients.id, [...patientIds]));
  const values = await database
    .select()
    .from(healthReadings)
    .where(
      and(
        isAnyOf(healthReadings.patientId, patientIds),
        gte(healthReadings.measuredAt, since),
        lte(healthReadings.measuredAt, until),
      ),
    );
  const answers = await database
    .select()
    .from(wellBeings)
    .where(and(isAnyOf(wellBeings.patientId, patientIds), gte(wellBeings.createdAt, since)));
  const recorded = await database
    .select({
      patientId: ecgs.patientId,
      id: ecgs.id,
      measuredAt: ecgs.measuredAt,
      receivedAt: ecgs.receivedAt,
      afibResult: ecgs.afibResult,
      isInconclusive: ecgs.isInconclusive,
      isExcluded: ecgs.isExcluded,
      enteredInErrorAt: ecgs.enteredInErrorAt,
    })
    .from(ecgs)
    .where(and(isAnyOf(ecgs.patientId, patientIds), gte(ecgs.measuredAt, since)));
  const voiceSessions = await database
    .select({ patientId: recordingSessions.patientId, at: recordingSessions.createdAt })
    .from(recordingSessions)
    .where(
      and(
        isAnyOf(recordingSessions.patientId, patientIds),
        gte(recordingSessions.createdAt, since),
      ),
    );
  const absences = await findAbsences(database, patientIds);
  const byPatient = {
    values: Map.groupBy(values.filter(isCounting), (row) => row.patientId),
    answers: Map.groupBy(answers.filter(isCounting), (row) => row.patientId),
    recorded: Map.groupBy(recorded.filter(isCounting), (row) => row.patientId),
    // who sent what does not count did send something
    uncounted: Map.groupBy(
      [
        ...[...values, ...recorded].map((row) => toUncounted(row, "other")),
        ...answers.map((row) => toUncounted(row, "well_being")),
      ].flat(),
      (row) => row.patientId,
    ),
    voiceSessions: Map.groupBy(voiceSessions, (row) => row.patientId),
  };
  const readingsOf = new Map(
    people.map(({ id }): [string, Reading[]] => [
      id,
      [
        ...toReadings(byPatient.values.get(id) ?? []),
        ...(byPatient.answers.get(id) ?? []).map(toAnswer),
        ...(byPatient.recorded.get(id) ?? []).map(toEcg),
      ],
    ]),
  );
  const toArrival = ({ at }: { at: Date }): Arrival => ({
    receivedAt: at.getTime(),
    kind: "other",
  });
  // an absence can stretch a silence beyond any look-back; who sent something since then needs no older data
  const sentBy = (id: string) => [
    ...(readingsOf.get(id) ?? []),
    ...(byPatient.uncounted.get(id) ?? []),
  ];
  const isUnanswered = (id: string) =>
    !sentBy(id).some(({ kind, receivedAt }) => kind === "well_being" && receivedAt <= fromAt);
  const isSilent = (id: string) =>
    !sentBy(id).some(({ receivedAt }) => receivedAt <= fromAt) &&
    !byPatient.voiceSessions.get(id)?.some(({ at }) => at.getTime() <= fromAt);
  const earlier = await findEarlierArrivals(
    database,
    { silent: patientIds.filter(isSilent), unanswered: patientIds.filter(isUnanswered) },
    { since, from: new Date(fromAt) },
  );
  const late = await findLateArrivals(database, patientIds, { since, until });
  return new Map(
    people.map(({ id, timeZone, statusAt }) => {
      const days: PastDays = {
        fromAt,
        toAt,
        readings: readingsOf.get(id) ?? [],
        otherArrivals: [
          ...(earlier.get(id) ?? []),
          ...(late.get(id) ?? []),
          ...(byPatient.uncounted.get(id) ?? []),
          ...(byPatient.voiceSessions.get(id) ?? []).map(toArrival),
        ],
        absences: absences.get(id) ?? [],
        timeZone,
        monitoringSinceAt: statusAt.getTime(),
      };
      return [id, days];
    }),
  );
}

interface Sent {
  readonly patientId: string;
  readonly receivedAt: Date;
  readonly isExcluded: boolean;
  readonly enteredInErrorAt?: Date | null;
}

const toUncounted = (row: Sent, kind: Arrival["kind"]): (Arrival & { patientId: string })[] =>
  isCounting(row) ? [] : [{ patientId: row.patientId, kind, receivedAt: row.receivedAt.getTime() }];

/**
 * By patient id: of each source the last arrival until `from` of what was measured before `since`. Any data of those
 * who are silent, answers alone of those who have answered nothing.
 */
async function findEarlierArrivals(
  database: Database,
  ids: { readonly silent: readonly string[]; readonly unanswered: readonly string[] },
  { since, from }: { readonly since: Date; readonly from: Date },
): Promise<Map<string, Arrival[]>> {
  if (ids.silent.length === 0 && ids.unanswered.length === 0) return new Map();
  const answer = sql<Arrival["kind"]>`'well_being'`;
  const other = sql<Arrival["kind"]>`'other'`;
  const rows = await unionAll(
    database
      .select({ patientId: wellBeings.patientId, kind: answer, at: max(wellBeings.receivedAt) })
      .from(wellBeings)
      .where(
        and(
          isAnyOf(wellBeings.patientId, ids.unanswered),
          lt(wellBeings.createdAt, since),
          lte(wellBeings.receivedAt, from),
        ),
      )
      .groupBy(wellBeings.patientId),
    database
      .select({
        patientId: healthReadings.patientId,
        kind: other,
        at: max(healthReadings.receivedAt),
      })
      .from(healthReadings)
      .where(
        and(
          isAnyOf(healthReadings.patientId, ids.silent),
          lt(healthReadings.measuredAt, since),
          lte(healthReadings.receivedAt, from),
        ),
      )
      .groupBy(healthReadings.patientId),
    database
      .select({ patientId: ecgs.patientId, kind: other, at: max(ecgs.receivedAt) })
      .from(ecgs)
      .where(
        and(
          isAnyOf(ecgs.patientId, ids.silent),
          lt(ecgs.measuredAt, since),
          lte(ecgs.receivedAt, from),
        ),
      )
      .groupBy(ecgs.patientId),
    database
      .select({
        patientId: recordingSessions.patientId,
        kind: other,
        at: max(recordingSessions.createdAt),
      })
      .from(recordingSessions)
      .where(
        and(
          isAnyOf(recordingSessions.patientId, ids.silent),
          lt(recordingSessions.createdAt, since),
        ),
      )
      .groupBy(recordingSessions.patientId),
  );
  const arrivals = rows.flatMap(({ patientId, kind, at }) =>
    at === null ? [] : [{ patientId, kind, receivedAt: at.getTime() }],
  );
  return Map.groupBy(arrivals, ({ patientId }) => patientId);
}

/**
 * By patient id: what was measured before `since` and received from then on until `until`. It is judged by no rule of
 * these days, and it ends a silence when it comes.
 */
async function findLateArrivals(
  database: Database,
  patientIds: readonly string[],
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<Map<string, Arrival[]>> {
  const isLate = (table: typeof healthReadings | typeof ecgs) =>
    and(
      isAnyOf(table.patientId, patientIds),
      lt(table.measuredAt, since),
      between(table.receivedAt, since, until),
    );
  const rows = await unionAll(
    database
      .select({
        patientId: wellBeings.patientId,
        kind: sql<Arrival["kind"]>`'well_being'`,
        at: wellBeings.receivedAt,
      })
      .from(wellBeings)
      .where(
        and(
          isAnyOf(wellBeings.patientId, patientIds),
          lt(wellBeings.createdAt, since),
          between(wellBeings.receivedAt, since, until),
        ),
      ),
    database
      .select({
        patientId: healthReadings.patientId,
        kind: sql<Arrival["kind"]>`'other'`,
        at: healthReadings.receivedAt,
      })
      .from(healthReadings)
      .where(isLate(healthReadings)),
    database
      .select({
        patientId: ecgs.patientId,
        kind: sql<Arrival["kind"]>`'other'`,
        at: ecgs.receivedAt,
      })
      .from(ecgs)
      .where(isLate(ecgs)),
  );
  const arrivals = rows.map(({ patientId, kind, at }) => ({
    patientId,
    kind,
    receivedAt: at.getTime(),
  }));
  return Map.groupBy(arrivals, ({ patientId }) => patientId);
}

/** Monitored patients who were enrolled with this template. */
export async function findEnrolledWith(
  database: Database,
  groupId: string,
  institutionIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .select({ id: patients.id })
    .from(patients)
    .where(
      and(
        eq(patients.flagTemplateGroupId, groupId),
        eq(patients.status, "ONBOARDED"),
        inArray(patients.institutionId, [...institutionIds]),
      ),
    )
    .orderBy(patients.id);
  return rows.map(({ id }) => id);
}
