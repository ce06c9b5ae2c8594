import { wellBeingPoints } from "#app/clinical/health-points.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { WellBeingGraph } from "#app/features/graph/well-being-graph.tsx";
import { symptomsText } from "#app/features/well-being/symptoms-text.ts";
import { wellBeingWords } from "#app/features/well-being/well-being-words.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { graphFrame } from "../graph-frame.ts";
import { graphExcluded, missingOf, valueOr } from "../graph-background.ts";
import { graphPanelHeightRem } from "../graph-panel.ts";
import { PeriodChange } from "../period-change.tsx";
import { requestWellBeing } from "../series-call.ts";
import { requestAbsences, requestDailyOverview } from "../shared-calls.ts";
import { wellBeingChange } from "../state/change-text.ts";
import { defineWidget } from "../widget.tsx";

/** Well-being over the window; its incidents are those of the daily overview. */
export const wellBeingWidget = defineWidget({
  name: "graph_wellbeing",
  title: (t) => t("monitoring.widget.wellbeing"),
  heightRem: graphPanelHeightRem,
  refreshMs: staleTimes.graph.refetchMs,
  request: (query) => ({
    ...requestWellBeing(query),
    days: requestDailyOverview(query),
    absences: requestAbsences(query),
  }),
  async draw(pending, place) {
    const page = currentPage();
    const [answer, earlier, overview, absences] = await Promise.all([
      pending.now,
      pending.before,
      pending.days,
      pending.absences,
    ]);
    if (!answer.isReady) return place.failed();
    const points = wellBeingPoints(answer.value, overview.isReady ? overview.value.items : []);
    return place.ready(
      <WellBeingGraph
        {...graphFrame("well-being", place.title, place.query, page, {
          absences: valueOr(absences, []),
          excluded: overview.isReady
            ? graphExcluded(overview.value.excluded, "well_being", page)
            : [],
          missing: missingOf({ incidents: overview, absences }),
        })}
        points={points.map((point) => ({
          ...point,
          note: symptomsText(page.t, point.raw_symptoms),
        }))}
        words={wellBeingWords(page.t)}
        aside={
          <PeriodChange
            query={place.query}
            values={[
              {
                now: answer.value.map(({ well_being }) => well_being),
                before: valueOr(earlier, []).map(({ well_being }) => well_being),
              },
            ]}
            text={wellBeingChange(page)}
          />
        }
      />,
    );
  },
});
