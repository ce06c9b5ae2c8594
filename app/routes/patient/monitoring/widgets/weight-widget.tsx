import { WeightGraph } from "#app/features/graph/weight-graph.tsx";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { defineSingleSeriesWidget } from "../single-series-widget.tsx";

/** Body weight over the window. */
export const weightWidget = defineSingleSeriesWidget({
  name: "graph_weight",
  title: (t) => t("monitoring.widget.weight"),
  typeId: healthDataTypeId.weight,
  kind: "weight",
  graphId: "weight",
  change: { unit: "kg", fractionDigits: 1 },
  hasLimits: false,
  graph: (drawn) => <WeightGraph {...drawn} />,
});
