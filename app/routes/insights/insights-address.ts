/** What the address of the insights requests. An impossible value counts as absent. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { skipOf } from "#app/addresses/skip-of.ts";
import { addDays, daysBetween } from "#contract/codes/calendar-day.ts";
import { insightDaysMax, type InsightMeasure, insightMeasures } from "#contract/codes/insights.ts";
import { dateSchema, isKnown, uuidSchema } from "#contract/primitive.ts";

/** How many incidents a window has. */
export const windowRows = 50;

/** The periods that the page offers, in days up to today. */
export const offeredDays = [28, 91, 365] as const;

export interface InsightPeriod {
  readonly from: string;
  readonly to: string;
}

export interface IncidentsAddress extends InsightPeriod {
  readonly measure: InsightMeasure;
  readonly rule: string | undefined;
  readonly severity: number | undefined;
  readonly patient: string | undefined;
  readonly skip: number;
}

export const periodUntil = (today: string, days: number): InsightPeriod => ({
  from: addDays(today, 1 - days),
  to: today,
});

/** Four weeks up to today unless the address names a period that can be counted. */
export function readPeriod(search: URLSearchParams, today: string): InsightPeriod {
  const from = dateSchema.safeParse(search.get("from")).data;
  const to = dateSchema.safeParse(search.get("to")).data;
  if (from === undefined || to === undefined) return periodUntil(today, offeredDays[0]);
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= insightDaysMax ? { from, to } : periodUntil(today, offeredDays[0]);
}

/** True if the address names a period that cannot be counted: from after to, longer than a year, or no day. */
export const isPeriodRefused = (search: URLSearchParams, { from, to }: InsightPeriod): boolean =>
  ["from", "to"].some((name) => search.get(name)) &&
  (search.get("from") !== from || search.get("to") !== to);

export function readIncidentsAddress(search: URLSearchParams, today: string): IncidentsAddress {
  const measure = search.get("measure") ?? "";
  const rule = search.get("rule") ?? "";
  const severity = Number(search.get("severity"));
  return {
    ...readPeriod(search, today),
    measure: isKnown(insightMeasures, measure) ? measure : "all",
    rule: /^\w{1,60}$/.test(rule) ? rule : undefined,
    severity: [100, 200, 300].includes(severity) ? severity : undefined,
    patient: uuidSchema.safeParse(search.get("patient")).data,
    skip: skipOf(search),
  };
}

export const insightsHref = ({ from, to }: InsightPeriod): string =>
  withSearch(paths.insights, { from, to });

export function incidentsHref(
  period: InsightPeriod,
  narrowing: Partial<Omit<IncidentsAddress, "from" | "to">>,
  path: string = paths.insightIncidents,
): string {
  const { measure, rule, severity, patient, skip } = narrowing;
  return withSearch(path, {
    from: period.from,
    to: period.to,
    measure: measure === "all" ? undefined : measure,
    rule,
    severity,
    patient,
    skip: skip !== undefined && skip > 0 ? skip : undefined,
  });
}
