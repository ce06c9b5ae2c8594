/**
 * The values of each day, newest day first: a main row, and a sub-row for each further entry, folded behind the day's
 * own disclosure. Folding needs no script: in a browser that cannot fold by the style sheet all rows are open. A day
 * without data has its row too: silence is an alert here, and two distant days must not be shown next to each other.
 */
import { Fragment } from "react";
import { addDays, daysBetween } from "#contract/codes/calendar-day.ts";
import type { DailyTableColumn } from "./daily-columns.ts";
import { type DailyCells, type DailyRow, dailyRows } from "./daily-rows.ts";
import { formatDayOfWeek } from "#app/format/format-day-of-week.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Column, Table, TableRows } from "#app/ui/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { DailyOverview, DailyOverviewItem, ExcludedEntry } from "#contract/daily-overview.ts";
import { DailyCell } from "./daily-cell.tsx";
import { excludedByDay, withExcludedDays } from "./excluded-of-days.ts";

export interface DailyTableProps {
  readonly overview: DailyOverview;
  readonly columns: readonly DailyTableColumn[];
  readonly patientId: string;
  /** the days that have a row whether there is data or not, both included (YYYY-MM-DD); none without it */
  readonly span?: { readonly first: string; readonly last: string };
  /** YYYY-MM-DD in the zone of the page */
  readonly today?: string;
  readonly page: Pick<Page, "t" | "language" | "zone">;
  readonly onUnknownFlag: (type: string) => void;
}

/** A line of the table: the day's main row, or one of its further entries. */
export interface DailyLine {
  readonly row: DailyRow<DailyOverviewItem>;
  readonly cells: DailyCells<DailyOverviewItem>;
  /** 0 is the main row */
  readonly index: number;
  /** of the whole day, whatever the column */
  readonly excluded?: readonly ExcludedEntry[];
}

export function DailyTable(props: DailyTableProps) {
  const { t } = props.page;
  const excluded = excludedByDay(props.overview, props.columns, props.page.zone);
  const days = dailyRows(withExcludedDays(props.overview.items, excluded.keys()));
  const silent = silentDates(days, props.span);
  const columns = columnsOf(props);
  const [newest] = days;
  // the table's own group is that of the newest day, unless silence is newer
  const isSilentNow = silent[0] !== undefined && silent[0] > (newest?.day.date ?? "");
  const first = newest && !isSilentNow ? linesOf(newest, excluded) : [];
  const others = (isSilentNow ? days : days.slice(1)).map((day) => linesOf(day, excluded));
  const rows = { columns, rowKey: ({ index }: DailyLine) => index, rowClassName };
  return (
    <Table
      {...rows}
      caption={t("monitoring.daily.caption")}
      isCaptionHidden
      isHeadSticky
      className="folding-days"
      rows={first}
      more={[
        ...others.map((lines) => ({
          date: lines[0]?.row.day.date ?? "",
          rows: <TableRows {...rows} rows={lines} />,
        })),
        ...silent.map((date) => ({
          date,
          rows: <SilentDay date={date} columnCount={props.columns.length} {...props} />,
        })),
      ]
        .toSorted((a, b) => (a.date < b.date ? 1 : -1))
        .map((day) => (
          <Fragment key={day.date}>{day.rows}</Fragment>
        ))}
    />
  );
}

/** The days of the span that are none of these, newest first. */
function silentDates(
  days: readonly DailyRow<DailyOverviewItem>[],
  span: DailyTableProps["span"],
): string[] {
  if (!span || span.first > span.last) return [];
  const known = new Set(days.map(({ day }) => day.date));
  const count = daysBetween(span.first, span.last) + 1;
  return Array.from({ length: count }, (_, index) => addDays(span.last, -index)).filter(
    (date) => !known.has(date),
  );
}

/** One cell instead of a dash in each column: a long silence stays light, and reads as one. */
function SilentDay({
  date,
  columnCount,
  today,
  page: { t, language },
}: Pick<DailyTableProps, "today" | "page"> & { date: string; columnCount: number }) {
  return (
    // Table says these roles too: on narrow screens the rows are no table for the eye, and must stay one for the ear.
    <tbody role="rowgroup">
      {/* oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- as above */}
      <tr role="row" data-silent="">
        <th scope="row" role="rowheader" className="font-semibold whitespace-nowrap">
          <span className="ps-6">{formatDayOfWeek(date, language)}</span>
        </th>
        {/* oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- as above */}
        <td role="cell" colSpan={columnCount} className="text-ink-muted">
          {date === today ? t("monitoring.daily.silent_today") : t("monitoring.daily.silent")}
        </td>
      </tr>
    </tbody>
  );
}

const rowClassName = ({ index }: DailyLine) => (index === 0 ? undefined : "sub-row");

function linesOf(
  row: DailyRow<DailyOverviewItem>,
  excludedOf: ReadonlyMap<string, readonly ExcludedEntry[]>,
): DailyLine[] {
  const excluded = excludedOf.get(row.day.date);
  return [row.main, ...row.subRows].map((cells, index) => ({ row, cells, index, excluded }));
}

function columnsOf(props: DailyTableProps): Column<DailyLine>[] {
  const { t } = props.page;
  return [
    {
      key: "day",
      header: t("monitoring.daily.day"),
      isRowHeader: true,
      className: "whitespace-nowrap",
      cell: (line) => <DayHead line={line} page={props.page} />,
    },
    ...props.columns.map((column): Column<DailyLine> => ({
      key: column,
      header: t(headings[column]),
      align: isNumeric(column) ? "end" : "start",
      cell: (line) => <DailyCell column={column} line={line} {...props} />,
    })),
  ];
}

const headings = {
  well_being: "monitoring.daily.wellbeing",
  weight: "monitoring.daily.weight",
  blood_pressure: "monitoring.daily.blood_pressure",
  heart_rate: "monitoring.daily.heart_rate",
  ecg_afib: "monitoring.daily.ecg_afib",
  ecg_signal: "monitoring.daily.ecg_signal",
  voice_recording: "monitoring.daily.voice_recording",
} as const;

const isNumeric = (column: DailyTableColumn) =>
  column === "weight" || column === "blood_pressure" || column === "heart_rate";

/** The day; if it has further entries, the control that folds them and shows whether they are open. */
function DayHead({ line, page }: { line: DailyLine; page: DailyTableProps["page"] }) {
  const { t, language } = page;
  const { day, subRows } = line.row;
  const name = formatDayOfWeek(day.date, language);
  if (line.index > 0)
    return (
      <span className="ps-6 font-normal text-ink-muted">
        <VisuallyHidden>{name}, </VisuallyHidden>
        {t("monitoring.daily.further", { number: line.index })}
      </span>
    );
  if (subRows.length === 0) return <span className="ps-6">{name}</span>;
  return (
    <div className="flex items-center gap-1">
      <details className="group/day">
        <summary
          aria-label={t("monitoring.daily.show_entries", { day: name, count: subRows.length })}
          className="row-height inline-flex items-center gap-1 sm:-my-1"
        >
          <Icon
            name="chevron-right"
            sizePx={16}
            className="me-1 text-ink-muted group-open/day:rotate-90"
          />
          {name}
        </summary>
      </details>
      {/* the name of the summary says it in words */}
      <span aria-hidden="true" className="text-sm font-normal text-ink-muted">
        +{subRows.length}
      </span>
    </div>
  );
}
