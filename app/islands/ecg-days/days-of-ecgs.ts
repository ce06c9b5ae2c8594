import { addDays, calendarDay } from "#app/domain/calendar-day.ts";

/** An ECG of the graph. `at` in epoch milliseconds. */
export interface DayEcg {
  readonly id: string;
  readonly at: number;
  /** "AFib, 104 bpm" */
  readonly text: string;
  /** the viewer */
  readonly href: string;
  /** its preview alone */
  readonly previewHref: string;
}

export interface EcgDay {
  /** YYYY-MM-DD in the zone of the graph */
  readonly day: string;
  /** oldest first */
  readonly ecgs: readonly DayEcg[];
}

/** Every day of a window (its end excluded, epoch milliseconds) as people in `zone` count, with its ECGs. */
export function daysOfEcgs(
  window: { readonly startAt: number; readonly endAt: number },
  zone: string,
  ecgs: readonly DayEcg[],
): EcgDay[] {
  const last = calendarDay(window.endAt - 1, zone);
  const byDay = Map.groupBy(
    ecgs.toSorted((a, b) => a.at - b.at),
    ({ at }) => calendarDay(at, zone),
  );
  const days: EcgDay[] = [];
  for (let day = calendarDay(window.startAt, zone); day <= last; day = addDays(day, 1))
    days.push({ day, ecgs: byDay.get(day) ?? [] });
  return days;
}

/** Where a key leads: a day on, or with Page Up and Page Down to the next day that has an ECG. */
export function dayAfterKey(days: readonly EcgDay[], index: number, key: string): number | null {
  const hasEcg = ({ ecgs }: EcgDay) => ecgs.length > 0;
  const found = (place: number) => (place < 0 ? index : place);
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, index - 1);
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(days.length - 1, index + 1);
    case "PageDown":
      return found(days.slice(0, index).findLastIndex(hasEcg));
    case "PageUp": {
      const next = days.slice(index + 1).findIndex(hasEcg);
      return next < 0 ? index : index + 1 + next;
    }
    case "Home":
      return 0;
    case "End":
      return days.length - 1;
    default:
      return null;
  }
}
