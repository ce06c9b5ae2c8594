import type { DailyTableColumn } from "./daily-columns.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { epochMs } from "#app/format/instant.ts";
import {
  type DailyOverview,
  type DailyOverviewItem,
  dailyOverviewSchema,
  type ExcludedEntry,
} from "#contract/daily-overview.ts";

/** The kind of each column that is measured; a kind without a column is shown only on the page of exclusions. */
const kindOfColumn: Partial<Record<DailyTableColumn, string>> = {
  well_being: "well_being",
  weight: "weight",
  blood_pressure: "blood_pressure",
  heart_rate: "heart_rate",
  ecg_afib: "ecg",
};

/** What was excluded, by calendar day of the zone; only kinds that one of these columns shows. */
export function excludedByDay(
  { excluded }: Pick<DailyOverview, "excluded">,
  columns: readonly DailyTableColumn[],
  zone: string,
): Map<string, ExcludedEntry[]> {
  const kinds = new Set(columns.map((column) => kindOfColumn[column]));
  return Map.groupBy(
    excluded.filter(({ kind }) => kinds.has(kind)),
    ({ measured_at }) => calendarDay(epochMs(measured_at), zone),
  );
}

/** Those of a column. */
export const excludedInColumn = (
  entries: readonly ExcludedEntry[] | undefined,
  column: DailyTableColumn,
): ExcludedEntry[] => (entries ?? []).filter(({ kind }) => kind === kindOfColumn[column]);

/** The days, and one without a value for each of which everything was excluded: it was measured, it is no silence. */
export function withExcludedDays(
  items: readonly DailyOverviewItem[],
  dates: Iterable<string>,
): DailyOverviewItem[] {
  const known = new Set(items.map(({ date }) => date));
  const missing = [...dates].filter((date) => !known.has(date)).map((date) => ({ date }));
  return [...items, ...dailyOverviewSchema.parse({ items: missing }).items];
}
