import type { ReactNode } from "react";
import { calendarDay, startOfDayMs } from "#app/format/calendar-day.ts";
import { addDays, daysBetween } from "#contract/codes/calendar-day.ts";
import { type AfibKey, afibKey } from "#app/clinical/afib.ts";
import { latest } from "#app/clinical/latest.ts";
import { highestSeverity } from "#app/clinical/severity.ts";
import type { EcgPreviewLabels } from "#app/islands/ecg-days/ecg-preview-card.tsx";
import { EcgDays } from "#app/islands/ecg-days/index.tsx";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";
import { Plot } from "#app/ui/graph/plot.tsx";
import { plotScale } from "#app/ui/graph/plot-scale.ts";
import { readingTitle } from "#app/ui/graph/readings.ts";
import { SeriesLine } from "#app/ui/graph/series-line.tsx";
import { SeverityMarks } from "#app/ui/graph/severity-marks.tsx";
import { GraphFigure } from "./graph-figure.tsx";
import { wordAxis } from "./value-axis.ts";

interface EcgResult {
  readonly id: string;
  /** epoch milliseconds */
  readonly at: number;
  /** 1 AFib, 0 no AFib, null or 2 inconclusive */
  readonly afibResult: number | null;
  /** "72 bpm", "72 bpm (computed)"; null: none */
  readonly rateText: string | null;
  readonly incidents: readonly { readonly severity: number | null }[];
  /** the ECG's own page */
  readonly href: string;
  /** its preview alone */
  readonly previewHref: string;
}

export interface EcgResultGraphProps extends Omit<GraphFrame, "limits"> {
  readonly results: readonly EcgResult[];
  readonly words: Readonly<Record<AfibKey, string>>;
  /** the latest ECG ever, if the window has none */
  readonly newest?: Pick<EcgResult, "at" | "afibResult"> | undefined;
  readonly preview: Omit<EcgPreviewLabels, "positions"> & {
    readonly keys: string;
    /** "2 ECGs" */
    readonly countText: (count: number) => string;
    /** "# of 2" */
    readonly positionText: (count: number) => string;
  };
  /** beside the latest result: its heart rate, the link to view it */
  readonly aside?: ReactNode;
}

const order = ["afib", "inconclusive", "no_afib"] as const;

/** One mark for each ECG at its result, AFib on top; the table's rows lead to the ECGs. */
export function EcgResultGraph(props: EcgResultGraphProps) {
  const { results, words, newest, preview, aside, ...frame } = props;
  const axis = wordAxis(order.map((key) => words[key]));
  const scale = plotScale(frame.window, axis);
  const points = results
    .filter(({ at }) => scale.isShown(at))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, at, afibResult, rateText, incidents, href, previewHref }) => {
      const key = afibKey(afibResult);
      return {
        id,
        previewHref,
        at,
        value: order.indexOf(key),
        level: highestSeverity(incidents),
        text: [words[key], ...(rateText === null ? [] : [rateText])].join(", "),
        word: words[key],
        href,
      };
    });
  const last = latest(points);
  const latestResult =
    last ?? (newest && { at: newest.at, word: words[afibKey(newest.afibResult)] });
  const drawing = (
    <Plot frame={frame} axis={axis} scale={scale} height={height}>
      <SeriesLine points={points} scale={scale} isJoined={never} />
      <SeverityMarks
        id={frame.id}
        scale={scale}
        points={points}
        titleOf={({ at, text, level }) => readingTitle(at, text, level, frame)}
      />
    </Plot>
  );
  return (
    <GraphFigure
      frame={frame}
      height={height}
      aside={aside}
      rows={points}
      latest={
        latestResult
          ? { measurement: { number: latestResult.word, unit: "" }, at: latestResult.at }
          : null
      }
    >
      {frame.isOnPaper ? (
        drawing
      ) : (
        <EcgDays
          id={frame.id}
          label={frame.label}
          window={frame.window}
          dayStarts={dayStarts(frame)}
          zone={frame.zone}
          language={frame.language}
          ecgs={points.map(({ id, at, text, href, previewHref }) => ({
            id,
            at,
            text,
            href,
            previewHref,
          }))}
          labels={previewLabels(preview, ecgsADay(points, frame.zone))}
        >
          {drawing}
        </EcgDays>
      )}
    </GraphFigure>
  );
}

const height = "10rem";
const never = () => false;

function dayStarts({ window, zone }: Pick<GraphFrame, "window" | "zone">): number[] {
  const first = calendarDay(window.startAt, zone);
  const count = daysBetween(first, calendarDay(window.endAt - 1, zone)) + 1;
  return Array.from({ length: count }, (_, index) => startOfDayMs(addDays(first, index), zone));
}

/** How many ECGs the days have that have any, each number once. */
function ecgsADay(ecgs: readonly { readonly at: number }[], zone: string): Set<number> {
  const days = Map.groupBy(ecgs, ({ at }) => calendarDay(at, zone));
  return new Set(Array.from(days.values(), ({ length }) => length));
}

/** Words for each of these numbers of ECGs: islands know no plural forms. */
function previewLabels(
  { countText, positionText, ...labels }: EcgResultGraphProps["preview"],
  numbers: ReadonlySet<number>,
) {
  const byCount = (text: (count: number) => string) =>
    Object.fromEntries(Array.from(numbers, (count) => [count, text(count)]));
  return { ...labels, counts: byCount(countText), positions: byCount(positionText) };
}
