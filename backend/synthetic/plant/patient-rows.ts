/**
 * A chart as rows of every table that a patient has.
 */
import { demoAccounts, staffOf } from "../accounts.ts";
import type { ClinicCalendar } from "../calendar.ts";
import type { PatientChart } from "../chart/patient-chart.ts";
import { createRandom } from "../random.ts";
import type { ClinicRows } from "./clinic-rows.ts";
import { addImplantRows } from "./implant-rows.ts";
import { addIncidentRows } from "./incident-rows.ts";
import { addMedicationRows } from "./medication-rows.ts";
import { addMessageRows } from "./message-rows.ts";
import { toPatientRow, toPatientUserRow } from "./patient-row.ts";
import { addReadingRows } from "./reading-rows.ts";
import { addVoiceRows } from "./voice-rows.ts";
import { hourMs } from "#contract/codes/duration.ts";

const stepNames = {
  100: "ADMISSION",
  200: "ENROLLMENT",
  300: "DISCHARGED",
  400: "FIRST_VISIT",
  500: "SECOND_VISIT",
  600: "LAST_VISIT",
} as const;

export function addPatientRows(
  rows: ClinicRows,
  calendar: ClinicCalendar,
  chart: PatientChart,
  index: number,
): void {
  const random = createRandom(`${chart.id}/record`);
  const staff = staffOf[chart.person.institution];
  rows.users.push(toPatientUserRow(chart));
  rows.patients.push(toPatientRow(random, calendar, chart, index));
  for (const status of chart.statuses) {
    rows.statusHistory.push({
      id: status.id,
      patientId: chart.id,
      status: status.status,
      createdAt: new Date(status.atMs),
      offboardingReason: status.offboardingReason ?? null,
      comment: status.comment ?? null,
      authorId: (status.status === "OFFBOARDED" ? demoAccounts.support : random.pick(staff)).id,
    });
  }
  addFlags(rows, chart);
  for (const absence of chart.absences) {
    rows.timeOffs.push({
      id: absence.id,
      patientId: chart.id,
      reason: absence.planned.reason,
      startDate: absence.startDate,
      endDate: absence.endDate,
      comment: absence.planned.comment,
      authorId: random.pick(staff).id,
      createdAt: new Date(absence.loggedAtMs),
      deactivatedAt: absence.deactivatedAt === null ? null : new Date(absence.deactivatedAt),
    });
  }
  for (const { id, step, isReached, atMs } of chart.steps) {
    rows.programSteps.push({
      id,
      patientId: chart.id,
      program: chart.person.programType,
      programStep: step,
      name: stepNames[step],
      createdAt: new Date(chart.statuses[0]?.atMs ?? atMs),
      toBeTriggeredAt: new Date(atMs),
      triggeredAt: isReached ? new Date(atMs) : null,
      authorId: isReached ? random.pick(staff).id : null,
    });
  }
  addReadingRows(rows, calendar, chart);
  addIncidentRows(rows, calendar, chart);
  addImplantRows(rows, calendar, chart);
  addVoiceRows(rows, calendar, chart);
  addMessageRows(rows, calendar, chart);
  addMedicationRows(rows, calendar, chart);
  if (chart.person.stickyNote !== null) {
    rows.stickyNotes.push({
      id: random.uuid(),
      patientId: chart.id,
      text: chart.person.stickyNote,
      authorId: random.pick(staff).id,
      createdAt: new Date(chart.careSinceMs + 3 * hourMs),
    });
  }
}

/** The active rules of the patient; slots count among rules of one type and severity. */
function addFlags(rows: ClinicRows, chart: PatientChart): void {
  const used = new Map<string, number>();
  for (const rule of chart.rules) {
    const key = `${rule.severity} ${rule.type}`;
    const slot = used.get(key) ?? 0;
    used.set(key, slot + 1);
    rows.patientFlags.push({
      id: rule.id,
      patientId: chart.id,
      type: rule.type,
      severity: rule.severity,
      slot,
      isActive: rule.is_active,
      flagInfo: rule.flag_info,
      setAt: new Date(chart.statuses[0]?.atMs ?? chart.careSinceMs),
      setBy: null,
      replacedAt: null,
    });
  }
}
