import { formatChange } from "#app/domain/format-change.ts";
import { measurementText } from "#app/domain/format-measurement.ts";
import { healthPoints, readings } from "#app/domain/health-points.ts";
import { staleTimes } from "#app/domain/stale-times.ts";
import { HeartRateGraph } from "#app/features/graph/heart-rate-graph.tsx";
import { currentPage } from "#app/server/page.ts";
import { healthDataTypeId } from "#contract/health-data.ts";
import { graphFrame, graphLimits } from "../graph-frame.ts";
import { valueOr } from "../graph-ground.ts";
import { graphPanelHeightRem } from "../graph-panel.ts";
import { PeriodChange } from "../period-change.tsx";
import { askSeries } from "../series-call.ts";
import { defineWidget } from "../widget.tsx";

const key = String(healthDataTypeId.heartRate);

/** Heart rate over the window, with the patient's limits (GRAPH-02). */
export const heartRateWidget = defineWidget({
  name: "graph_heart_rate",
  title: (t) => t("monitoring.widget.heart_rate"),
  heightRem: graphPanelHeightRem,
  refreshMs: staleTimes.graph.refetchMs,
  ask: (ask) => askSeries(ask, [healthDataTypeId.heartRate], { is_inconclusive: false }),
  async draw({ series, previous, ground }, place) {
    const page = currentPage();
    const [answer, earlier, { incidents, absences, flags }] = await Promise.all([
      series,
      previous,
      ground,
    ]);
    if (!answer.isReady) return place.failed();
    const points = healthPoints(answer.value.health_data[key], incidents);
    const before = readings(valueOr(earlier, { health_data: {} }).health_data[key]);
    return place.ready(
      <HeartRateGraph
        {...graphFrame("heart-rate", place.title, place.ask, page, absences)}
        points={points}
        limits={graphLimits(flags, { ABS_HEART_RATE_UPPER: {}, ABS_HEART_RATE_LOWER: {} })}
        aside={
          <PeriodChange
            ask={place.ask}
            values={[
              { now: points.map(({ value }) => value), before: before.map(({ value }) => value) },
            ]}
            text={([bpm = 0]) =>
              measurementText({ number: formatChange(bpm, page.language), unit: "bpm" })
            }
          />
        }
      />,
    );
  },
});
