import { and, eq, inArray } from "../../drizzle.ts";
import { undoAcknowledgement, type UndoRefusal } from "#contract/undo-acknowledgement.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import { openAgain, toIncident } from "../../records/incidents.ts";
import { iso } from "../../records/iso.ts";
import { findReceiptSince } from "../../records/receipts.ts";
import { lockPatients, refreshWorklist } from "../../records/worklist.ts";
import { undoRefusal } from "../../rules/undo-acknowledgement.ts";
import { incidents } from "../../schema/incidents.ts";

const refusals: Readonly<Record<UndoRefusal, string>> = {
  not_acknowledged: "The incident is open",
  somebody_else: "Somebody else acknowledged the incident",
  too_late: "The acknowledgement can no longer be undone",
};

/**
 * All or nothing, like the acknowledgement. The incident keeps who had acknowledged it and that it was undone, and the
 * audit log keeps the lines of both; a note that was stored with it is a record of its own, and stays too, as does a
 * message to the patient.
 */
export const undoAcknowledgementHandler = handler(
  undoAcknowledgement,
  async ({ body, user, database, now }) => {
    const ids = [...new Set(body.incident_ids.map((id) => id.toLowerCase()))];
    const isNamed = and(eq(incidents.patientId, body.patient_id), inArray(incidents.id, ids));
    await lockPatients(database, [body.patient_id]);
    const found = await database.select().from(incidents).where(isNamed);
    if (found.length !== ids.length) throw notFound();
    for (const incident of found) {
      const type = undoRefusal(incident, user.id, now);
      if (type) throw new ProblemError("conflict", { type, message: refusals[type] });
    }
    const since = found.flatMap(({ acknowledgementTimestamp: at }) => at ?? []);
    const receiptSentAt = await findReceiptSince(database, body.patient_id, user.id, since);
    const opened = await openAgain(database, ids, user.id, now);
    await refreshWorklist(database, [body.patient_id]);
    const byId = new Map(opened.map((row) => [row.id, toIncident(row)]));
    return {
      incidents: ids.flatMap((id) => byId.get(id) ?? []),
      receipt_sent_at: iso(receiptSentAt),
    };
  },
);
