import { and, desc, eq } from "../../drizzle.ts";
import { listRecordingSessions } from "#contract/recording.ts";
import { handler } from "../../http/handler.ts";
import { toRecordingSessions } from "../../records/recording-sessions.ts";
import { isWithin } from "../../records/time-window.ts";
import { recordingSessions } from "../../schema/recording-sessions.ts";

/** Newest first. */
export const listRecordingSessionsHandler = handler(
  listRecordingSessions,
  async ({ query, database }) => {
    const { patientId, createdAt, id } = recordingSessions;
    const rows = await database
      .select()
      .from(recordingSessions)
      .where(
        and(
          eq(patientId, query.patient_id),
          isWithin(createdAt, query.start_timestamp, query.end_timestamp),
        ),
      )
      .orderBy(desc(createdAt), id);
    return { items: await toRecordingSessions(database, query.patient_id, rows) };
  },
);
