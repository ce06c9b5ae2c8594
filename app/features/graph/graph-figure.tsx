import type { ReactNode } from "react";
import { ChartIsland } from "#app/islands/chart/index.tsx";
import type { Measurement } from "#app/format/format-measurement.ts";
import type { GraphFrame } from "./graph-frame.ts";
import type { GraphPayload } from "./graph-points.ts";
import { GraphTable, type GraphRow } from "./graph-table.tsx";
import { LatestValue } from "./latest-value.tsx";
import { Plot, type PlotProps } from "./plot.tsx";

export interface GraphFigureProps extends Omit<PlotProps, "children"> {
  readonly frame: GraphFrame;
  /** null without any value: a dash is shown */
  readonly latest: { readonly measurement: Measurement; readonly at: number } | null;
  /** beside the latest value */
  readonly aside?: ReactNode;
  /** of the window, oldest first; none of them: the words for no data instead of a drawing */
  readonly rows: readonly GraphRow[];
  /** for the script that lets the drawing be read and zoomed; none without it */
  readonly payload?: GraphPayload;
  /** another reader around the drawing than the one that the payload brings */
  readonly renderDrawing?: (drawing: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** A whole graph: latest value, drawing, data table. Its heading is the panel's. */
export function GraphFigure(props: GraphFigureProps) {
  const { latest, aside, rows, payload, renderDrawing = bare, children, ...plot } = props;
  const { frame, height = "8.75rem" } = plot;
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
          {payload && !frame.isOnPaper ? (
            <ChartIsland frame={frame} axis={plot.axis} payload={payload}>
              <Plot {...plot}>{children}</Plot>
            </ChartIsland>
          ) : (
            (frame.isOnPaper ? bare : renderDrawing)(<Plot {...plot}>{children}</Plot>)
          )}
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

const bare = (drawing: ReactNode) => drawing;
