/**
 * The values of each day, newest day first: a main row, and a sub-row for each further entry, folded behind the day's
 * own disclosure. Folding needs no script: where a browser cannot do it by its sheet, all rows stand open.
 */
import type { DailyTableColumn } from "#app/domain/daily-columns.ts";
import { type DailyCells, type DailyRow, dailyRows } from "#app/domain/daily-rows.ts";
import { formatDayOfWeek } from "#app/domain/format-day-of-week.ts";
import type { Page } from "#app/server/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Column, Table, TableRows } from "#app/ui/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { DailyOverview, DailyOverviewItem } from "#contract/daily-overview.ts";
import { DailyCell } from "./daily-cell.tsx";

export interface DailyTableProps {
  readonly overview: DailyOverview;
  readonly columns: readonly DailyTableColumn[];
  readonly patientId: string;
  readonly page: Pick<Page, "t" | "language" | "zone">;
  readonly onUnknownFlag: (type: string) => void;
}

/** A line of the table: the day's main row, or one of its further entries. */
export interface DailyLine {
  readonly row: DailyRow<DailyOverviewItem>;
  readonly cells: DailyCells<DailyOverviewItem>;
  /** 0 is the main row */
  readonly index: number;
}

export function DailyTable(props: DailyTableProps) {
  const { t } = props.page;
  const [first, ...others] = dailyRows(props.overview.items).map(linesOf);
  const columns = columnsOf(props);
  const rows = { columns, rowKey: ({ index }: DailyLine) => index, rowClassName };
  return (
    <Table
      {...rows}
      caption={t("monitoring.daily.caption")}
      isCaptionHidden
      isHeadSticky
      className="folding-days"
      rows={first ?? []}
      more={others.map((lines) => (
        <TableRows key={lines[0]?.row.day.date} {...rows} rows={lines} />
      ))}
    />
  );
}

const rowClassName = ({ index }: DailyLine) => (index === 0 ? undefined : "sub-row");

function linesOf(row: DailyRow<DailyOverviewItem>): DailyLine[] {
  return [row.main, ...row.subRows].map((cells, index) => ({ row, cells, index }));
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

/** The day; where it has further entries, the control that folds them, which tells whether they are shown. */
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
