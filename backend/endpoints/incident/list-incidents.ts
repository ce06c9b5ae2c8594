import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { listIncidents } from "#contract/incident.ts";
import { handler } from "../../http/handler.ts";
import { findRelatedFlags, toIncident } from "../../records/incidents.ts";
import { undoUntil } from "../../rules/undo-acknowledgement.ts";
import { incidents } from "../../schema/incidents.ts";

export const listIncidentsHandler = handler(listIncidents, async (context) => {
  const { query, database, user, now } = context;
  const { patientId, acknowledgementTimestamp, severity, happenedAt, id } = incidents;
  const rows = await database
    .select()
    .from(incidents)
    .where(
      and(
        eq(patientId, query.patient_id),
        query.acknowledged ? isNotNull(acknowledgementTimestamp) : isNull(acknowledgementTimestamp),
      ),
    )
    .orderBy(desc(severity), desc(happenedAt), id);
  return {
    incidents: rows.map((row) => toIncident(row, undoUntil(row, user.id, now))),
    related_flags: await findRelatedFlags(database, rows),
  };
});
