import { formatChange } from "#app/domain/format-change.ts";
import { measurementText } from "#app/domain/format-measurement.ts";
import { healthPoints, readings } from "#app/domain/health-points.ts";
import { staleTimes } from "#app/domain/stale-times.ts";
import { WeightGraph } from "#app/features/graph/weight-graph.tsx";
import { currentPage } from "#app/server/page.ts";
import { healthDataTypeId } from "#contract/health-data.ts";
import { graphFrame } from "../graph-frame.ts";
import { valueOr } from "../graph-ground.ts";
import { graphPanelHeightRem } from "../graph-panel.ts";
import { PeriodChange } from "../period-change.tsx";
import { askSeries } from "../series-call.ts";
import { defineWidget } from "../widget.tsx";

const key = String(healthDataTypeId.weight);

/** Body weight over the window (GRAPH-01). */
export const weightWidget = defineWidget({
  name: "graph_weight",
  title: (t) => t("monitoring.widget.weight"),
  heightRem: graphPanelHeightRem,
  refreshMs: staleTimes.graph.refetchMs,
  ask: (ask) => askSeries(ask, [healthDataTypeId.weight], { is_inconclusive: false }),
  async draw({ series, previous, ground }, place) {
    const page = currentPage();
    const [answer, earlier, { incidents, absences }] = await Promise.all([
      series,
      previous,
      ground,
    ]);
    if (!answer.isReady) return place.failed();
    const points = healthPoints(answer.value.health_data[key], incidents);
    const before = readings(valueOr(earlier, { health_data: {} }).health_data[key]);
    return place.ready(
      <WeightGraph
        {...graphFrame("weight", place.title, place.ask, page, absences)}
        points={points}
        aside={
          <PeriodChange
            ask={place.ask}
            values={[
              { now: points.map(({ value }) => value), before: before.map(({ value }) => value) },
            ]}
            text={([kg = 0]) =>
              measurementText({ number: formatChange(kg, page.language, 1), unit: "kg" })
            }
          />
        }
      />,
    );
  },
});
