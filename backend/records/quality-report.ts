/**
 * Quality report: a year of monitoring for each patient. The specification names the call, not the columns; these are
 * what a practice reports about its telemonitoring: how long, how complete, what was raised, how fast it was reviewed.
 * Patients appear by short id alone: the practice's pseudonym.
 */
import { inArray, sql, type SQL } from "../drizzle.ts";
import type { QualityReportPatient } from "#contract/quality-report.ts";
import type { CsvCell } from "../csv/to-csv.ts";
import type { Database } from "../database.ts";
import { ProblemError } from "../http/problem-error.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import { defaultTimeZone as timeZone, startOfDay } from "../rules/calendar.ts";
import { patients } from "../schema/patients.ts";
import { statusHistory } from "../schema/status-history.ts";
import { isAnyOf } from "./any-of.ts";
import { dayMs } from "#contract/codes/duration.ts";

/** From inclusive to exclusive. */
export interface ReportSpan {
  year: number;
  from: Date;
  to: Date;
}

/** The calendar year in Berlin, up to now. @throws validation_failed for a year that has not come */
export function requireReportYear(year: number, now: Date): ReportSpan {
  if (year > currentYear(now))
    throw new ProblemError("validation_failed", {
      errors: [{ field: "year", message: "Has not come yet" }],
    });
  const startOf = (of: number) => startOfDay(`${of}-01-01`, timeZone);
  const to = Math.min(startOf(year + 1), now.getTime());
  return { year, from: new Date(startOf(year)), to: new Date(to) };
}

const currentYear = (now: Date): number => Number(calendarDay(now.getTime(), timeZone).slice(0, 4));

/** GKV, PKV or another: the kinds that the report knows. */
function reportPaymentType(paymentType: string | null): string | null {
  if (paymentType === "PKV_BEIHILFE") return "PKV";
  return paymentType === null || paymentType === "GKV" || paymentType === "PKV"
    ? paymentType
    : "OTHER";
}

/** Those of these institutions who were in care on some day of the span, by name. */
export async function findMonitored(
  database: Database,
  institutionIds: readonly string[],
  { from, to }: ReportSpan,
): Promise<QualityReportPatient[]> {
  const rows = await database
    .select()
    .from(patients)
    .where(sql`${inArray(patients.institutionId, [...institutionIds])} and exists (
      select 1 from (
        select status, created_at, lead(created_at) over (order by created_at, id) as ended_at
        from status_history where patient_id = ${patients.id}) as span
      where span.status = 'ONBOARDED' and span.created_at < ${to.toISOString()}::timestamptz
        and (span.ended_at is null or span.ended_at > ${from.toISOString()}::timestamptz))`)
    .orderBy(patients.nameSort, patients.id);
  return rows.map((row) => ({
    patient_id: row.id,
    short_id: String(row.shortId),
    first_name: row.firstName,
    last_name: row.lastName,
    payment_type: reportPaymentType(row.paymentType),
    intensified_monitoring: row.isIntensifiedMonitoring,
    status: row.status,
  }));
}

/** In the order of {@link toReportCells}. */
export const reportColumns = [
  "kv_number",
  "kv_pseudonym",
  "year",
  "short_id",
  "payment_type",
  "intensified_monitoring",
  "monitored_from",
  "monitored_to",
  "monitored_days",
  "days_with_data",
  "alerts",
  "warnings",
  "acknowledged",
  "acknowledged_within_24_hours",
  "median_hours_to_acknowledge",
  "hospitalizations",
  "offboarding_reason",
] as const;

interface Counted {
  days_with_data: number;
  alerts: number;
  warnings: number;
  acknowledged: number;
  acknowledged_soon: number;
  median_hours: number | null;
  hospitalizations: number;
}

export async function findReportRows(
  database: Database,
  patientIds: readonly string[],
  span: ReportSpan,
  head: readonly CsvCell[],
): Promise<CsvCell[][]> {
  if (patientIds.length === 0) return [];
  const rows = await database
    .select({ patient: patients, counted: countOf(span) })
    .from(patients)
    .where(isAnyOf(patients.id, patientIds))
    .orderBy(patients.shortId);
  const history = Map.groupBy(
    await database
      .select()
      .from(statusHistory)
      .where(isAnyOf(statusHistory.patientId, patientIds))
      .orderBy(statusHistory.createdAt, statusHistory.id),
    (entry) => entry.patientId,
  );
  return rows.map(({ patient, counted }) => {
    const entries = history.get(patient.id) ?? [];
    const days = monitoredDays(entries, span);
    return [
      ...head,
      `PAT${patient.shortId}`,
      reportPaymentType(patient.paymentType),
      patient.isIntensifiedMonitoring,
      days.first,
      days.last,
      days.count,
      counted.days_with_data,
      counted.alerts,
      counted.warnings,
      counted.acknowledged,
      counted.acknowledged_soon,
      counted.median_hours === null ? null : Math.round(counted.median_hours * 10) / 10,
      counted.hospitalizations,
      reasonWithin(entries, span),
    ];
  });
}

/** The latest reason that was given within the span, whatever came of it later. Entries oldest first. */
const reasonWithin = (
  entries: readonly (typeof statusHistory.$inferSelect)[],
  { from, to }: ReportSpan,
): string | null =>
  entries.findLast(
    ({ offboardingReason, createdAt }) =>
      offboardingReason !== null && createdAt >= from && createdAt < to,
  )?.offboardingReason ?? null;

/** First and last day in care within the span, and how many days had a moment of it. Entries oldest first. */
function monitoredDays(
  entries: readonly (typeof statusHistory.$inferSelect)[],
  { from, to }: ReportSpan,
): { first: string | null; last: string | null; count: number } {
  const days = { first: null as string | null, last: null as string | null, count: 0 };
  entries.forEach(({ status, createdAt }, index) => {
    if (status !== "ONBOARDED") return;
    const startMs = Math.max(createdAt.getTime(), from.getTime());
    const endMs = Math.min(entries[index + 1]?.createdAt.getTime() ?? Infinity, to.getTime());
    if (startMs >= endMs) return;
    const first = calendarDay(startMs, timeZone);
    const last = calendarDay(endMs - 1, timeZone);
    // a day that ended one stay and began the next counts once
    days.count += daysFrom(first, last) + (days.last === first ? 0 : 1);
    days.first ??= first;
    days.last = last;
  });
  return days;
}

const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / dayMs;

/** One JSON object for each patient of the outer query. */
function countOf({ from, to }: ReportSpan): SQL<Counted> {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${to.toISOString()}::timestamptz`;
  const day = (column: string) => sql`(${sql.raw(column)} at time zone ${timeZone}::text)::date`;
  // named in full: an inner query has an id of its own
  const id = sql.raw("patients.id");
  return sql<Counted>`(
    select json_build_object(
      'days_with_data', (select count(*) from (
        select ${day("measured_at")} from health_readings where patient_id = ${id} and entered_in_error_at is null and not is_excluded and ${within("measured_at")}
        union select ${day("measured_at")} from ecgs where patient_id = ${id} and entered_in_error_at is null and not is_excluded and ${within("measured_at")}
        union select ${day("created_at")} from well_beings where patient_id = ${id} and not is_excluded and ${within("created_at")}
        union select ${day("created_at")} from recording_sessions where patient_id = ${id} and ${within("created_at")}
        union select ${day("session_date")} from implant_reports where patient_id = ${id} and ${within("session_date")}
      ) as days),
      'alerts', count(*) filter (where severity >= 300),
      'warnings', count(*) filter (where severity >= 200 and severity < 300),
      'acknowledged', count(acknowledgement_timestamp),
      'acknowledged_soon', count(*) filter (where acknowledgement_timestamp <= received_at + interval '24 hours'),
      'median_hours', percentile_cont(0.5) within group (
        order by extract(epoch from acknowledgement_timestamp - received_at)::float8 / 3600),
      'hospitalizations', (select count(*) from time_offs where patient_id = ${id} and deactivated_at is null
        and reason like '%HOSPITALIZATION%'
        and start_date >= ${calendarDay(from.getTime(), timeZone)}::date
        and start_date <= ${calendarDay(to.getTime() - 1, timeZone)}::date)
    ) from incidents where patient_id = ${id} and withdrawn_at is null and ${within("happened_at")})`;
}
