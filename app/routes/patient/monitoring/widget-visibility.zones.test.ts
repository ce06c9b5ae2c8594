import { expect, test } from "vitest";
import { visibleWidgets, type WidgetVisibilityInput } from "./widget-visibility.ts";

const programmes = ["HEART_FAILURE", "VOX_HF", "VOX_HF_PROGRAM", "EIT_HEALTH", "SES_PROGRAM"];
const onOff = [true, false];
const combinations: WidgetVisibilityInput[] = programmes.flatMap((programme) =>
  onOff.flatMap((hasImplant) =>
    onOff.flatMap((score) =>
      onOff.map((table) => ({
        programme,
        hasImplant,
        flags: { "vox-score": score, "vox-table": table },
      })),
    ),
  ),
);
const shown = (input: WidgetVisibilityInput) => {
  const { main, side } = visibleWidgets(input);
  return new Set<string>([...main, ...side]);
};
const voice = new Set<unknown>(["VOX_HF", "VOX_HF_PROGRAM", "EIT_HEALTH"]);

test("[MON-03][MON-04] the voice widgets need their flag and the programme VOX_HF or EIT_HEALTH", () => {
  for (const input of combinations) {
    const isVoice = voice.has(input.programme);
    expect(shown(input).has("vox_score_graph")).toBe(isVoice && input.flags["vox-score"]);
    expect(shown(input).has("vox_table")).toBe(isVoice && input.flags["vox-table"]);
  }
});

test("[MON-05] well-being, table, weight, blood pressure and heart rate: without implant only", () => {
  for (const input of combinations) {
    for (const widget of [
      "graph_wellbeing",
      "health_data_table",
      "graph_weight",
      "graph_blood_pressure",
      "graph_heart_rate",
    ]) {
      expect(shown(input).has(widget)).toBe(!input.hasImplant);
    }
  }
});

test("[MON-06] the ECG graph: not for EIT_HEALTH, and without implant only", () => {
  for (const input of combinations) {
    const expected = input.programme !== "EIT_HEALTH" && !input.hasImplant;
    expect(shown(input).has("graph_ecg")).toBe(expected);
  }
});

test("[MON-07][MON-16] the implant widgets: with an implant only, with any flags", () => {
  const flagged = combinations.flatMap((input) =>
    onOff.map((implants) => {
      const flags = { ...input.flags, "enable-implants": implants };
      return { ...input, flags };
    }),
  );
  for (const input of flagged) {
    for (const widget of ["implant_summary", "implant_transmissions", "device_list"]) {
      expect(shown(input).has(widget)).toBe(input.hasImplant);
    }
  }
});

test("[MON-08][MON-14] adherence, medication plan and patient panel are always shown", () => {
  for (const input of combinations) {
    expect(shown(input).has("patient_panel")).toBe(true);
    expect(shown(input).has("adherence")).toBe(true);
    expect(shown(input).has("medication_plan")).toBe(true);
  }
});

test("the columns keep the order of the specification", () => {
  const flags = { "vox-score": true, "vox-table": true };
  const without = visibleWidgets({ programme: "VOX_HF", flags, hasImplant: false });
  expect(without.main.join(" ")).toBe(
    "vox_score_graph health_data_table graph_wellbeing graph_weight graph_blood_pressure graph_heart_rate graph_ecg vox_table",
  );
  const withImplant = visibleWidgets({ programme: "VOX_HF", flags, hasImplant: true });
  expect(withImplant.main.join(" ")).toBe(
    "vox_score_graph vox_table implant_summary implant_transmissions",
  );
  expect(withImplant.side.join(" ")).toBe("patient_panel adherence medication_plan device_list");
});
