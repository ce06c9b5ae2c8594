/** Laboratory values of a year below each other on one axis of time, with the changes of the medication plan and absences. */
import { extent, ticks } from "d3-array";
import { calendarDay, startOfDayMs } from "#app/format/calendar-day.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { formatReading } from "#app/format/format-number.ts";
import { epochMs } from "#app/format/instant.ts";
import type { Page } from "#app/framework/request/page.ts";
import { drawGlance } from "#app/features/quarterly-report/glance-drawing.ts";
import type { Drawing } from "#app/features/quarterly-report/glance-shapes.ts";
import type { ValueAxis } from "#app/ui/graph/graph-frame.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { Absence } from "#contract/absence.ts";
import { addDays } from "#contract/codes/calendar-day.ts";
import type { LabSeries } from "#contract/lab.ts";
import type { MedicationHistory } from "#contract/medication.ts";
import { printedUnit, seriesName, seriesNumber } from "./lab-words.ts";

interface LabBackground {
  readonly absences: readonly Absence[] | undefined;
  readonly planVersions: MedicationHistory | undefined;
}

const drawnDays = 365;

/** Null if no value of the year can be drawn. `endDay`: the last of the days, in the zone of the page. */
export function labDrawing(
  page: Pick<Page, "t" | "language" | "zone">,
  series: readonly LabSeries[],
  { absences = [], planVersions = [] }: LabBackground,
  endDay: string,
): Drawing | null {
  const { t, language, zone } = page;
  const firstDay = addDays(endDay, 1 - drawnDays);
  const window = {
    startAt: startOfDayMs(firstDay, zone),
    endAt: startOfDayMs(addDays(endDay, 1), zone),
  };
  const isWithin = (at: number) => at >= window.startAt && at < window.endAt;
  const strips = series.flatMap((one) => {
    const points = one.results.flatMap(({ value, converted, is_withdrawn, sampled_at }) => {
      const at = epochMs(sampled_at);
      return converted === null || is_withdrawn || !isWithin(at)
        ? []
        : [{ at, values: [converted], text: seriesNumber(language, { value, converted }) }];
    });
    const newest = points.at(-1);
    if (newest === undefined || one.unit === null) return [];
    return [
      {
        title: `${seriesName(page, one)} (${printedUnit(one.unit)})`,
        figures: t("labs.figures", {
          number: points.length,
          last: newest.text,
        }),
        axis: labAxis(
          points.flatMap(({ values }) => values),
          language,
        ),
        points,
        limits: [],
        isSparse: true,
      },
    ];
  });
  if (strips.length === 0) return null;
  const planChanges = planVersions
    .map(({ validity_starts_at }) => epochMs(validity_starts_at))
    .filter(isWithin);
  const away = absences
    .filter(({ start_date, end_date }) => start_date <= endDay && end_date >= firstDay)
    .map(({ start_date, end_date }) => ({
      startAt: Math.max(window.startAt, startOfDayMs(start_date, zone)),
      endAt: Math.min(window.endAt, startOfDayMs(addDays(end_date, 1), zone)),
    }));
  return drawGlance(
    {
      window,
      strips,
      planChanges,
      absences: away,
      months: monthsOf(window, language, zone),
      legend: {
        limit: t("report.legend.limit"),
        absence: t("report.legend.absence"),
        change: t("report.legend.change"),
      },
    },
    zone,
  );
}

/** The firsts of the months within the window, every second with its name. */
function monthsOf(
  { startAt, endAt }: { startAt: number; endAt: number },
  language: UiLanguage,
  zone: string,
) {
  const [year = 0, month = 1] = calendarDay(startAt, zone).split("-").map(Number);
  return Array.from({ length: 13 }, (_, index) => {
    const number = year * 12 + month + index;
    const day = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}-01`;
    const at = startOfDayMs(day, zone);
    return { at, text: index % 2 === 0 ? formatInstant(at, "monthOnly", language, zone) : "" };
  }).filter(({ at }) => at > startAt && at < endAt);
}

/** Round numbers around the values; a single value is in the middle of a tenth of itself. */
function labAxis(values: readonly number[], language: UiLanguage): ValueAxis {
  const [lowest = 0, highest = 0] = extent(values);
  const room = Math.max((highest - lowest) * 0.1, Math.abs(highest) * 0.05, 1e-6);
  const tickValues = ticks(lowest - room, highest + room, 3);
  return {
    min: lowest - room,
    max: highest + room,
    ticks: tickValues.map((value) => ({ value, text: formatReading(value, language) })),
    unit: "",
  };
}
