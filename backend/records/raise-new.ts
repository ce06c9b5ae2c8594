/**
 * What fires now because a measurement counts again or counts no more, and did not fire before: on later values, and on
 * the measurement itself, for which nothing was judged while it did not count.
 */
import { and, between, eq, inArray, ne, not, sql } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { newIncidents } from "../rules/evaluate-reading.ts";
import type { Incident } from "../rules/incident.ts";
import type { Reading } from "../rules/reading.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { incidents } from "../schema/incidents.ts";
import { queueWebhooks } from "../webhooks/queue-webhooks.ts";
import { counts } from "./counting.ts";
import { type Basis, newBasis } from "./incident-basis.ts";
import { type IncidentRow, openAgain } from "./incidents.ts";
import {
  type Counted,
  findAround,
  findCounting,
  findMeasured,
  fired,
  type Judging,
  type ValueRow,
} from "./judged-history.ts";
import { findAbsences, findActiveRules, type PatientPlace } from "./patient-rules.ts";
import { findDueTimes, incidentEvents, raiseIncidents } from "./raise-incidents.ts";
import { reachMs } from "./rule-reach.ts";

export interface ChangedReading {
  /** its rows: of a blood pressure both halves */
  readonly rowIds: readonly string[];
  /** set: it counts again, and did not since then. Null: it counts no more */
  readonly didNotCountSince: Date | null;
  /** more of it was sent while it did not count: the other half of a pressure, the result of a recording */
  readonly isCompleted: boolean;
}

/** What an incident rests on now; `reference`: the value that it is counted from, if that is another one than at first. */
export interface Valid {
  readonly basis: Basis;
  readonly reference: Reading | undefined;
}

/**
 * A withdrawn incident is valid again, with its due time. Acknowledged is only what was there to be seen: if its new
 * reference did not count then, it is open again, and due as if it had come now.
 */
export async function bringBack(
  transaction: Database,
  row: IncidentRow,
  { basis, reference }: Valid,
  counted: Counted,
  now: Date,
): Promise<IncidentRow> {
  const { patientFlagId, explanation, isDuringAbsence } = basis;
  const seenAt = row.acknowledgementTimestamp;
  const isUnseen = seenAt !== null && reference !== undefined && !counted(reference, seenAt);
  const due = isUnseen
    ? await findDueTimes(transaction, [{ patientId: row.patientId, receivedAt: now }])
    : undefined;
  const [valid = row] = await transaction
    .update(incidents)
    .set({
      patientFlagId,
      explanation,
      isDuringAbsence,
      withdrawnAt: null,
      withdrawnFor: null,
      reinstatedAt: now,
      dueAt: due ? due.get(row.patientId) : row.dueAt,
    })
    .where(eq(incidents.id, row.id))
    .returning();
  if (!isUnseen) return valid;
  const [opened = valid] = await openAgain(transaction, [row.id], null, now);
  await queueWebhooks(transaction, incidentEvents(opened), now);
  return opened;
}

/**
 * Raises it; an incident that was raised so before and withdrawn since is valid again. Limits that changed since raise
 * nothing: they are no news about the measurement.
 */
export async function raiseNew(
  transaction: Database,
  patient: PatientPlace,
  changed: ChangedReading,
  counted: Counted,
  now: Date,
): Promise<{ reinstated: IncidentRow[]; raised: IncidentRow[] }> {
  const none = { reinstated: [], raised: [] };
  const measured = await findMeasured(transaction, changed.rowIds);
  const rules = (await findActiveRules(transaction, [patient.id])).get(patient.id) ?? [];
  if (!measured || rules.length === 0) return none;
  const { didNotCountSince } = changed;
  // what its sender took back meanwhile does not count, whatever a clinician says
  if (didNotCountSince && (await findCounting(transaction, changed.rowIds)).size === 0) return none;
  const { reading, row } = measured;
  const reach = reachMs(rules, reading.kind);
  const around = row && reach > 0 ? await findAround(transaction, row, reach, reach) : [];
  const others = around.filter(({ id }) => id !== reading.id);
  const absences = (await findAbsences(transaction, [patient.id])).get(patient.id) ?? [];
  const own = { patient, rules, absences, history: others };
  const isAlone = !row || reach === 0 || !(await hasOthersLeftOut(transaction, row, reach));
  const later = others.filter(
    (other) =>
      other.measuredAt > reading.measuredAt &&
      // what counted with it was judged with it, and nothing else has changed: it stays as it was
      !(isAlone && didNotCountSince && counted(other, didNotCountSince)),
  );
  const decided = [
    ...firedOnLater(own, reading, later, didNotCountSince !== null, now),
    ...(didNotCountSince ? firedOnItself(own, reading, { ...changed, counted }, now) : []),
  ];
  if (decided.length === 0) return none;
  const stored = await findRaisedOf(transaction, patient.id, decided);
  const fresh = newIncidents(
    decided,
    stored.filter(({ row: { withdrawnAt } }) => !withdrawnAt),
  );
  const reinstated: IncidentRow[] = [];
  const added: Incident[] = [];
  for (const incident of fresh) {
    const { type, severity, readingId, evidence } = incident;
    const known = stored.find(
      (one) => one.type === type && one.severity === severity && one.readingId === readingId,
    );
    if (!known) {
      added.push(incident);
      continue;
    }
    const reference = [...others, reading].find(({ id }) => id === evidence.reference?.readingId);
    const valid = { basis: newBasis(known.row, incident), reference };
    reinstated.push(await bringBack(transaction, known.row, valid, counted, now));
  }
  const { id: patientId, institutionId } = patient;
  const raised = await raiseIncidents(transaction, [
    { patientId, institutionId, receivedAt: now, decided: added },
  ]);
  const isWithout = didNotCountSince === null && raised.length > 0;
  return {
    reinstated,
    raised: isWithout ? await markRaisedWithout(transaction, raised, changed.rowIds) : raised,
  };
}

const isIn = (known: readonly Incident[], { type, severity }: Incident): boolean =>
  known.some((one) => one.type === type && one.severity === severity);

function firedOnLater(
  own: Judging,
  changed: Reading,
  later: readonly Reading[],
  isBack: boolean,
  now: Date,
): Incident[] {
  const whole = { ...own, history: [...own.history, changed] };
  const [before, after] = isBack ? [own, whole] : [whole, own];
  return later.flatMap((reading) => {
    const known = fired(before, reading, now);
    return fired(after, reading, now).filter((incident) => !isIn(known, incident));
  });
}

/** Judged with what counted when it last did; if more of it was sent since then, it is judged as one that has just come. */
function firedOnItself(
  own: Judging,
  reading: Reading,
  { didNotCountSince, isCompleted, counted }: ChangedReading & { counted: Counted },
  now: Date,
): Incident[] {
  const since = didNotCountSince ?? now;
  const history = own.history.filter((other) => counted(other, since));
  const known = isCompleted ? [] : fired({ ...own, history }, reading, now);
  return fired(own, reading, now).filter((incident) => !isIn(known, incident));
}

async function markRaisedWithout(
  transaction: Database,
  raised: readonly IncidentRow[],
  [raisedWithout]: readonly string[],
): Promise<IncidentRow[]> {
  const ids = raised.map(({ id }) => id);
  return transaction
    .update(incidents)
    .set({ raisedWithout })
    .where(inArray(incidents.id, ids))
    .returning();
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
