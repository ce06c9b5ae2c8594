/** The calls that several widgets of the page need: each is sent once, and is ready or failed in time. */
import "server-only";
import { loadActiveAbsences } from "#app/features/absences/load-active-absences.ts";
import { loadIncidents } from "#app/features/incident-checklist/load-incidents.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settle } from "#app/framework/request/settle.ts";
import { getDailyOverview } from "#contract/daily-overview.ts";
import { listPatientDevices } from "#contract/device.ts";
import { listImplantReports } from "#contract/implant-report.ts";
import { listPatientFlags } from "#contract/patient-flag.ts";
import { listRecordingSessions } from "#contract/recording.ts";
import { loadEcgs } from "./load-ecgs.ts";
import type { MonitoringQuery } from "./monitoring-query.ts";

/** Open and acknowledged: a mark stays on its point when the incident has been seen. */
export const requestIncidents = perRequest(({ context, patientId }: MonitoringQuery) =>
  settle(
    Promise.all([
      loadIncidents(context, patientId, "open"),
      loadIncidents(context, patientId, "acknowledged"),
    ]).then((lists) => lists.flatMap(({ incidents }) => incidents)),
  ),
);

/** The patient's own limits that are in use. */
export const requestFlags = perRequest(({ client, patientId }: MonitoringQuery) =>
  settle(client.call(listPatientFlags, { query: { patient_id: patientId, only_active: true } })),
);

/** The valid absences; deleted ones do not explain a gap. */
export const requestAbsences = ({ context, patientId }: MonitoringQuery) =>
  loadActiveAbsences(context, patientId);

/** The ECGs of the window, newest first; the latest ever if it has none. */
export const requestEcgs = perRequest((query: MonitoringQuery) => settle(loadEcgs(query)));

/** The days of the window; their incidents are also those of the well-being graph. */
export const requestDailyOverview = perRequest(
  ({ client, patientId, from, before, zone }: MonitoringQuery) => {
    const query = { patient_id: patientId, start_at: from, end_at: before, tz_name: zone };
    return settle(client.call(getDailyOverview, { query }));
  },
);

/** The devices in use: they decide which widgets there are. */
export const requestDevices = perRequest(({ client, patientId }: MonitoringQuery) =>
  settle(client.call(listPatientDevices, { query: { patient_id: patientId, is_active: true } })),
);

/** The latest report of the implants, whatever the period. */
export const requestLatestImplantReport = perRequest(({ client, patientId }: MonitoringQuery) => {
  const query = { order_by: "session_date", limit: 1 } as const;
  return settle(client.call(listImplantReports, { params: { patient_id: patientId }, query }));
});

/** The voice sessions of the window: their table, and the curve of their risk. */
export const requestVoiceSessions = perRequest(
  ({ client, patientId, from, before }: MonitoringQuery) => {
    const query = { patient_id: patientId, start_timestamp: from, end_timestamp: before };
    return settle(client.call(listRecordingSessions, { query }));
  },
);
