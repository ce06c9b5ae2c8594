/** Voice sessions as rows; the audio is made when it is requested. */
import type { ClinicCalendar } from "../calendar.ts";
import type { PatientChart } from "../chart/patient-chart.ts";
import { drawSessions } from "../voice/draw-sessions.ts";
import type { ClinicRows } from "./clinic-rows.ts";

export function addVoiceRows(
  rows: ClinicRows,
  calendar: ClinicCalendar,
  { id: patientId, person }: PatientChart,
): void {
  for (const session of drawSessions(patientId, calendar, person)) {
    rows.recordingSessions.push({
      id: session.id,
      patientId,
      createdAt: new Date(session.startedAtMs),
      quality: session.quality,
      riskFactor: session.riskFactor,
    });
    session.recordings.forEach(({ id, durationMs, taskDesc }, place) =>
      rows.voiceRecordings.push({
        id,
        sessionId: session.id,
        place,
        durationMs,
        taskDesc,
        isSynthetic: true,
      }),
    );
  }
}
