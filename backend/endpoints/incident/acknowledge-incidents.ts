import { and, eq, inArray } from "../../drizzle.ts";
import { acknowledgeIncidents } from "#contract/incident.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { acknowledge } from "../../records/acknowledge.ts";
import { toIncident } from "../../records/incidents.ts";
import { sendReceipts } from "../../records/receipts.ts";
import { lockPatients } from "../../records/worklist.ts";
import { undoUntil } from "../../rules/undo-acknowledgement.ts";
import { incidents } from "../../schema/incidents.ts";

/**
 * All or nothing: one id that is not the patient's refuses the call. An incident that was acknowledged before keeps its
 * first time and person. A submitting time in the future counts as now. The receipt is sent in the same transaction,
 * and only if something was open: a form that is sent twice informs the patient once.
 */
export const acknowledgeIncidentsHandler = handler(
  acknowledgeIncidents,
  async ({ body, user, database, now }) => {
    const ids = [...new Set(body.incident_ids.map((id) => id.toLowerCase()))];
    const isNamed = and(eq(incidents.patientId, body.patient_id), inArray(incidents.id, ids));
    const { rows, receipt } = await database.transaction(async (transaction) => {
      await lockPatients(transaction, [body.patient_id]);
      const opened = await acknowledge(
        transaction,
        {
          which: inArray(incidents.id, ids),
          patientIds: [body.patient_id],
          by: user.id,
          submittedAt: new Date(body.ack_timestamp),
        },
        now,
      );
      const stored = await transaction.select().from(incidents).where(isNamed);
      if (stored.length !== ids.length) throw notFound();
      const version = opened.length > 0 ? body.receipt_version : undefined;
      if (version === undefined) return { rows: stored, receipt: null };
      const patientId = body.patient_id.toLowerCase();
      const sent = await sendReceipts(transaction, [{ patientId, version }], user.id, now);
      return { rows: stored, receipt: sent.get(patientId) ?? null };
    });
    const byId = new Map(
      rows.map((row) => [row.id, toIncident(row, undoUntil(row, user.id, now))]),
    );
    return { incidents: ids.flatMap((id) => byId.get(id) ?? []), receipt };
  },
);
