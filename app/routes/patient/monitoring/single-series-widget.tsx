/** A widget of one measured series: its graph over the window, and its change against the period before. */
import type { ReactNode } from "react";
import type { TFunction } from "i18next";
import { healthPoints, readings } from "#app/clinical/health-points.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { PatientFlag } from "#contract/flag.ts";
import { graphFrame } from "./graph-frame.ts";
import { graphExcluded, valueOr } from "./graph-background.ts";
import { graphPanelHeightRem } from "./graph-panel.ts";
import { PeriodChange } from "./period-change.tsx";
import { requestSeries } from "./series-call.ts";
import { measuredChange } from "./state/change-text.ts";
import { defineWidget, type Widget, type WidgetName } from "./widget.tsx";

interface SingleSeries {
  readonly name: WidgetName;
  readonly title: (t: TFunction) => string;
  /** of the series in `/v1/health-data`; doubtful values are left out */
  readonly typeId: number;
  /** of what was excluded of it */
  readonly kind: "weight" | "heart_rate";
  readonly graphId: string;
  readonly change: { readonly unit: "kg" | "bpm"; readonly fractionDigits: number };
  /** whether the patient's limits are drawn in it */
  readonly hasLimits: boolean;
  readonly graph: (
    drawn: GraphFrame & {
      readonly points: ReturnType<typeof healthPoints>;
      readonly aside: ReactNode;
    },
    flags: readonly PatientFlag[],
  ) => ReactNode;
}

export function defineSingleSeriesWidget(series: SingleSeries): Widget {
  const { name, title, kind, typeId, graphId, change, hasLimits, graph } = series;
  const key = String(typeId);
  return defineWidget({
    name,
    title,
    heightRem: graphPanelHeightRem,
    refreshMs: staleTimes.graph.refetchMs,
    request: (query) => requestSeries(query, "sure"),
    async draw({ series: answered, previous, background }, place) {
      const page = currentPage();
      const [answer, earlier, { incidents, flags, absences, excluded, missing }] =
        await Promise.all([answered, previous, background]);
      if (!answer.isReady) return place.failed();
      const points = healthPoints(answer.value.health_data[key], incidents);
      const before = readings(valueOr(earlier, { health_data: {} }).health_data[key]);
      const text = measuredChange(change.unit, change.fractionDigits, page.language);
      const values = [
        { now: points.map(({ value }) => value), before: before.map(({ value }) => value) },
      ];
      const aside = <PeriodChange query={place.query} values={values} text={text} />;
      const frame = graphFrame(graphId, place.title, place.query, page, {
        absences,
        excluded: graphExcluded(excluded, kind, page),
        missing: missing.filter((part) => hasLimits || part !== "limits"),
      });
      return place.ready(graph({ ...frame, points, aside }, flags));
    },
  });
}
