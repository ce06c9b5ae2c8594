import { Chart, LinearScale, LineController, LineElement, PointElement } from "chart.js";
import { type ReactNode, useMemo } from "react";
import { Chart as ChartCanvas } from "react-chartjs-2";
import { ground } from "./chart-ground.ts";
import { useChartInks } from "./chart-inks.ts";
import { chartOptions } from "./chart-options.ts";
import type { ChartAxis, ChartFrame, TimeRange } from "./chart-props.ts";
import { datasetsOf } from "./datasets.ts";
import type { PlotBox } from "./plot-box.ts";
import type { Reading } from "./readings.ts";

Chart.register(LineController, LineElement, PointElement, LinearScale);

interface ZoomedChartProps {
  readonly frame: ChartFrame;
  readonly axis: ChartAxis;
  readonly readings: readonly Reading[];
  readonly shown: TimeRange;
  readonly box: PlotBox;
}

/**
 * A stretch of a graph, drawn by chart.js exactly over the plane of the server's drawing, with the same value
 * axis, limits, absences, gaps and marks. It only draws: pointer and keys belong to the graph's reader.
 */
export function drawZoomedChart(props: ZoomedChartProps): ReactNode {
  return <ZoomedChart {...props} />;
}

function ZoomedChart({ frame, axis, readings, shown, box }: ZoomedChartProps) {
  const inks = useChartInks();
  const data = useMemo(
    () => ({ datasets: datasetsOf(readings, shown, box.width, inks) }),
    [readings, shown, box.width, inks],
  );
  const options = useMemo(
    () => chartOptions({ frame, axis }, shown, box, inks),
    [frame, axis, shown, box, inks],
  );
  return (
    <ChartCanvas
      type="line"
      data={data}
      options={options}
      plugins={[ground]}
      role="presentation"
      data-zoomed-graph={frame.id}
    />
  );
}
