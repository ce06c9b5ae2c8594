import { formatNumber } from "#app/domain/format-number.ts";
import { wellBeingPoints } from "#app/domain/health-points.ts";
import { staleTimes } from "#app/domain/stale-times.ts";
import { WellBeingGraph } from "#app/features/graph/well-being-graph.tsx";
import { wellBeingWords } from "#app/features/well-being/well-being-words.ts";
import { currentPage, type Page } from "#app/server/page.ts";
import { listWellBeing } from "#contract/well-being.ts";
import { graphFrame } from "../graph-frame.ts";
import { graphGround, valueOr } from "../graph-ground.ts";
import { graphPanelHeightRem } from "../graph-panel.ts";
import { PeriodChange } from "../period-change.tsx";
import { previousBounds } from "../series-call.ts";
import { askDailyOverview } from "../shared-calls.ts";
import { defineWidget } from "../widget.tsx";

/** Well-being over the window; its incidents are those of the daily overview (GRAPH-04, GRAPH-08). */
export const wellBeingWidget = defineWidget({
  name: "graph_wellbeing",
  title: (t) => t("monitoring.widget.wellbeing"),
  heightRem: graphPanelHeightRem,
  refreshMs: staleTimes.graph.refetchMs,
  ask(ask) {
    const { patientId: patient_id, client } = ask;
    const earlier = previousBounds(ask);
    return {
      entries: ask.once("well-being", () =>
        client.call(listWellBeing, {
          query: { patient_id, start_timestamp: ask.from, end_timestamp: ask.before },
        }),
      ),
      previous: ask.once("previous well-being", () =>
        client.call(listWellBeing, {
          query: { patient_id, start_timestamp: earlier.from, end_timestamp: earlier.before },
        }),
      ),
      days: askDailyOverview(ask),
      ground: graphGround(ask),
    };
  },
  async draw({ entries, previous, days, ground }, place) {
    const page = currentPage();
    const [answer, earlier, overview, { absences }] = await Promise.all([
      entries,
      previous,
      days,
      ground,
    ]);
    if (!answer.isReady) return place.failed();
    return place.ready(
      <WellBeingGraph
        {...graphFrame("well-being", place.title, place.ask, page, absences)}
        points={wellBeingPoints(answer.value, overview.isReady ? overview.value.items : [])}
        words={wellBeingWords(page.t)}
        aside={
          <PeriodChange
            ask={place.ask}
            values={[
              {
                now: answer.value.map(({ well_being }) => well_being),
                before: valueOr(earlier, []).map(({ well_being }) => well_being),
              },
            ]}
            text={([points = 0]) => changeText(points, page)}
          />
        }
      />,
    );
  },
});

/** 0 is very good and 4 very poor: more is worse, which a sign would not tell. */
function changeText(change: number, { t, language }: Page): string {
  const points = formatNumber(Math.abs(change), language, 1);
  if (points === formatNumber(0, language, 1)) return t("monitoring.change.same");
  return change > 0
    ? t("monitoring.change.worse", { points })
    : t("monitoring.change.better", { points });
}
