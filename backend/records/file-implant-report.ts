/** What an implant sent, filed with its patient: report, documents and incidents. */
import { and, eq } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { episodesOf } from "../implants/episodes-of-session.ts";
import type { ImplantSession, ParsedDelivery } from "../implants/implant-session.ts";
import { batteryOf, leadsOf } from "../implants/report-of-session.ts";
import { momentOf } from "../implants/sent-time.ts";
import { startOfDay, defaultTimeZone } from "../rules/calendar.ts";
import { implantDocuments, implantReports } from "../schema/implant-reports.ts";
import { incidents } from "../schema/incidents.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import type { patients } from "../schema/patients.ts";
import { normalSerialNumber } from "../vendors/serial-number.ts";
import { queueWebhooks } from "../webhooks/queue-webhooks.ts";
import { hasSerialNumber } from "./claimed-implants.ts";
import { findDueTimes, incidentEvents } from "./raise-incidents.ts";
import { refreshWorklist } from "./worklist.ts";

type PatientRow = typeof patients.$inferSelect;

/** Reports, documents and incidents of a delivery, under the lock of its patient. The ids of the reports. */
export async function fileWith(
  transaction: Database,
  patient: PatientRow,
  parsed: ParsedDelivery,
  { id: deliveryId, receivedAt }: { id: string; receivedAt: Date },
  now: Date,
): Promise<string[]> {
  const timeZone = patient.timeZone ?? defaultTimeZone;
  const ids: string[] = [];
  const dueAt = await findDueTimes(transaction, [{ patientId: patient.id, receivedAt: now }]);
  for (const [place, session] of parsed.sessions.entries()) {
    const id = crypto.randomUUID();
    const sessionDate = sessionDateOf(session, timeZone, receivedAt);
    const implanted = session.device.implantedAt?.date;
    await transaction.insert(implantReports).values({
      id,
      patientId: patient.id,
      sessionDate,
      sessionType: session.type,
      implantDate: implanted?.length === 10 ? implanted : null,
      createdAt: receivedAt,
      deviceSerialNumber: session.device.serial ? normalSerialNumber(session.device.serial) : null,
      batteryStat: batteryOf(session),
      episodesGroupStat: episodesOf(session),
      leads: leadsOf(session),
    });
    if (session.documents.length > 0)
      await transaction.insert(implantDocuments).values(
        session.documents.map(({ title, content }, number) => ({
          reportId: id,
          place: number,
          fileName: fileNameOf(title, number),
          type: parsed.format === "pdf" ? "OTHER" : "SESSION_REPORT",
          content,
        })),
      );
    if (session.alerts.length > 0) {
      const raised = await transaction
        .insert(incidents)
        .values(
          session.alerts.map(({ severity, words }, number) => ({
            patientId: patient.id,
            institutionId: patient.institutionId,
            incidentType: "ImplantAlert",
            severity,
            incidentTimestamp: sessionDate,
            happenedAt: sessionDate,
            receivedAt: now,
            dueAt: dueAt.get(patient.id) ?? null,
            description: words,
            reportId: id,
            incidentInfo: {},
            source: `implant-delivery:${deliveryId}:${place}:${number}`,
          })),
        )
        .returning();
      await queueWebhooks(transaction, raised.flatMap(incidentEvents), now);
    }
    if (session.device.serial)
      await transaction
        .update(patientDevices)
        .set({ lastTransmissionAt: receivedAt })
        .where(
          and(eq(patientDevices.patientId, patient.id), hasSerialNumber(session.device.serial)),
        );
    ids.push(id);
  }
  await refreshWorklist(transaction, [patient.id], receivedAt);
  return ids;
}

/** A report needs a moment: without a clock time the day's start, without a day the arrival; the delivery says what was sent. */
function sessionDateOf({ at }: ImplantSession, timeZone: string, receivedAt: Date): Date {
  if (!at) return receivedAt;
  const moment = momentOf(at, timeZone);
  if (moment) return moment;
  return at.date.length === 10 ? new Date(startOfDay(at.date, timeZone)) : receivedAt;
}

/** The title of a document as a file's name; what a path could be made of becomes a hyphen. */
const fileNameOf = (title: string, number: number): string =>
  `${
    title
      .replace(/\.pdf$/i, "")
      .replaceAll(/[^\p{L}\p{N} ._-]+/gu, "-")
      .slice(0, 80) || "document"
  }-${number + 1}.pdf`;
