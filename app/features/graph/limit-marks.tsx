import type { GraphLimit } from "./graph-frame.ts";
import { percentY, plane, type PlotScale } from "./plot-scale.ts";
import { spread } from "./spread.ts";
import type { ValueAxis } from "./value-axis.ts";

interface LimitProps {
  readonly limits: readonly GraphLimit[];
  readonly axis: ValueAxis;
  readonly scale: PlotScale;
}

/** Limits on the axis; of two at one place the graver one (the defaults have the same values for both). */
function shown({ limits, axis }: LimitProps): GraphLimit[] {
  const visible = limits.filter(({ value }) => value >= axis.min && value <= axis.max);
  return visible.filter(
    (limit) =>
      limit.level === "alert" ||
      !visible.some(
        (other) =>
          other.level === "alert" && other.side === limit.side && other.value === limit.value,
      ),
  );
}

/** The tinted ground beyond a limit and its line: amber dashed, red drawn through. Warnings lie below alerts. */
export function LimitGround(props: LimitProps) {
  const limits = shown(props).toSorted((a, b) => (a.level < b.level ? 1 : -1));
  return limits.map((limit) => {
    const { level, side, value } = limit;
    const y = props.scale.y(value);
    const isAbove = (side === "upper") !== (props.axis.isInverted ?? false);
    const [top, bottom] = isAbove ? [0, y] : [y, plane.height];
    return (
      <g key={`${side} ${level} ${limit.text}`}>
        {!limit.isLineOnly && (
          <rect
            y={percentY(top)}
            width="100%"
            height={percentY(bottom - top)}
            className={level === "alert" ? "fill-alert-tint" : "fill-warning-tint"}
          />
        )}
        <line
          x2="100%"
          y1={percentY(y)}
          y2={percentY(y)}
          className={level === "alert" ? "stroke-alert" : "stroke-warning"}
          strokeOpacity={limit.isLineOnly ? 0.6 : undefined}
          strokeDasharray={level === "alert" ? undefined : "5 3"}
        />
      </g>
    );
  });
}

/** A line of text, in units of the plane: the drawing is seven to eight lines high. */
const textHeight = 54;

/** What each line is, beside its right end; texts that would cover each other move apart. */
export function LimitTexts(props: LimitProps) {
  const limits = shown(props);
  const places = spread(
    limits.map(({ value }) => props.scale.y(value)),
    textHeight,
    plane.height,
  );
  return limits.map(({ level, side, text }, index) => (
    <text
      key={`${side} ${level} ${text}`}
      x="100%"
      y={percentY(places[index] ?? 0)}
      dx="0.4em"
      dy="0.32em"
      className={level === "alert" ? "fill-alert-text" : "fill-warning-text"}
    >
      {text}
    </text>
  ));
}
