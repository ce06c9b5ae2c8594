import type { SeverityLevel } from "#app/clinical/severity.ts";
import { barPath, type Bar } from "./bar-path.ts";
import { Plane } from "./plot.tsx";
import type { PlotScale } from "./plot-scale.ts";
import { markWidth } from "./series-line.tsx";

const inks: readonly (readonly [SeverityLevel, string])[] = [
  ["none", "stroke-series"],
  ["warning", "stroke-warning"],
  ["alert", "stroke-alert"],
];

/** Each reading as a bar from its systolic to its diastolic value, in the colour of its highest severity. */
export function PressureBars({
  bars,
  scale,
}: {
  readonly bars: readonly (Bar & { readonly level: SeverityLevel })[];
  readonly scale: PlotScale;
}) {
  const visible = bars.filter(({ at }) => scale.isInWindow(at));
  return (
    <Plane>
      <g style={{ strokeWidth: markWidth(visible.length, 1, 3) }}>
        {inks.map(([level, ink]) => {
          const path = barPath(
            visible.filter((bar) => bar.level === level),
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
