import "server-only";
import { calendarDay } from "#app/format/calendar-day.ts";
import { epochMs } from "#app/format/instant.ts";
import { chosenQuarter, quartersBetween } from "./quarters.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import type { Patient } from "#contract/patient.ts";
import { getQuarterlyReport, type QuarterlyReport } from "#contract/quarterly-report.ts";

/** The quarters that are offered for a patient, and the one that is shown. */
export function offeredQuarters(
  patient: Pick<Patient, "status_history">,
  asked: string | null,
  { nowMs, zone }: Pick<Page, "nowMs" | "zone">,
): { offered: string[]; quarter: string } {
  const times = patient.status_history.map(({ created_at }) => epochMs(created_at));
  const firstDay = calendarDay(Math.min(nowMs, ...times), zone);
  const offered = quartersBetween(firstDay, calendarDay(nowMs, zone));
  return { offered, quarter: chosenQuarter(offered, asked) };
}

export function loadReport(
  context: RouteContext,
  patient_id: string,
  report_quarter: string,
): Promise<QuarterlyReport> {
  return v1(context).call(getQuarterlyReport, { query: { patient_id, report_quarter } });
}
