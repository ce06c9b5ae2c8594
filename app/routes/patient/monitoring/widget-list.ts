/**
 * The widgets of the page by name. Their order and when they are shown is app/routes/patient/monitoring/widget-visibility.ts; a name
 * without a widget leaves its place empty.
 */
import type { Widget, WidgetName } from "./widget.tsx";
import { adherenceWidget } from "./widgets/adherence-widget.tsx";
import { bloodPressureWidget } from "./widgets/blood-pressure-widget.tsx";
import { dailyValuesWidget } from "./widgets/daily-values-widget.tsx";
import { deviceListWidget } from "./widgets/device-list-widget.tsx";
import { ecgWidget } from "./widgets/ecg-widget.tsx";
import { heartRateWidget } from "./widgets/heart-rate-widget.tsx";
import { implantSummaryWidget } from "./widgets/implant-summary-widget.tsx";
import { implantTransmissionsWidget } from "./widgets/implant-transmissions-widget.tsx";
import { labsWidget } from "./widgets/labs-widget.tsx";
import { medicationWidget } from "./widgets/medication-widget.tsx";
import { otherMeasurementsWidget } from "./widgets/other-measurements-widget.tsx";
import { patientPanelWidget } from "./widgets/patient-panel-widget.tsx";
import { voiceRiskWidget } from "./widgets/voice-risk-widget.tsx";
import { voiceWidget } from "./widgets/voice-widget.tsx";
import { weightWidget } from "./widgets/weight-widget.tsx";
import { wellBeingWidget } from "./widgets/well-being-widget.tsx";

export const widgetList: Readonly<Record<WidgetName, Widget | undefined>> = {
  vox_score_graph: voiceRiskWidget,
  health_data_table: dailyValuesWidget,
  graph_wellbeing: wellBeingWidget,
  graph_weight: weightWidget,
  graph_blood_pressure: bloodPressureWidget,
  graph_heart_rate: heartRateWidget,
  graph_ecg: ecgWidget,
  vox_table: voiceWidget,
  implant_summary: implantSummaryWidget,
  implant_transmissions: implantTransmissionsWidget,
  patient_panel: patientPanelWidget,
  adherence: adherenceWidget,
  medication_plan: medicationWidget,
  device_list: deviceListWidget,
  other_measurements: otherMeasurementsWidget,
  labs: labsWidget,
};

export function widgetNamed(name: string): Widget | undefined {
  return Object.hasOwn(widgetList, name) ? widgetList[name as WidgetName] : undefined;
}
