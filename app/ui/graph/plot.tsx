import type { ReactNode } from "react";
import { AbsenceShading } from "./absence-shading.tsx";
import type { GraphFrame, ValueAxis } from "./graph-frame.ts";
import { LimitTints, LimitTexts } from "./limit-marks.tsx";
import { percentX, percentY, plane, type PlotScale } from "./plot-scale.ts";
import { SilenceMarks } from "./silence-marks.tsx";
import { timeTicks, type TimeTick } from "./time-ticks.ts";

/** A label that would collide on a narrow drawing stays away until the drawing is wide enough. */
const roomClass: Readonly<Record<TimeTick["room"], string | undefined>> = {
  0: undefined,
  7: "@max-[7rem]:hidden",
  14: "@max-[14rem]:hidden",
  21: "@max-[21rem]:hidden",
  28: "@max-[28rem]:hidden",
  35: "@max-[35rem]:hidden",
  49: "@max-[49rem]:hidden",
};

/**
 * Words of an axis would take a third of a narrow window, and graphs of one column would begin at different places:
 * there they are within the drawing, each above its line.
 */
const wordsInside = {
  margin: "not-print:max-chart-md:pl-(--graph-left)!",
  word: "not-print:max-chart-md:[translate:1em_-0.9em] not-print:max-chart-md:[text-anchor:start]",
} as const;

/** the height of every graph but that of ECGs */
export const plotHeight = "8.75rem";

export type PlotHeight = typeof plotHeight | "10rem";

export interface PlotProps {
  readonly frame: GraphFrame;
  readonly axis: ValueAxis;
  readonly scale: PlotScale;
  readonly height?: PlotHeight;
  readonly children: ReactNode;
}

/**
 * The drawing of a graph: absences, limits, axes, and the marks given as children. As wide as its box, without a
 * script: lines are in a stretched drawing area, texts and markers at percentages of it. Several graphs share one time
 * axis if their container sets --graph-left and --graph-right to the widest margins among them.
 */
export function Plot({ frame, axis, scale, height = plotHeight, children }: PlotProps) {
  const ticks = timeTicks(scale.visible, frame.zone, frame.language);
  const left = gutter([...axis.ticks.map(({ text }) => text), `${axis.unit}m`]);
  const right = gutter((frame.limits ?? []).map(({ text }) => `${text}mm`));
  return (
    <div
      className={`box-border pt-2 pb-6 ${axis.hasWords ? wordsInside.margin : ""}`}
      style={{
        height,
        paddingLeft: `max(${left}, var(--graph-left, 0rem))`,
        paddingRight: `max(${right}, var(--graph-right, 0rem))`,
      }}
      data-graph={frame.id}
    >
      <div className="@container size-full">
        <svg
          role="img"
          aria-label={frame.label}
          className="block size-full overflow-visible text-sm tabular-nums"
        >
          <AbsenceShading frame={frame} scale={scale} />
          <LimitTints limits={frame.limits ?? []} axis={axis} scale={scale} />
          <Plane className="stroke-line" shapeRendering="crispEdges">
            <path d={gridPath(axis, scale, ticks.labelled)} />
          </Plane>
          <g className="fill-ink-muted">
            <g textAnchor="end">
              {axis.unit !== "" && (
                <text y="100%" dx="-0.5em" dy="1.5em" className="max-chart-sm:hidden">
                  {axis.unit}
                </text>
              )}
              {axis.ticks.map(({ value, text }) => (
                <text
                  key={value}
                  y={percentY(scale.y(value))}
                  dx="-0.5em"
                  dy="0.32em"
                  className={axis.hasWords ? wordsInside.word : undefined}
                >
                  {text}
                </text>
              ))}
            </g>
            <g textAnchor="middle">
              {ticks.labelled.map(({ at, text, room }) => (
                <text
                  key={at}
                  x={percentX(scale.x(at))}
                  y="100%"
                  dy="1.5em"
                  className={roomClass[room]}
                  textAnchor={anchorAt(scale.x(at))}
                >
                  {text}
                </text>
              ))}
            </g>
          </g>
          <svg
            y="100%"
            height="4"
            viewBox={`0 0 ${plane.width} 4`}
            preserveAspectRatio="none"
            className="stroke-edge"
            shapeRendering="crispEdges"
          >
            <path vectorEffect="non-scaling-stroke" d={tickPath(ticks.days, scale)} />
          </svg>
          {children}
          <SilenceMarks silences={frame.silences ?? []} scale={scale} />
          <LimitTexts limits={frame.limits ?? []} axis={axis} scale={scale} />
        </svg>
      </div>
    </div>
  );
}

/** Room beside the drawing for the longest of some texts; a little where there is none. */
function gutter(texts: readonly string[]): string {
  const longest = Math.max(0, ...texts.map((text) => text.length));
  return `${(longest * 0.46 + 0.75).toFixed(2)}rem`;
}

/** A label at an edge stays inside: the unit is at the left, the text of a limit at the right. */
function anchorAt(x: number): "start" | "end" | undefined {
  if (x < plane.width * 0.03) return "start";
  return x > plane.width * 0.95 ? "end" : undefined;
}

/** A sheet of the stretched plane: every line on it keeps its width. */
export function Plane({
  className,
  shapeRendering,
  children,
}: {
  readonly className?: string;
  readonly shapeRendering?: "crispEdges";
  readonly children: ReactNode;
}) {
  return (
    <svg
      viewBox={`0 0 ${plane.width} ${plane.height}`}
      preserveAspectRatio="none"
      className={`overflow-visible fill-none [&>path]:[vector-effect:non-scaling-stroke] ${className ?? ""}`}
      shapeRendering={shapeRendering}
    >
      {children}
    </svg>
  );
}

function gridPath(axis: ValueAxis, scale: PlotScale, ticks: readonly TimeTick[]): string {
  const across = axis.ticks.map(({ value }) => `M0 ${scale.y(value)}H${plane.width}`);
  const upright = ticks.map(({ at }) => `M${scale.x(at)} 0V${plane.height}`);
  return [...across, ...upright, `M0 ${plane.height}H${plane.width}`].join("");
}

function tickPath(days: readonly number[], scale: PlotScale): string {
  return days.map((day) => `M${scale.x(day)} 0V4`).join("");
}
