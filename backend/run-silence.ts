/**
 * Silence, looked for by time because nothing arrives that could trigger it. Monitored patients are
 * taken in batches; each batch is a transaction under an advisory lock, so that of several backends on one
 * database one evaluates at a time. A run that was broken off leaves nothing half done.
 */
import { and, eq, gt, inArray, max, sql, type SQL } from "./drizzle.ts";
import type { Database } from "./database.ts";
import { findAbsences, findActiveRules } from "./records/patient-rules.ts";
import { raiseIncidents, silentSince } from "./records/raise-incidents.ts";
import { lockPatients, refreshWorklist } from "./records/worklist.ts";
import {
  evaluateSilence,
  silenceTypes,
  type SilenceIncident,
  type SilenceType,
} from "./rules/evaluate-silence.ts";
import { incidents } from "./schema/incidents.ts";
import { patients } from "./schema/patients.ts";
import { wellBeings } from "./schema/well-beings.ts";
import { worklist } from "./schema/worklist.ts";

export interface SilenceRun {
  /** how many incidents were raised */
  raisedCount: number;
  /** another backend is at it */
  isElsewhere: boolean;
}

const batchSize = 200;
const lockKey = 20_261_121;

export async function runSilence(database: Database, now: Date): Promise<SilenceRun> {
  let raisedCount = 0;
  let afterId = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const batch = await database.transaction((transaction) => runBatch(transaction, afterId, now));
    if (batch === null) return { raisedCount, isElsewhere: true };
    raisedCount += batch.raisedCount;
    if (batch.lastId === null) return { raisedCount, isElsewhere: false };
    afterId = batch.lastId;
  }
}

async function runBatch(
  transaction: Database,
  afterId: string,
  now: Date,
): Promise<{ raisedCount: number; lastId: string | null } | null> {
  const { rows } = (await transaction.execute(
    sql`select pg_try_advisory_xact_lock(${lockKey}) as is_ours`,
  )) as { rows: { is_ours: boolean }[] };
  if (!rows[0]?.is_ours) return null;
  const batch = await findMonitored(transaction, gt(patients.id, afterId));
  if (batch.length === 0) return { raisedCount: 0, lastId: null };
  const candidates = await findSilences(transaction, batch, now);
  // all patients first, the counters of their institutions after: so does every other writer, and none waits in a ring
  const silentIds = candidates.map(({ patient }) => patient.id);
  const lastId = batch.length === batchSize ? (batch.at(-1)?.patient.id ?? null) : null;
  if (silentIds.length === 0) return { raisedCount: 0, lastId };
  await lockPatients(transaction, silentIds);
  // a row from before answers and recordings moved it may have missed the last contact
  await refreshWorklist(transaction, silentIds);
  // data may have arrived until the lock was ours: what is raised is decided once more, under it
  const locked = await findMonitored(transaction, inArray(patients.id, silentIds));
  const silences = await findSilences(transaction, locked, now);
  const raised = await raiseIncidents(
    transaction,
    silences.map(({ patient, decided }) => {
      const { id: patientId, institutionId } = patient;
      return { patientId, institutionId, receivedAt: now, decided };
    }),
  );
  await refreshWorklist(transaction, silentIds);
  return { raisedCount: raised.length, lastId };
}

type Monitored = Awaited<ReturnType<typeof findMonitored>>[number];

const findMonitored = (transaction: Database, which: SQL) =>
  transaction
    .select({ patient: patients, lastTransmissionAt: worklist.lastTransmissionAt })
    .from(patients)
    .innerJoin(worklist, eq(worklist.patientId, patients.id))
    .where(and(eq(patients.status, "ONBOARDED"), which))
    .orderBy(patients.id)
    .limit(batchSize);

/** Those of them whose silence is due and not raised yet, by the present state. */
async function findSilences(
  transaction: Database,
  monitored: readonly Monitored[],
  now: Date,
): Promise<{ patient: Monitored["patient"]; decided: SilenceIncident[] }[]> {
  const ids = monitored.map(({ patient }) => patient.id);
  if (ids.length === 0) return [];
  const rules = await findActiveRules(transaction, ids);
  // all answers of a patient are read for the newest: only for patients whose rules need answers
  const idsNeedingAnswers = ids.filter((id) =>
    rules.get(id)?.some(({ type }) => type === "NO_SYMPTOMS_TRANSMITTED"),
  );
  const [absences, answeredAt, raisedBefore] = [
    await findAbsences(transaction, ids),
    await findLastAnswers(transaction, idsNeedingAnswers),
    await findRaised(transaction, ids),
  ];
  return monitored.flatMap(({ patient, lastTransmissionAt }) => {
    const decided = evaluateSilence({
      now: now.getTime(),
      lastReadings: {
        anyReceivedAt: lastTransmissionAt?.getTime() ?? null,
        wellBeingReceivedAt: answeredAt.get(patient.id)?.getTime() ?? null,
        monitoringSinceAt: patient.statusAt.getTime(),
      },
      rules: rules.get(patient.id) ?? [],
      absences: absences.get(patient.id) ?? [],
      timeZone: patient.timeZone,
      raisedSilences: raisedBefore.get(patient.id) ?? [],
    });
    return decided.length > 0 ? [{ patient, decided }] : [];
  });
}

async function findLastAnswers(
  transaction: Database,
  ids: string[],
): Promise<Map<string, Date | null>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({ patientId: wellBeings.patientId, at: max(wellBeings.receivedAt) })
    .from(wellBeings)
    .where(inArray(wellBeings.patientId, ids))
    .groupBy(wellBeings.patientId);
  return new Map(rows.map((row) => [row.patientId, row.at]));
}

async function findRaised(transaction: Database, ids: string[]) {
  const rows = await transaction
    .select({
      patientId: incidents.patientId,
      type: incidents.flagType,
      severity: incidents.severity,
      source: incidents.source,
    })
    .from(incidents)
    .where(and(inArray(incidents.patientId, ids), inArray(incidents.flagType, [...silenceTypes])));
  const raised = rows.flatMap(({ patientId, type, severity, source }) => {
    const silentSinceAt = silentSince(source);
    return silentSinceAt === null
      ? []
      : [{ patientId, type: type as SilenceType, severity, silentSinceAt }];
  });
  return Map.groupBy(raised, ({ patientId }) => patientId);
}
