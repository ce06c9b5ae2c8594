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
  /** its first moment, epoch milliseconds */
  readonly startAt: number;
  /** oldest first */
  readonly ecgs: readonly DayEcg[];
}

/** The days that begin at these moments (in order, epoch milliseconds), each with its ECGs. */
export function daysOfEcgs(dayStarts: readonly number[], ecgs: readonly DayEcg[]): EcgDay[] {
  const ordered = ecgs.toSorted((a, b) => a.at - b.at);
  return dayStarts.map((startAt, index) => {
    const endAt = dayStarts[index + 1] ?? Infinity;
    return { startAt, ecgs: ordered.filter(({ at }) => at >= startAt && at < endAt) };
  });
}

/** The day that holds a moment; the first for what lies before. */
export function dayIndexOf(dayStarts: readonly number[], at: number): number {
  return Math.max(
    0,
    dayStarts.findLastIndex((startAt) => startAt <= at),
  );
}

/** The target of a key: a day on, or with Page Up and Page Down the next day that has an ECG. */
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
