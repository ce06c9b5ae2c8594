/** Voice sessions as `/v1` answers them. */
import { and, eq, inArray, isNull } from "../drizzle.ts";
import type { RecordingSession } from "#contract/recording.ts";
import { requirePatients } from "../access.ts";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import { patients } from "../schema/patients.ts";
import { recordingSessions, voiceRecordings } from "../schema/recording-sessions.ts";
import { timeOffs } from "../schema/time-offs.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { iso } from "./iso.ts";

type SessionRow = typeof recordingSessions.$inferSelect;

/** With their recordings in the order they were spoken, and the active absence that each falls into. */
export async function toRecordingSessions(
  database: Database,
  patientId: string,
  rows: readonly SessionRow[],
): Promise<RecordingSession[]> {
  if (rows.length === 0) return [];
  const recordings = await findRecordings(
    database,
    rows.map(({ id }) => id),
  );
  const absences = await database
    .select({
      startDate: timeOffs.startDate,
      endDate: timeOffs.endDate,
      timeZone: patients.timeZone,
    })
    .from(timeOffs)
    .innerJoin(patients, eq(patients.id, timeOffs.patientId))
    .where(and(eq(timeOffs.patientId, patientId), isNull(timeOffs.deactivatedAt)))
    .orderBy(timeOffs.startDate);
  return rows.map((row) => {
    const absence = absences.find(({ startDate, endDate, timeZone }) => {
      const day = calendarDay(row.createdAt.getTime(), timeZone);
      return startDate <= day && day <= endDate;
    });
    return {
      id: row.id,
      created_at: iso(row.createdAt),
      audio_recordings: (recordings.get(row.id) ?? []).map(({ id, durationMs, taskDesc }) => ({
        id,
        duration_ms: durationMs,
        task: taskDesc === null ? null : { desc: taskDesc },
      })),
      evaluation:
        row.quality === null && row.riskFactor === null
          ? null
          : { quality: row.quality, risk_factor: row.riskFactor },
      timeoff: absence ? { start_date: absence.startDate, end_date: absence.endDate } : null,
    };
  });
}

async function findRecordings(database: Database, sessionIds: readonly string[]) {
  const { id, sessionId, durationMs, taskDesc, place } = voiceRecordings;
  const rows = await database
    .select({ id, sessionId, durationMs, taskDesc })
    .from(voiceRecordings)
    .where(inArray(sessionId, [...sessionIds]))
    .orderBy(sessionId, place);
  return Map.groupBy(rows, (row) => row.sessionId);
}

/** A recording is named by its own id, so whose patient it is must be asked here. @throws not_found */
export async function getVisibleRecording(database: Database, user: SignedIn, id: string) {
  const [row] = await database
    .select({
      recording: voiceRecordings,
      session: recordingSessions,
      biologicalSex: patients.biologicalSex,
    })
    .from(voiceRecordings)
    .innerJoin(recordingSessions, eq(recordingSessions.id, voiceRecordings.sessionId))
    .innerJoin(patients, eq(patients.id, recordingSessions.patientId))
    .where(eq(voiceRecordings.id, id));
  if (!row) throw notFound();
  await requirePatients(database, user, [row.session.patientId]);
  return row;
}
