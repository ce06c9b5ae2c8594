/** The calls that several widgets of the page need. */
import "server-only";
import { loadActiveAbsences } from "#app/features/absences/load-active-absences.ts";
import { loadIncidents } from "#app/features/incident-checklist/load-incidents.ts";
import { getDailyOverview } from "#contract/daily-overview.ts";
import { listPatientDevices } from "#contract/device.ts";
import { listImplantReports } from "#contract/implant-report.ts";
import { listPatientFlags } from "#contract/patient-flag.ts";
import { listRecordingSessions } from "#contract/recording.ts";
import type { MonitoringAsk } from "./monitoring-ask.ts";

/** Open and acknowledged: a mark stays on its point when the incident has been seen. */
export function askIncidents(ask: MonitoringAsk) {
  return ask.once("incidents", async () => {
    const lists = await Promise.all([
      loadIncidents(ask.context, ask.patientId, "open"),
      loadIncidents(ask.context, ask.patientId, "acknowledged"),
    ]);
    return lists.flatMap(({ incidents }) => incidents);
  });
}

/** The patient's own limits that are in use. */
export function askFlags(ask: MonitoringAsk) {
  const query = { patient_id: ask.patientId, only_active: true };
  return ask.once("flags", () => ask.client.call(listPatientFlags, { query }));
}

/** The absences that stand; deleted ones are no reason for a gap. */
export function askAbsences(ask: MonitoringAsk) {
  return ask.once("absences", () => loadActiveAbsences(ask.context, ask.patientId));
}

/** The days of the window; their incidents are also those of the well-being graph (GRAPH-08). */
export function askDailyOverview({ once, client, patientId, from, before, zone }: MonitoringAsk) {
  const query = { patient_id: patientId, start_at: from, end_at: before, tz_name: zone };
  return once("daily-overview", () => client.call(getDailyOverview, { query }));
}

/** The devices in use: they decide which widgets there are (MON-09). */
export function askDevices({ once, client, patientId }: MonitoringAsk) {
  const query = { patient_id: patientId, is_active: true };
  return once("devices", () => client.call(listPatientDevices, { query }));
}

/** The latest report of the implants, whatever the period. */
export function askLatestImplantReport({ once, client, patientId }: MonitoringAsk) {
  return once("latest-implant-report", () =>
    client.call(listImplantReports, {
      params: { patient_id: patientId },
      query: { order_by: "session_date", limit: 1 },
    }),
  );
}

/** The voice sessions of the window: their table, and the curve of their risk. */
export function askVoiceSessions({ once, client, patientId, from, before }: MonitoringAsk) {
  const query = { patient_id: patientId, start_timestamp: from, end_timestamp: before };
  return once("voice-sessions", () => client.call(listRecordingSessions, { query }));
}
