/** Six numbers, each with its weeks as bars, a sentence, the table behind it and the way to its rows. */
import type { ReactNode } from "react";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { formatNumber, formatPercent } from "#app/format/format-number.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Stat } from "#app/ui/stat.tsx";
import type { InsightMeasure } from "#contract/codes/insights.ts";
import type { InsightFigures, Insights } from "#contract/insights.ts";
import { type Bar, Bars } from "./bars.tsx";
import { incidentsHref, type InsightPeriod } from "./insights-address.ts";
import type { InsightsView } from "./queries.ts";
import { reviewTime } from "./review-time.ts";

type Week = Insights["weeks"][number];

/** A share of nothing is no number. */
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const perWeek = (figures: InsightFigures, weeks: number) => share(figures.incident_count, weeks);

export async function KeyNumbers({ view: { period, read } }: { view: InsightsView }) {
  const settled = await read;
  if (!settled?.isReady) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {keyNumbers(currentPage(), period, settled.value).map((number) => (
        <KeyNumber key={number.id} {...number} />
      ))}
    </div>
  );
}

interface KeyNumberProps {
  readonly id: string;
  readonly title: string;
  readonly value: string | undefined;
  readonly sentence: string;
  readonly bars: readonly Bar[];
  /** heads of the table behind the bars */
  readonly heads: readonly [string, string];
  readonly rows: readonly (readonly [string, string])[];
  readonly href?: string;
  readonly linkText?: string;
}

function KeyNumber(props: KeyNumberProps) {
  const { id, title, value, sentence, bars, heads, rows, href, linkText } = props;
  const { t } = currentPage();
  return (
    <Panel id={id} title={title}>
      <Stat value={value} missingLabel={t("actions.no_value")} />
      <p className="text-sm text-ink-muted">{sentence}</p>
      <div className="pt-3">
        <Bars bars={bars} label={`${title}. ${t("insights.in_table")}`} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 pt-1 text-sm">
        <Behind caption={title} heads={heads} rows={rows} summary={t("insights.show_table")} />
        {href && (
          <a href={href} className="text-accent underline">
            {linkText}
          </a>
        )}
      </div>
    </Panel>
  );
}

function Behind(props: {
  caption: string;
  heads: readonly [string, string];
  rows: readonly (readonly [string, string])[];
  summary: ReactNode;
}) {
  const { caption, heads, rows, summary } = props;
  return (
    <details className="open:basis-full">
      <summary className="inline-block py-1 text-accent underline">{summary}</summary>
      <table className="w-full tabular-nums [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1 [&_th]:text-start [&_th]:font-normal [&_:is(th,td):last-child]:text-end">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-ink-muted">
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, value]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function keyNumbers(page: Page, period: InsightPeriod, insights: Insights): KeyNumberProps[] {
  const { t, language } = page;
  const { totals, weeks, patient_weeks, hours } = insights;
  const decimal = (value: number) => formatNumber(value, language, 2);
  const percent = (value: number) => formatPercent(value, language);
  const seconds = (value: number) => reviewTime(value, language);
  const overWeeks = (of: (week: Week) => number | null, text: (value: number) => string) => {
    const points = weeks.map((week) => {
      const value = of(week);
      const head = formatCalendarDay(week.monday, language);
      return { key: week.monday, value, head, text: value === null ? "–" : text(value) };
    });
    return {
      bars: points.map(({ key, value, head, text: words }) => ({
        key,
        value,
        words: `${t("insights.week_of", { date: head })}: ${words}`,
      })),
      rows: points.map(({ head, text: words }) => [head, words] as const),
    };
  };
  const number = (
    id: Exclude<keyof typeof texts, "hours">,
    of: (figures: InsightFigures, patientWeeks: number) => number | null,
    text: (value: number) => string,
    measure?: InsightMeasure,
  ): KeyNumberProps => {
    const value = of(totals, patient_weeks);
    return {
      id: `insight-${id}`,
      title: t(`insights.number.${id}.title`),
      value: value === null ? undefined : text(value),
      sentence: texts[id],
      heads: [t("insights.week"), t(`insights.number.${id}.title`)],
      ...overWeeks((week) => of(week, week.patient_weeks), text),
      ...(measure && {
        href: incidentsHref(period, { measure }),
        linkText: t(`insights.open.${measure}`),
      }),
    };
  };
  const count = (value: number) => formatNumber(value, language);
  const busiest = hours.reduce((a, b) => (b.acknowledged_count > a.acknowledged_count ? b : a));
  const hourText = (hour: number) => t("insights.hour", { hour });
  const texts = {
    rate: t("insights.number.rate.sentence", {
      alerts: count(totals.alert_count),
      warnings: count(totals.warning_count),
      weeks: formatNumber(patient_weeks, language, 1),
    }),
    acted: t("insights.number.acted.sentence", {
      part: count(totals.acted_count),
      whole: count(totals.incident_count),
    }),
    repeated: t("insights.number.repeated.sentence", {
      part: count(totals.repeated_count),
      whole: count(totals.incident_count),
    }),
    median: t("insights.number.median.sentence", {
      p90: totals.review_p90_seconds === null ? "–" : seconds(totals.review_p90_seconds),
      reviewed: count(totals.acknowledged_count),
    }),
    in_time: t("insights.number.in_time.sentence", {
      part: count(totals.in_time_count),
      whole: count(totals.due_count),
    }),
    hours: t("insights.number.hours.sentence", { reviewed: count(totals.acknowledged_count) }),
  };
  return [
    number("rate", perWeek, decimal, "all"),
    number("acted", (f) => share(f.acted_count, f.incident_count), percent, "not_acted"),
    number("repeated", (f) => share(f.repeated_count, f.incident_count), percent, "repeated"),
    number("median", (f) => f.review_median_seconds, seconds, "open"),
    number("in_time", (f) => share(f.in_time_count, f.due_count), percent, "late"),
    {
      id: "insight-hours",
      title: t("insights.number.hours.title"),
      value: busiest.acknowledged_count > 0 ? hourText(busiest.hour) : undefined,
      sentence: texts.hours,
      heads: [t("insights.hour_head"), t("insights.reviewed")],
      bars: hours.map(({ hour, acknowledged_count }) => ({
        key: String(hour),
        value: acknowledged_count,
        words: `${hourText(hour)}: ${count(acknowledged_count)}`,
      })),
      rows: hours.map(
        ({ hour, acknowledged_count }) => [hourText(hour), count(acknowledged_count)] as const,
      ),
    },
  ];
}
