import type { GraphSubject } from "#app/ui/graph/graph-frame.ts";
import type { PlotBox } from "./plot-box.ts";
import { type Reading, timeText, valueText } from "#app/ui/graph/readings.ts";

const inks = {
  none: ["", "text-ink-muted"],
  warning: ["▲ ", "text-warning-text"],
  alert: ["■ ", "font-semibold text-alert-text"],
} as const;

const hourMs = 3_600_000;

interface GraphTooltipProps {
  readonly subject: GraphSubject;
  readonly reading: Reading | undefined;
  /** the moment of the crosshair */
  readonly at: number;
  /** whether this graph is the one that is pointed at */
  readonly isOwn: boolean;
  /** place of the reading, in pixels from the island's left edge */
  readonly x: number;
  /** whether the reading is in the lower half: then the words are above it */
  readonly isLow: boolean;
  readonly box: PlotBox;
}

/** Value with unit, severity in words, time in the graph's zone, and what is known of that moment. */
export function GraphTooltip({ subject, reading, at, isOwn, x, isLow, box }: GraphTooltipProps) {
  const { frame } = subject;
  const remarks = isOwn ? remarksOn(subject, at) : [];
  if (!reading && !isOwn) return null;
  const [mark, ink] = inks[reading?.level ?? "none"];
  const isRight = x > box.left + box.width / 2;
  return (
    <div
      className="absolute z-10 rounded-md border border-line bg-raised px-2 py-1 text-sm whitespace-nowrap shadow-float"
      style={{
        ...(isRight ? { right: box.outerWidth - x + 12 } : { left: x + 12 }),
        ...(isLow ? { top: box.top } : { bottom: box.outerHeight - box.top - box.height }),
      }}
      data-tooltip={frame.id}
    >
      {reading && (
        <p>
          <span className="font-semibold" data-value="">
            {valueText(reading, subject)}
          </span>{" "}
          <span className={ink}>
            {mark}
            <span data-severity="">{frame.labels.severity[reading.level]}</span>
          </span>
        </p>
      )}
      <p className="text-ink-muted" data-time="">
        {timeText(reading?.at ?? at, frame)}
      </p>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  );
}

/** Absences at a moment, and silences of the hours around it. */
function remarksOn({ frame }: GraphSubject, at: number): string[] {
  const absences = (frame.absences ?? []).filter(
    ({ startAt, endAt }) => at >= startAt && at < endAt,
  );
  const silences = (frame.silences ?? []).filter(
    (silence) => Math.abs(silence.at - at) <= 12 * hourMs,
  );
  return [...absences, ...silences].map(({ text }) => text);
}
