/** The first page of a quarterly report: facts, and for each kind of measurement its figures and what is drawn of it. */
import { calendarDay, startOfDayMs } from "#app/format/calendar-day.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { epochMs } from "#app/format/instant.ts";
import { knownProgramme } from "#app/clinical/programme.ts";
import { severityLevel } from "#app/clinical/severity.ts";
import { numberAxis } from "#app/features/graph/value-axis.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { GraphLimit, TimeRange, ValueAxis } from "#app/ui/graph/graph-frame.ts";
import { addDays, daysBetween } from "#contract/codes/calendar-day.ts";
import type { Patient } from "#contract/patient.ts";
import type { QuarterlyReport } from "#contract/quarterly-report.ts";
import type { ReportBackground } from "./load-report.ts";
import type { MeasuredKinds, MeasuredPoint } from "./measured-kinds.ts";
import { quarterDays } from "./quarters.ts";

export type ReportPage = Pick<Page, "t" | "language" | "nowMs" | "zone">;

/** One kind of measurement over the quarter. */
export interface Strip {
  /** with its unit: "Weight (kg)" */
  readonly title: string;
  /** "88 readings · first 81.2 · last 79.4 · 78.9 to 82.0" */
  readonly figures: string;
  readonly axis: ValueAxis;
  readonly points: readonly MeasuredPoint[];
  readonly limits: readonly GraphLimit[];
  /** measured weeks apart: the curve joins all of them */
  readonly isSparse?: boolean;
}

export interface Glance {
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  readonly window: TimeRange;
  /** the first of each month, in epoch milliseconds, with its name */
  readonly months: readonly { readonly at: number; readonly text: string }[];
  readonly strips: readonly Strip[];
  readonly absences: readonly TimeRange[];
  /** when the medication plan was changed, epoch milliseconds */
  readonly planChanges: readonly number[];
  /** what of limits, absences and plan could not be read, and so is not drawn */
  readonly missing: readonly string[];
  readonly legend: { readonly limit: string; readonly absence: string; readonly change: string };
}

/** Days and times in the zone of the page, which is the report's here; numbers as its language writes them, each with its unit. */
export function glanceOf(
  page: ReportPage,
  patient: Pick<Patient, "program_type">,
  report: QuarterlyReport,
  background: ReportBackground,
  kinds: MeasuredKinds,
): Glance {
  const { t, language, zone } = page;
  const programme = knownProgramme(patient.program_type);
  const { first, last } = quarterDays(report.report_quarter);
  const window = {
    startAt: startOfDayMs(first, zone),
    endAt: startOfDayMs(addDays(last, 1), zone),
  };
  const isWithin = (at: number) => at >= window.startAt && at < window.endAt;
  const planChanges = (background.planVersions ?? [])
    .map(({ validity_starts_at }) => epochMs(validity_starts_at))
    .filter(isWithin);
  const absences = (background.absences ?? [])
    .filter(({ start_date, end_date }) => start_date <= last && end_date >= first)
    .map(({ start_date, end_date }) => ({
      startAt: startOfDayMs(start_date < first ? first : start_date, zone),
      endAt: startOfDayMs(addDays(end_date > last ? last : end_date, 1), zone),
    }));
  const strips = stripsOf(page, report, kinds);
  return {
    facts: [
      {
        name: t("report.period"),
        text: `${formatCalendarDay(first, language)} – ${formatCalendarDay(last, language)}`,
      },
      ...(programme === null
        ? []
        : [{ name: t("report.programme"), text: t(`programs.${programme}`) }]),
      { name: t("report.incidents"), text: incidentCounts(page, report) },
      { name: t("report.days_measured"), text: daysMeasured(page, report, strips) },
      ...(background.planVersions
        ? [{ name: t("report.plan_changes"), text: dayList(page, planChanges) }]
        : []),
    ],
    window,
    months: [0, 1, 2].map((month) => {
      const day = `${first.slice(0, 5)}${String(Number(first.slice(5, 7)) + month).padStart(2, "0")}-01`;
      return { at: startOfDayMs(day, zone), text: formatCalendarDay(day, language, "month") };
    }),
    strips,
    absences,
    planChanges,
    missing: [
      ...(background.flags ? [] : [t("monitoring.graph.missing.limits")]),
      ...(background.absences ? [] : [t("monitoring.graph.missing.absences")]),
      ...(background.planVersions ? [] : [t("report.missing_plan")]),
    ],
    legend: {
      limit: t("report.legend.limit"),
      absence: t("report.legend.absence"),
      change: t("report.legend.change"),
    },
  };
}

/** "4 alerts, 12 warnings": those of the quarter, whatever became of them. */
function incidentCounts({ t, language }: ReportPage, { incidents }: QuarterlyReport): string {
  const counts = { alert: 0, warning: 0, none: 0 };
  for (const { severity, count } of incidents) counts[severityLevel(severity)] += count;
  const parts = [
    `${t("severity.alert")}: ${formatNumber(counts.alert, language)}`,
    `${t("severity.warning")}: ${formatNumber(counts.warning, language)}`,
    ...(counts.none > 0
      ? [`${t("checklist.information")}: ${formatNumber(counts.none, language)}`]
      : []),
  ];
  return parts.join(", ");
}

/** Days of the zone with a reading or an answer, of those that have begun. */
function daysMeasured(
  { t, language, zone, nowMs }: ReportPage,
  { report_quarter }: QuarterlyReport,
  strips: readonly Strip[],
): string {
  const { first, last } = quarterDays(report_quarter);
  const today = calendarDay(nowMs, zone);
  const count = daysBetween(first, today < last ? today : last) + 1;
  const days = new Set(
    strips.flatMap(({ points }) => points.map(({ at }) => calendarDay(at, zone))),
  );
  return t("report.days_of", {
    days: formatNumber(days.size, language),
    total: formatNumber(Math.max(0, count), language),
  });
}

function dayList({ language, zone, t }: ReportPage, times: readonly number[]): string {
  if (times.length === 0) return t("report.none");
  const days = new Set(times.map((at) => calendarDay(at, zone)));
  return [...days].map((day) => formatCalendarDay(day, language)).join(", ");
}

function stripsOf(
  page: ReportPage,
  { proms }: QuarterlyReport,
  { main, others }: MeasuredKinds,
): Strip[] {
  const { t, language } = page;
  const wellBeing = {
    title: t("report.well_being"),
    points: proms
      .map(({ created_at, well_being }) => ({ at: epochMs(created_at), values: [well_being] }))
      .toSorted((a, b) => a.at - b.at),
    format: (value: number) => ({ number: formatNumber(value, language), unit: "" }),
    axisOf: () => ({
      ...numberAxis({ min: 0, max: 4, step: 1 }, "", language),
      isInverted: true,
    }),
    limits: [],
  };
  return [...main, wellBeing, ...others]
    .filter(({ points }) => points.length > 0)
    .map(({ title, points, format, axisOf, limits }) => {
      const values = valuesOf(points);
      const { unit } = format(values[0] ?? 0);
      return {
        // some names say their unit or scale themselves
        title: unit === "" || title.endsWith(")") ? title : `${title} (${unit})`,
        figures: figuresOf(page, points, (value) => format(value).number),
        axis: axisOf(values),
        points,
        limits,
      };
    });
}

const valuesOf = (points: readonly MeasuredPoint[]): number[] =>
  points.flatMap(({ values }) => values.filter((value) => value !== null));

/** How many, the first, the last, and from the lowest to the highest; of pairs each end of its own. */
function figuresOf(
  { t, language }: ReportPage,
  points: readonly MeasuredPoint[],
  format: (value: number) => string,
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  const pair = ({ values }: MeasuredPoint) =>
    values.map((value) => (value === null ? "–" : format(value))).join("/");
  const ranges = first.values.map((_, index) => {
    const all = points.flatMap(({ values }) => values[index] ?? []);
    return all.length === 0 ? "–" : `${format(Math.min(...all))}–${format(Math.max(...all))}`;
  });
  return t("report.figures", {
    count: points.length,
    number: formatNumber(points.length, language),
    first: pair(first),
    last: pair(last),
    range: ranges.join(" / "),
  });
}
