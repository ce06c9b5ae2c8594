import { epochMs } from "#app/format/instant.ts";

/** The measured columns of the daily table. */
const dailyColumns = ["well_being", "weight", "blood_pressure", "heart_rate", "ecg"] as const;

type DailyColumn = (typeof dailyColumns)[number];

/** What the rows are made from; each entry keeps its own further fields. */
export interface DailyDay {
  /** calendar day, YYYY-MM-DD */
  readonly date: string;
  readonly well_beings: readonly { readonly wb_id: string; readonly created_at: string }[];
  readonly weights: readonly Measured[];
  readonly blood_pressures: readonly {
    readonly health_data_id_sys: string | null;
    readonly health_data_id_dia?: string | null;
    readonly measured_at: string | null;
  }[];
  readonly heart_rates: readonly Measured[];
  readonly ecg_afibs: readonly Measured[];
  /** the entry on the main row */
  readonly collapsed_view_ids?: { readonly [Column in DailyColumn]?: string | null } | null;
}

interface Measured {
  readonly health_data_id: string;
  readonly measured_at: string | null;
}

/** One row: at most one entry a column. */
export interface DailyCells<Day extends DailyDay> {
  readonly well_being?: Day["well_beings"][number];
  readonly weight?: Day["weights"][number];
  readonly blood_pressure?: Day["blood_pressures"][number];
  readonly heart_rate?: Day["heart_rates"][number];
  readonly ecg?: Day["ecg_afibs"][number];
}

export interface DailyRow<Day extends DailyDay> {
  readonly day: Day;
  readonly main: DailyCells<Day>;
  /** all entries that are not on the main row, newest first in each column */
  readonly subRows: readonly DailyCells<Day>[];
}

/** The daily table, newest day first. */
export function dailyRows<Day extends DailyDay>(days: readonly Day[]): DailyRow<Day>[] {
  return days.toSorted((a, b) => (a.date < b.date ? 1 : -1)).map(dailyRow);
}

/**
 * The main row holds, of each column, the entry that the collapsed-view identifiers name, the
 * newest one where they name none that is there. The others follow as sub-rows.
 */
function dailyRow<Day extends DailyDay>(day: Day): DailyRow<Day> {
  const columns = columnsOf(day).map(([column, entries]) => {
    const sorted = entries.toSorted((a, b) => b.at - a.at);
    const named = sorted.find(({ id }) => id === day.collapsed_view_ids?.[column]);
    const main = named ?? sorted[0];
    return { column, main, others: sorted.filter((entry) => entry !== main) };
  });
  const cells = (pick: (column: (typeof columns)[number]) => Entry | undefined) =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const entry = pick(column);
        return entry ? [[column.column, entry.record]] : [];
      }),
    ) as DailyCells<Day>;
  const subRowCount = Math.max(0, ...columns.map(({ others }) => others.length));
  return {
    day,
    main: cells(({ main }) => main),
    subRows: Array.from({ length: subRowCount }, (_, index) =>
      cells(({ others }) => others[index]),
    ),
  };
}

interface Entry {
  readonly id: string;
  /** epoch milliseconds */
  readonly at: number;
  readonly record: unknown;
}

function columnsOf(day: DailyDay): [DailyColumn, Entry[]][] {
  const measured = (records: readonly Measured[]) =>
    records.map((record) => entry(record.health_data_id, record.measured_at, record));
  return [
    ["well_being", day.well_beings.map((record) => entry(record.wb_id, record.created_at, record))],
    ["weight", measured(day.weights)],
    [
      "blood_pressure",
      day.blood_pressures.map((record) =>
        entry(
          record.health_data_id_sys ?? record.health_data_id_dia ?? "",
          record.measured_at,
          record,
        ),
      ),
    ],
    ["heart_rate", measured(day.heart_rates)],
    ["ecg", measured(day.ecg_afibs)],
  ];
}

/** An entry without a time counts as the oldest. */
function entry(id: string, at: string | null, record: unknown): Entry {
  return { id, at: at === null ? Number.MIN_SAFE_INTEGER : epochMs(at), record };
}
