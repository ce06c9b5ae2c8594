import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { listIncidents } from "#contract/incident.ts";
import { handler } from "../../http/handler.ts";
import { findWithFlags, toIncident } from "../../records/incidents.ts";
import { undoUntil } from "../../rules/undo-acknowledgement.ts";
import { incidents } from "../../schema/incidents.ts";

export const listIncidentsHandler = handler(listIncidents, async (context) => {
  const { query, database, user, now } = context;
  const { patientId, acknowledgementTimestamp, severity, happenedAt, id } = incidents;
  const { rows, flagOf } = await findWithFlags(
    database,
    and(
      eq(patientId, query.patient_id),
      query.acknowledged ? isNotNull(acknowledgementTimestamp) : isNull(acknowledgementTimestamp),
    ),
    desc(severity),
    desc(happenedAt),
    id,
  );
  return {
    incidents: rows.map((row) => toIncident(row, undoUntil(row, user.id, now))),
    related_flags: [...flagOf.values()],
  };
});
