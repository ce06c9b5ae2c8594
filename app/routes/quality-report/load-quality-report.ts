import "server-only";
import { data } from "react-router";
import { reportYear, reportYears } from "./report-years.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { listQualityReportPatients } from "#contract/quality-report.ts";
import { qualityReportForm } from "./schema.ts";

/** PBA users have no reports. */
const mayReport = (role: string): boolean => role !== "PBA";

/** @throws 403 for a user without reports */
export function requireReporter(context: RouteContext): void {
  if (!mayReport(requireUser(context).role)) throw data(null, { status: 403 });
}

/** @throws 403 for a user without reports */
export const loadQualityReport = perRequest((context: RouteContext) => {
  requireReporter(context);
  const nowMs = processClinicClock().now();
  const years = reportYears(nowMs);
  const requestedYear =
    formState(qualityReportForm)?.text("year") ?? pageUrl(context).searchParams.get("year");
  const year = reportYear(requestedYear, nowMs) ?? years[0] ?? 0;
  const patients = v1(context).call(listQualityReportPatients, { query: { year } });
  return { years, year, patients: settle(patients) };
});
