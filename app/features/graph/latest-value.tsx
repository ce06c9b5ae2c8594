import type { ReactNode } from "react";
import { formatInstant, formatRecentInstant } from "#app/format/format-date.ts";
import type { Measurement } from "#app/format/format-measurement.ts";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";

/** The latest value of a series, large, with its unit and how old it is; a dash without any. */
export function LatestValue({
  frame,
  measurement,
  at,
  children,
}: {
  readonly frame: GraphFrame;
  readonly measurement: Measurement | null;
  /** epoch milliseconds */
  readonly at: number | null;
  /** shown beside it: the change since the previous period */
  readonly children?: ReactNode;
}) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3" data-latest={frame.id}>
      <span className="text-2xl font-semibold">
        {measurement?.number ?? "–"}
        {measurement && measurement.unit !== "" && (
          <span className="text-sm font-normal text-ink-muted">{`\u202f${measurement.unit}`}</span>
        )}
      </span>
      {at !== null && (
        <time dateTime={new Date(at).toISOString()} className="text-sm text-ink-muted">
          {frame.isOnPaper
            ? formatInstant(at, "dateTime", frame.language, frame.zone)
            : formatRecentInstant(at, frame.now, frame.language, frame.zone)}
        </time>
      )}
      {children}
    </p>
  );
}
