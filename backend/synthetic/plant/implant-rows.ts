/** Transmissions, their documents and the alarms of an implant as rows. The documents are drawn when requested. */
import { staffOf } from "../accounts.ts";
import type { ClinicCalendar } from "../calendar.ts";
import type { PatientChart } from "../chart/patient-chart.ts";
import { drawTransmissions, type Transmission } from "../implant/draw-transmissions.ts";
import { syntheticInstitutions } from "../institutions.ts";
import { createRandom } from "../random.ts";
import type { ClinicRows } from "./clinic-rows.ts";
import { dueAt } from "./due-at.ts";
import { hourMs } from "#contract/codes/duration.ts";

export function addImplantRows(
  rows: ClinicRows,
  calendar: ClinicCalendar,
  chart: PatientChart,
): void {
  const { person, id: patientId, careSinceMs } = chart;
  const { implant } = person;
  if (!implant) return;
  const inCareDays = calendar.daysAgoOf(careSinceMs);
  for (const sent of drawTransmissions(patientId, calendar, person, inCareDays)) {
    rows.implantReports.push({
      id: sent.id,
      patientId,
      sessionDate: new Date(sent.sessionAtMs),
      sessionType: sent.sessionType,
      implantDate: calendar.date(implant.implantedDaysAgo),
      createdAt: new Date(sent.receivedAtMs),
      deviceSerialNumber: implant.serialNumber,
      batteryStat: sent.battery,
      episodesGroupStat: [...sent.episodes],
      leads: sent.leads,
    });
    sent.documents.forEach(({ id, type, fileName }, place) =>
      rows.implantDocuments.push({
        id,
        reportId: sent.id,
        place,
        fileName,
        type,
        isSynthetic: true,
      }),
    );
    if (sent.alert) addAlert(rows, calendar, chart, sent, sent.alert);
  }
}

/** The alarm names its transmission. */
function addAlert(
  rows: ClinicRows,
  calendar: ClinicCalendar,
  { person, id: patientId }: PatientChart,
  sent: Transmission,
  alert: NonNullable<Transmission["alert"]>,
): void {
  const seenBy = alert.isOpen ? null : staffOf[person.institution][0];
  rows.incidents.push({
    id: createRandom(`${sent.id}/alert`).uuid(),
    patientId,
    institutionId: syntheticInstitutions[person.institution].id,
    incidentType: "ImplantAlert",
    patientFlagId: null,
    flagType: null,
    severity: alert.severity,
    incidentTimestamp: new Date(sent.sessionAtMs),
    happenedAt: new Date(sent.sessionAtMs),
    receivedAt: new Date(sent.receivedAtMs),
    dueAt: dueAt(person, new Date(sent.receivedAtMs), calendar.timeZone),
    description: alert.description,
    reportId: sent.id,
    incidentInfo: {},
    explanation: null,
    source: `implant:${sent.id}`,
    isDuringAbsence: false,
    acknowledgementTimestamp: seenBy
      ? new Date(Math.min(calendar.nowMs, sent.receivedAtMs + 6 * hourMs))
      : null,
    acknowledgedBy: seenBy?.id ?? null,
  });
}
