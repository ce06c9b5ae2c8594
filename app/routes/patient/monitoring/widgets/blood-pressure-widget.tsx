import { bloodPressurePoints } from "#app/clinical/blood-pressure-points.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { BloodPressureGraph } from "#app/features/graph/blood-pressure-graph.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { type SeriesByType } from "#contract/health-data.ts";
import { graphFrame } from "../graph-frame.ts";
import { graphLimits } from "#app/features/graph/graph-limits.ts";
import { graphExcluded, valueOr } from "../graph-background.ts";
import { graphPanelHeightRem } from "../graph-panel.ts";
import { PeriodChange } from "../period-change.tsx";
import { requestSeries } from "../series-call.ts";
import { measuredChange } from "../state/change-text.ts";
import { defineWidget } from "../widget.tsx";

const { systolic, diastolic } = healthDataTypeId;

/** Blood pressure over the window, with the patient's limits. */
export const bloodPressureWidget = defineWidget({
  name: "graph_blood_pressure",
  title: (t) => t("monitoring.widget.blood_pressure"),
  heightRem: graphPanelHeightRem,
  refreshMs: staleTimes.graph.refetchMs,
  request: (query) => requestSeries(query, "all"),
  async draw({ series, previous, background }, place) {
    const page = currentPage();
    const { t, language } = page;
    const [answer, earlier, { incidents, flags, excluded, ...drawn }] = await Promise.all([
      series,
      previous,
      background,
    ]);
    if (!answer.isReady) return place.failed();
    const pairs = (of: SeriesByType) =>
      bloodPressurePoints(of[String(systolic)], of[String(diastolic)], incidents);
    const points = pairs(answer.value.health_data);
    const before = pairs(valueOr(earlier, { health_data: {} }).health_data);
    const upper = t("monitoring.table.systolic_short");
    const lower = t("monitoring.table.diastolic_short");
    return place.ready(
      <BloodPressureGraph
        {...graphFrame("blood-pressure", place.title, place.query, page, {
          ...drawn,
          excluded: graphExcluded(excluded, "blood_pressure", page),
        })}
        points={points}
        limits={graphLimits(
          flags,
          {
            ABS_BP_SYS_UPPER: { label: upper },
            ABS_BP_SYS_LOWER: { label: upper, isLineOnly: true },
            ABS_BP_DIA_UPPER: { label: lower, isLineOnly: true },
            ABS_BP_DIA_LOWER: { label: lower },
          },
          language,
        )}
        aside={
          <PeriodChange
            query={place.query}
            values={[
              {
                now: points.map(({ topValue }) => topValue),
                before: before.map(({ topValue }) => topValue),
              },
              {
                now: points.map(({ bottomValue }) => bottomValue),
                before: before.map(({ bottomValue }) => bottomValue),
              },
            ]}
            text={measuredChange("mmHg", 0, language)}
          />
        }
      />,
    );
  },
});
