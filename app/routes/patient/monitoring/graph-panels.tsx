/** The graphs of the monitoring page, each with its own data, limits and incidents; each may fail alone. */
import type { ReactNode } from "react";
import { bloodPressurePoints } from "#app/domain/blood-pressure-points.ts";
import { healthPoints, wellBeingPoints } from "#app/domain/health-points.ts";
import { BloodPressureGraph } from "#app/features/graph/blood-pressure-graph.tsx";
import { HeartRateGraph } from "#app/features/graph/heart-rate-graph.tsx";
import { WeightGraph } from "#app/features/graph/weight-graph.tsx";
import { WellBeingGraph } from "#app/features/graph/well-being-graph.tsx";
import { currentPage, type Page } from "#app/server/page.ts";
import type { Settled } from "#app/server/settle.ts";
import { Panel, PanelFailed } from "#app/ui/panel.tsx";
import { graphFrame, graphLimits } from "./graph-frame.ts";
import type { MonitoringData } from "./queries.ts";

interface GraphPanelProps {
  data: MonitoringData;
}

export async function WeightPanel({ data }: GraphPanelProps) {
  const page = currentPage();
  const title = page.t("monitoring.widget.weight");
  const [scales, incidents] = await Promise.all([data.scales, data.incidents]);
  return panelOf("graph_weight", title, page, scales, ({ health_data }) => (
    <WeightGraph
      {...graphFrame("weight", title, data, page)}
      points={healthPoints(health_data["101"], valueOr(incidents, []))}
    />
  ));
}

export async function HeartRatePanel({ data }: GraphPanelProps) {
  const page = currentPage();
  const title = page.t("monitoring.widget.heart_rate");
  const [scales, incidents, flags] = await Promise.all([data.scales, data.incidents, data.flags]);
  return panelOf("graph_heart_rate", title, page, scales, ({ health_data }) => (
    <HeartRateGraph
      {...graphFrame("heart-rate", title, data, page)}
      points={healthPoints(health_data["301"], valueOr(incidents, []))}
      limits={graphLimits(valueOr(flags, []), {
        ABS_HEART_RATE_UPPER: {},
        ABS_HEART_RATE_LOWER: {},
      })}
    />
  ));
}

export async function BloodPressurePanel({ data }: GraphPanelProps) {
  const page = currentPage();
  const { t } = page;
  const title = t("monitoring.widget.blood_pressure");
  const [pressures, incidents, flags] = await Promise.all([
    data.pressures,
    data.incidents,
    data.flags,
  ]);
  return panelOf("graph_blood_pressure", title, page, pressures, ({ health_data }) => (
    <BloodPressureGraph
      {...graphFrame("blood-pressure", title, data, page)}
      points={bloodPressurePoints(health_data["202"], health_data["201"], valueOr(incidents, []))}
      limits={graphLimits(valueOr(flags, []), {
        ABS_BP_SYS_UPPER: { label: t("monitoring.table.systolic") },
        ABS_BP_SYS_LOWER: { label: t("monitoring.table.systolic"), isLineOnly: true },
        ABS_BP_DIA_UPPER: { label: t("monitoring.table.diastolic"), isLineOnly: true },
        ABS_BP_DIA_LOWER: { label: t("monitoring.table.diastolic") },
      })}
    />
  ));
}

export async function WellBeingPanel({ data }: GraphPanelProps) {
  const page = currentPage();
  const { t } = page;
  const title = t("monitoring.widget.wellbeing");
  const [wellBeing, days] = await Promise.all([data.wellBeing, data.days]);
  return panelOf("graph_wellbeing", title, page, wellBeing, (entries) => (
    <WellBeingGraph
      {...graphFrame("well-being", title, data, page)}
      points={wellBeingPoints(entries, days.isReady ? days.value.items : [])}
      words={[
        t("monitoring.wellbeing.score_0"),
        t("monitoring.wellbeing.score_1"),
        t("monitoring.wellbeing.score_2"),
        t("monitoring.wellbeing.score_3"),
        t("monitoring.wellbeing.score_4"),
      ]}
    />
  ));
}

function panelOf<Value>(
  id: string,
  title: string,
  { t, url }: Page,
  settled: Settled<Value>,
  draw: (value: Value) => ReactNode,
): ReactNode {
  if (settled.isReady)
    return (
      <Panel id={id} title={title}>
        {draw(settled.value)}
      </Panel>
    );
  return (
    <PanelFailed
      id={id}
      title={title}
      text={t("errors.panel_failed", { subject: title })}
      retryLabel={t("errors.retry")}
      retryHref={url.pathname + url.search}
    />
  );
}

/** Limits and marks that could not be read must not take the curve along. */
function valueOr<Value>(settled: Settled<Value>, fallback: Value): Value {
  return settled.isReady ? settled.value : fallback;
}
