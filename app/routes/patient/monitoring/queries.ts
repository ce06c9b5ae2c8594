import "server-only";
import { calendarDay } from "#app/domain/calendar-day.ts";
import {
  type MonitoringWindow,
  readWindow,
  windowBounds,
  type WindowProblem,
} from "#app/domain/monitoring-window.ts";
import { loadIncidents } from "#app/features/incidents/load-incidents.ts";
import { pageUrl, userTimeZone } from "#app/server/page.ts";
import { monitoringPeriodDays } from "#app/server/session/monitoring-period.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { settle } from "#app/server/settle.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { createView } from "#app/server/view.ts";
import { getDailyOverview } from "#contract/daily-overview.ts";
import { listEcgs } from "#contract/ecg.ts";
import { getHealthData, healthDataTypeId } from "#contract/health-data.ts";
import { listPatientFlags } from "#contract/patient-flag.ts";
import { listWellBeing } from "#contract/well-being.ts";

/** The one window of the whole page (MON-11, MON-13), in calendar days of the user's zone. */
export function monitoringWindow(context: RouteContext): {
  window: MonitoringWindow;
  problem: WindowProblem | null;
  today: string;
} {
  const today = calendarDay(processClinicClock().now(), userTimeZone(context));
  const { searchParams } = pageUrl(context);
  const asked = { start: searchParams.get("start"), end: searchParams.get("end") };
  return { today, ...readWindow(asked, today, monitoringPeriodDays(sessionOf(context))) };
}

/** Everything the page shows, asked for at once. */
export function loadMonitoring(context: RouteContext, patientId: string) {
  const zone = userTimeZone(context);
  const asked = monitoringWindow(context);
  const { from, before } = windowBounds(asked.window, asked.today, zone);
  const client = v1(context);
  const patient_id = patientId;
  const measured = { patient_id, measured_after: from, measured_before: before };
  const { weight, heartRate, systolic, diastolic } = healthDataTypeId;

  return {
    ...asked,
    // GRAPH and WAPI-20: doubtful values are left out of weight and heart rate only
    scales: settle(
      client.call(getHealthData, {
        query: { ...measured, health_data_type_id: [weight, heartRate], is_inconclusive: false },
      }),
    ),
    pressures: settle(
      client.call(getHealthData, {
        query: { ...measured, health_data_type_id: [systolic, diastolic] },
      }),
    ),
    wellBeing: settle(
      client.call(listWellBeing, {
        query: { patient_id, start_timestamp: from, end_timestamp: before },
      }),
    ),
    days: settle(
      client.call(getDailyOverview, {
        query: { patient_id, start_at: from, end_at: before, tz_name: zone },
      }),
    ),
    incidents: settle(loadAllIncidents(context, patientId)),
    flags: settle(client.call(listPatientFlags, { query: { patient_id, only_active: true } })),
    ecgs: settle(client.call(listEcgs, { query: { patient_id, limit: 5 } })),
  };
}

/** Open and acknowledged: a mark stays on its point when the incident has been seen. */
async function loadAllIncidents(context: RouteContext, patientId: string) {
  const lists = await Promise.all([
    loadIncidents(context, patientId, "open"),
    loadIncidents(context, patientId, "acknowledged"),
  ]);
  return lists.flatMap(({ incidents }) => incidents);
}

export type MonitoringData = ReturnType<typeof loadMonitoring>;
export const monitoringView = createView<MonitoringData>();
