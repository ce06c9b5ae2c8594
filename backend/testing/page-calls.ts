/** The calls of `/v1` that the app's pages make, as their loaders ask: for tests and measurements of what they cost. */

export type MeasuredPage = "counter" | "list" | "dashboard" | "monitoring";

/** Paths with their queries, of a day in November 2026 in Berlin; `patientId` is the patient of the monitoring page. */
export function pageCalls(patientId: string): Record<MeasuredPage, string[]> {
  const counter = "/v1/alert-counter";
  const [earlier, from, to] = [
    "2026-09-21T22:00:00.000Z",
    "2026-10-21T22:00:00.000Z",
    "2026-11-20T23:00:00.000Z",
  ];
  const of = (path: string, query = "") => `/v1/${path}?patient_id=${patientId}${query}`;
  const sure = "&is_inconclusive=false";
  // the period and the one before it
  const series = (types: readonly number[], more = "") =>
    of(
      "health-data",
      `${types.map((type) => `&health_data_type_id=${type}`).join("")}&measured_after=${earlier}&measured_before=${to}${more}`,
    );
  const spoken = `&start_timestamp=${from}&end_timestamp=${to}`;
  const days = `tz_name=Europe/Berlin`;
  return {
    counter: [counter],
    list: [
      counter,
      "/v1/patients-list?status=ONBOARDED&limit=75&sort_field=alerts&sort_direction=desc",
      "/v1/patients-count-summary",
    ],
    dashboard: [
      counter,
      "/v1/patients-to-review?date=2026-11-20",
      `/v1/x/deadline-counts?day_ends_at=${to}`,
      "/v1/x/warnings-to-review",
      "/v1/x/claims",
      "/v1/patient-message/overview",
    ],
    monitoring: [
      counter,
      `/v1/patients/${patientId}`,
      of("patient-device", "&is_active=true"),
      of("patient-flags", "&only_active=true"),
      of("patient-timeoffs", "&is_active=true"),
      of("patient-incidents"),
      of("patient-incidents", "&acknowledged=true"),
      of("daily-health-overview", `&start_at=${from}&end_at=${to}&${days}`),
      series([101, 301], sure),
      series([202, 201]),
      of("well-being", `&start_timestamp=${earlier}&end_timestamp=${to}`),
      of("ecgs", `&measured_after=${from}&measured_before=${to}&skip=0&limit=1000`),
      of("recording-sessions", spoken),
      `/v1/implant/reports/${patientId}?order_by=session_date&limit=1`,
      of("medication-plan"),
      `/v1/adherence/${patientId}?start_at=2026-08-28T22:00:00.000Z&end_at=${to}&${days}`,
      of("x/other-measurements", `&measured_after=${from}&measured_before=${to}`),
      of("patient-message"),
    ],
  };
}
