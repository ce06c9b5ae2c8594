import "server-only";
import { loadIncidents } from "#app/features/incident-checklist/load-incidents.ts";
import { settle } from "#app/framework/request/settle.ts";
import type { MonitoringQuery } from "../monitoring-query.ts";
import { requestOtherMeasurements } from "../other-measurements.ts";
import { requestHealthData, requestWellBeing } from "../series-call.ts";
import { requestEcgs, requestLatestImplantReport, requestVoiceSessions } from "../shared-calls.ts";
import type { WidgetName } from "../widget.tsx";
import type { StateAnswers } from "./patient-state.ts";

/** The calls of what is shown of this patient: those of its widgets, sent once for both. */
export async function loadPatientState(
  query: MonitoringQuery,
  shownWidgets: readonly WidgetName[],
): Promise<StateAnswers> {
  const where = <Answer>(widget: WidgetName, call: () => Promise<Answer>) =>
    shownWidgets.includes(widget) ? call() : undefined;
  const compared = async <Answer>(calls: {
    readonly now: Promise<Answer>;
    readonly before: Promise<Answer>;
  }) => {
    const [now, before] = await Promise.all([calls.now, calls.before]);
    return { now, before };
  };
  const [incidents, voice, wellBeing, weights, pressures, rates, ecgs, implant, others] =
    await Promise.all([
      settle(loadIncidents(query.context, query.patientId, "open")),
      where("vox_score_graph", () => requestVoiceSessions(query)),
      where("graph_wellbeing", () => compared(requestWellBeing(query))),
      where("graph_weight", () => compared(requestHealthData(query, "sure"))),
      where("graph_blood_pressure", () => compared(requestHealthData(query, "all"))),
      where("graph_heart_rate", () => compared(requestHealthData(query, "sure"))),
      where("graph_ecg", () => requestEcgs(query)),
      where("implant_summary", () => requestLatestImplantReport(query)),
      where("other_measurements", () => requestOtherMeasurements(query)),
    ]);
  return {
    incidents,
    voice,
    wellBeing,
    weight: weights,
    bloodPressure: pressures,
    heartRate: rates,
    ecgs,
    implant,
    others,
  };
}
