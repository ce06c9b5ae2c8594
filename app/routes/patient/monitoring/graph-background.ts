import "server-only";
import { startOfDayMs } from "#app/format/calendar-day.ts";
import { addDays } from "#contract/codes/calendar-day.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { epochMs } from "#app/format/instant.ts";
import { valueText } from "#app/features/exclusions/measurement-words.ts";
import { exclusionReasonText } from "#app/features/exclusions/reason-text.ts";
import type { GraphAbsence, GraphExcluded } from "#app/ui/graph/graph-frame.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import type { Absence } from "#contract/absence.ts";
import type { ExcludedEntry } from "#contract/daily-overview.ts";
import type { MeasurementKind } from "#contract/reading-exclusion.ts";
import type { MonitoringQuery } from "./monitoring-query.ts";
import {
  requestAbsences,
  requestDailyOverview,
  requestFlags,
  requestIncidents,
} from "./shared-calls.ts";

/** The background of a curve and the marks on it. */
export type BackgroundPart = "incidents" | "limits" | "absences";

/**
 * The background of a curve and the marks on it. A part that cannot be read is left out, so that the curve is still
 * shown, and this is said: a curve without marks looks like one without alerts, one without limits as if none were set.
 */
export async function graphBackground(query: MonitoringQuery) {
  const [incidents, flags, absences] = await Promise.all([
    requestIncidents(query),
    requestFlags(query),
    requestAbsences(query),
  ]);
  return {
    incidents: valueOr(incidents, []),
    flags: valueOr(flags, []),
    absences: valueOr(absences, []),
    missing: missingOf({ incidents, limits: flags, absences }),
  };
}

/** With excluded values, for graphs beside the daily table, whose call includes them. */
export async function backgroundOfDays(query: MonitoringQuery) {
  const [background, days] = await Promise.all([
    graphBackground(query),
    requestDailyOverview(query),
  ]);
  return { ...background, excluded: days.isReady ? days.value.excluded : [] };
}

/** Which of these could not be read, in their order. */
export function missingOf(
  parts: Partial<Record<BackgroundPart, Settled<unknown>>>,
): BackgroundPart[] {
  const names: BackgroundPart[] = ["incidents", "limits", "absences"];
  return names.filter((name) => parts[name]?.isReady === false);
}

export function valueOr<Value>(settled: Settled<Value>, fallback: Value): Value {
  return settled.isReady ? settled.value : fallback;
}

/** Of one kind, in the words of the page. */
export function graphExcluded(
  excluded: readonly ExcludedEntry[],
  kind: MeasurementKind,
  page: Page,
): GraphExcluded[] {
  const { t } = page;
  return excluded
    .filter((entry) => entry.kind === kind)
    .map((entry) => ({
      at: epochMs(entry.measured_at),
      values: [entry.value, entry.diastolic].filter((value) => value !== null),
      text: valueText(page, entry),
      why: [t("exclusions.mark"), exclusionReasonText(t, entry)].filter(Boolean).join(": "),
    }));
}

/** Absences as stretches of whole days of the zone, the last day included, in words. */
export function graphAbsences(absences: readonly Absence[], page: Page): GraphAbsence[] {
  const { t, language, zone } = page;
  return absences.map(({ start_date, end_date }) => ({
    startAt: startOfDayMs(start_date, zone),
    endAt: startOfDayMs(addDays(end_date, 1), zone),
    text: t("monitoring.graph.absence_dates", {
      start: formatCalendarDay(start_date, language),
      end: formatCalendarDay(end_date, language),
    }),
  }));
}
