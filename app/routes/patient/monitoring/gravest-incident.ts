import type { MainWidget } from "./widget-visibility.ts";
import { checklist } from "#app/features/incident-checklist/checklist-items.ts";
import { itemFlagType } from "#app/features/incident-checklist/item-text.ts";
import type { IncidentList } from "#contract/incident.ts";

/** What the gravest open incident is about: a graph, an ECG, or nothing that is drawn. */
export interface Lead {
  readonly graph: MainWidget | undefined;
  readonly ecgId: string | undefined;
}

const graphs: Readonly<Record<string, MainWidget>> = {
  INCR_WEIGHT: "graph_weight",
  ABS_HEART_RATE_UPPER: "graph_heart_rate",
  ABS_HEART_RATE_LOWER: "graph_heart_rate",
  INCR_HEART_RATE: "graph_heart_rate",
  ABS_BP_SYS_UPPER: "graph_blood_pressure",
  ABS_BP_SYS_LOWER: "graph_blood_pressure",
  ABS_BP_DIA_UPPER: "graph_blood_pressure",
  ABS_BP_DIA_LOWER: "graph_blood_pressure",
  WELLBEING_EVALUATION: "graph_wellbeing",
};

/** Of the first line of the checklist. */
export function leadOf({ incidents, related_flags }: IncidentList, zone: string): Lead {
  const [first] = checklist(incidents, related_flags, zone).items;
  const type = first && itemFlagType(first);
  if (!first || !type) return { graph: undefined, ecgId: undefined };
  const ecgId = type === "ECG_AFIB" ? first.incidents[0].incident_info?.health_data?.id : undefined;
  return { graph: graphs[type], ecgId };
}
