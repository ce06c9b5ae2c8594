import type { SeverityLevel } from "#app/clinical/severity.ts";
import { barPath } from "./bar-path.ts";
import { Plane } from "./plot.tsx";
import type { PlotScale } from "./plot-scale.ts";
import type { Reading } from "./readings.ts";
import { markWidth } from "./series-line.tsx";

const inks: readonly (readonly [SeverityLevel, string])[] = [
  ["none", "stroke-series"],
  ["warning", "stroke-warning"],
  ["alert", "stroke-alert"],
];

/** Each reading as a bar from its systolic to its diastolic value, in the colour of its highest severity. */
export function PressureBars({
  readings,
  scale,
}: {
  readonly readings: readonly Reading[];
  readonly scale: PlotScale;
}) {
  const bars = readings
    .filter(({ at }) => scale.isShown(at))
    .map(({ at, value, lowValue = value, level }) => ({
      at,
      topValue: value,
      bottomValue: lowValue,
      level,
    }));
  return (
    <Plane>
      <g style={{ strokeWidth: markWidth(bars.length, 1, 3) }}>
        {inks.map(([level, ink]) => {
          const path = barPath(
            bars.filter((bar) => bar.level === level),
            scale,
          );
          return (
            path !== "" && (
              <path key={level} d={path} className={ink} vectorEffect="non-scaling-stroke" />
            )
          );
        })}
      </g>
    </Plane>
  );
}
