import type { ReactNode } from "react";
import type { Measurement } from "#app/format/format-measurement.ts";
import { ChartIsland } from "#app/islands/chart/index.tsx";
import type { GraphFrame, GraphSubject } from "#app/ui/graph/graph-frame.ts";
import { plotHeight, type PlotHeight } from "#app/ui/graph/plot.tsx";
import { SeriesDrawing } from "#app/ui/graph/series-drawing.tsx";
import { GraphTable, type GraphRow } from "./graph-table.tsx";
import { LatestValue } from "./latest-value.tsx";

export interface GraphFigureProps {
  readonly frame: GraphFrame;
  /** null without any value: a dash is shown */
  readonly latest: { readonly measurement: Measurement; readonly at: number } | null;
  /** beside the latest value */
  readonly aside?: ReactNode;
  /** of the window, oldest first; none of them: the words for no data instead of a drawing */
  readonly rows: readonly GraphRow[];
  readonly height?: PlotHeight;
  /** the drawing, with what reads it in the browser */
  readonly children: ReactNode;
}

/** A whole graph: latest value, drawing, data table. Its heading is the panel's. */
export function GraphFigure(props: GraphFigureProps) {
  const { frame, latest, aside, rows, height = plotHeight, children } = props;
  return (
    <figure className="m-0">
      <LatestValue frame={frame} measurement={latest?.measurement ?? null} at={latest?.at ?? null}>
        {aside}
      </LatestValue>
      {rows.length === 0 ? (
        <p
          className="grid place-items-center text-ink-muted"
          style={{ height }}
          data-graph={frame.id}
        >
          {frame.labels.noPoints}
        </p>
      ) : (
        <>
          {children}
          {frame.labels.missing.map((sentence) => (
            <p key={sentence} className="text-sm text-warning-text">
              {sentence}
            </p>
          ))}
          {!frame.isOnPaper && <GraphTable frame={frame} rows={rows} />}
        </>
      )}
    </figure>
  );
}

/** The drawing of the whole window; on a screen it can be read and zoomed. */
export function ReadableSeries(subject: GraphSubject) {
  const { frame } = subject;
  const drawing = <SeriesDrawing subject={subject} visible={frame.window} />;
  return frame.isOnPaper ? drawing : <ChartIsland {...subject}>{drawing}</ChartIsland>;
}
