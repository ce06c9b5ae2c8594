import { and, desc, eq, isNotNull } from "../../drizzle.ts";
import { listIncidents } from "#contract/incident.ts";
import { handler } from "../../http/handler.ts";
import { findEcgFacts } from "../../records/ecg-facts.ts";
import { findWithFlags, toIncident } from "../../records/incidents.ts";
import { offeredReceipts } from "../../records/receipts.ts";
import { readPatientSnoozes } from "../../records/snoozes.ts";
import { findTakenBack } from "../../records/taken-back.ts";
import { undoUntil } from "../../rules/undo-acknowledgement.ts";
import { incidents, isOpen } from "../../schema/incidents.ts";

export const listIncidentsHandler = handler(listIncidents, async (context) => {
  const { query, database, user, now } = context;
  const { patientId, acknowledgementTimestamp, severity, happenedAt, id } = incidents;
  const { rows, flagOf } = await findWithFlags(
    database,
    and(
      eq(patientId, query.patient_id),
      query.acknowledged ? isNotNull(acknowledgementTimestamp) : isOpen(),
    ),
    desc(severity),
    desc(happenedAt),
    id,
  );
  const takenBack = await findTakenBack(database, rows);
  const ecgs = await findEcgFacts(database, rows);
  return {
    incidents: rows.map((row) =>
      toIncident(row, undoUntil(row, user.id, now), takenBack.get(row.id) ?? null, ecgs),
    ),
    related_flags: [...flagOf.values()],
    snoozes: query.acknowledged ? null : await readPatientSnoozes(database, query.patient_id, now),
    receipt: query.acknowledged
      ? null
      : ((await offeredReceipts(database, [query.patient_id], now)).get(
          query.patient_id.toLowerCase(),
        ) ?? null),
  };
});
