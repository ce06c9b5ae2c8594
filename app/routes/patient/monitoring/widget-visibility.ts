import { workspaceProgramme } from "#app/clinical/programme.ts";

/** In the order of the main column. */
const mainWidgets = [
  "vox_score_graph",
  "health_data_table",
  "graph_wellbeing",
  "graph_weight",
  "graph_blood_pressure",
  "graph_heart_rate",
  "graph_ecg",
  "vox_table",
  "implant_summary",
  "implant_transmissions",
] as const;

/** In the order of the side column. */
const sideWidgets = ["patient_panel", "adherence", "medication_plan", "device_list"] as const;

export type MainWidget = (typeof mainWidgets)[number];
export type SideWidget = (typeof sideWidgets)[number];

export interface WidgetVisibilityInput {
  /** in any spelling */
  readonly programme: string | null | undefined;
  readonly flags: { readonly "vox-score": boolean; readonly "vox-table": boolean };
  readonly hasImplant: boolean;
}

/**
 * The widgets of the monitoring page that are shown, in their order. The implant widgets
 * follow the presence of an implant only, not the flag enable-implants.
 */
export function visibleWidgets(input: WidgetVisibilityInput): {
  readonly main: readonly MainWidget[];
  readonly side: readonly SideWidget[];
} {
  const isShown = (widget: MainWidget | SideWidget) => isWidgetShown(widget, input);
  return { main: mainWidgets.filter(isShown), side: sideWidgets.filter(isShown) };
}

function isWidgetShown(widget: MainWidget | SideWidget, input: WidgetVisibilityInput): boolean {
  const programme = workspaceProgramme(input.programme);
  const isVoice = programme === "VOX_HF" || programme === "EIT_HEALTH";
  switch (widget) {
    case "vox_score_graph":
      return input.flags["vox-score"] && isVoice;
    case "vox_table":
      return input.flags["vox-table"] && isVoice;
    case "health_data_table":
    case "graph_wellbeing":
    case "graph_weight":
    case "graph_blood_pressure":
    case "graph_heart_rate":
      return !input.hasImplant;
    case "graph_ecg":
      return programme !== "EIT_HEALTH" && !input.hasImplant;
    case "implant_summary":
    case "implant_transmissions":
    case "device_list":
      return input.hasImplant;
    case "patient_panel":
    case "adherence":
    case "medication_plan":
      return true;
  }
}
