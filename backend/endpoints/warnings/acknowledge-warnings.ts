import { and, eq, gt, inArray } from "../../drizzle.ts";
import type { z } from "zod";
import { acknowledgeIncidents, type receiptOutcomes } from "#contract/incident.ts";
import { createNote } from "#contract/note.ts";
import { acknowledgeWarnings, type alertedPatientsSchema } from "#contract/warnings.ts";
import { requirePatients } from "../../access.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import { acknowledge } from "../../records/acknowledge.ts";
import { isAnyOf } from "../../records/any-of.ts";
import { sendReceipts } from "../../records/receipts.ts";
import { lockPatients } from "../../records/worklist.ts";
import { incidents } from "../../schema/incidents.ts";
import { patients } from "../../schema/patients.ts";
import { patientNotes } from "../../schema/patient-notes.ts";
import { worklist } from "../../schema/worklist.ts";

const alertSeverity = 300;

type AlertedRow = Pick<typeof patients.$inferSelect, "id" | "title" | "firstName" | "lastName">;

const toAlerted = ({ id, title, firstName, lastName }: AlertedRow) => ({
  patient_id: id,
  patient_info: { title, first_name: firstName, last_name: lastName },
});

/**
 * All or nothing. An alert is reviewed by itself: a request that names one, or a patient who has one open by now, is
 * refused with `has_alert`, whatever the screen showed.
 */
export const acknowledgeWarningsHandler = handler(
  acknowledgeWarnings,
  async ({ body, user, database, now, concerned }) => {
    const named = new Map(
      body.patients.map(({ patient_id, incident_ids }) => [
        patient_id.toLowerCase(),
        new Set(incident_ids.map((id) => id.toLowerCase())),
      ]),
    );
    const patientIds = [...named.keys()];
    await requirePatients(database, user, patientIds);
    for (const id of patientIds) concerned.add(id);
    await lockPatients(database, patientIds);
    const ids = [...named.values()].flatMap((own) => [...own]);
    const found = await database
      .select({
        id: incidents.id,
        patientId: incidents.patientId,
        severity: incidents.severity,
      })
      .from(incidents)
      .where(and(isAnyOf(incidents.patientId, patientIds), isAnyOf(incidents.id, ids)));
    const own = found.filter(({ id, patientId }) => named.get(patientId)?.has(id));
    if (own.length !== ids.length) throw notFound();
    const { id, title, firstName, lastName } = patients;
    const alerted = await database
      .select({ id, title, firstName, lastName })
      .from(worklist)
      .innerJoin(patients, eq(id, worklist.patientId))
      .where(and(inArray(worklist.patientId, patientIds), gt(worklist.openRedCount, 0)))
      .orderBy(worklist.nameSort);
    if (alerted.length > 0 || own.some(({ severity }) => severity >= alertSeverity))
      throw new ProblemError("conflict", {
        type: "has_alert",
        message: "Alerts are acknowledged for each patient alone",
        current: { patients: alerted.map(toAlerted) } satisfies z.input<
          typeof alertedPatientsSchema
        >,
      });
    const submittedAt = new Date(body.ack_timestamp);
    const acknowledged = await acknowledge(
      database,
      { which: isAnyOf(incidents.id, ids), patientIds, by: user.id, submittedAt },
      now,
    );
    const note = body.note ?? null;
    if (note !== null)
      await database.insert(patientNotes).values(
        patientIds.map((patientId) => ({
          patientId,
          content: note,
          authorId: user.id,
          createdAt: now,
        })),
      );
    // as with a single patient: a patient with nothing open any more is not informed
    const opened = new Set(acknowledged.map(({ patientId }) => patientId));
    const requestedReceipts = body.patients.flatMap(({ patient_id, receipt_version: version }) => {
      const patientId = patient_id.toLowerCase();
      return version !== undefined && opened.has(patientId) ? [{ patientId, version }] : [];
    });
    const receipts = [...(await sendReceipts(database, requestedReceipts, user.id, now)).values()];
    const countOf = (outcome: (typeof receiptOutcomes)[number]) =>
      receipts.filter((each) => each === outcome).length;
    return {
      acknowledged_count: acknowledged.length,
      receipts: {
        sent: countOf("sent"),
        sent_before: countOf("sent_before"),
        changed: countOf("changed"),
      },
    };
  },
  {
    recordedAs: ({ note }: { note?: string | null }) =>
      note ? [acknowledgeIncidents, createNote] : [acknowledgeIncidents],
  },
);
