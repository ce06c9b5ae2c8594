import { HeartRateGraph } from "#app/features/graph/heart-rate-graph.tsx";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { graphLimits } from "#app/features/graph/graph-limits.ts";
import { defineSingleSeriesWidget } from "../single-series-widget.tsx";

/** Heart rate over the window, with the patient's limits. */
export const heartRateWidget = defineSingleSeriesWidget({
  name: "graph_heart_rate",
  title: (t) => t("monitoring.widget.heart_rate"),
  typeId: healthDataTypeId.heartRate,
  kind: "heart_rate",
  graphId: "heart-rate",
  change: { unit: "bpm", fractionDigits: 0 },
  hasLimits: true,
  graph: (drawn, flags) => (
    <HeartRateGraph
      {...drawn}
      limits={graphLimits(
        flags,
        { ABS_HEART_RATE_UPPER: {}, ABS_HEART_RATE_LOWER: {} },
        drawn.language,
      )}
    />
  ),
});
