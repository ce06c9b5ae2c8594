import type { GraphLimit, ValueAxis } from "./graph-frame.ts";
import { percentY, plane, type PlotScale } from "./plot-scale.ts";
import { spread } from "./spread.ts";

interface LimitProps {
  readonly limits: readonly GraphLimit[];
  readonly axis: ValueAxis;
  readonly scale: PlotScale;
}

/** Limits on the axis; of two at one place the graver one (the defaults have the same values for both). */
function shownLimits({ limits, axis }: LimitProps): GraphLimit[] {
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

/** The tint beyond a limit and its line: amber dashed, red drawn through. Warnings lie below alerts. */
export function LimitTints(props: LimitProps) {
  const limits = shownLimits(props).toSorted((a, b) => (a.level < b.level ? 1 : -1));
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

/** Room between the plane and the texts, for the lines that lead to them; in rem, as the texts grow with it. */
const leaderRem = 0.875;

/**
 * What each line is, beside its right end. Texts that would cover each other move apart, as little as they can, and each
 * limit's line leads on to its text.
 */
export function LimitTexts(props: LimitProps) {
  const limits = shownLimits(props);
  const lines = limits.map(({ value }) => props.scale.y(value));
  const places = spread(lines, textHeight, plane.height);
  return (
    <svg x="100%" width={`${leaderRem}rem`} height="100%" className="overflow-visible">
      {limits.map(({ level, side, text }, index) => {
        const [line, place] = [lines[index] ?? 0, places[index] ?? 0];
        return (
          <g key={`${side} ${level} ${text}`}>
            <line
              x1="0"
              y1={percentY(line)}
              x2="100%"
              y2={percentY(place)}
              className={level === "alert" ? "stroke-alert/80" : "stroke-warning/80"}
            />
            <text
              x="100%"
              y={percentY(place)}
              dx="0.2em"
              dy="0.32em"
              className={level === "alert" ? "fill-alert-text" : "fill-warning-text"}
            >
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
