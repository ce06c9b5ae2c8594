import { expect, test } from "vitest";
import { eligibility } from "./eligibility.ts";
import { formDays } from "./form-days.ts";
import type { FieldTexts } from "./program-fields.ts";

const days = formDays("2026-11-20");
const meeting: FieldTexts = { nyha: "3", lvef: "39", implanted_device: "ICD" };
const overall = (
  more: FieldTexts,
  type: Parameters<typeof eligibility>[0] = "HF_EXTERNAL_DEVICE",
) => eligibility(type, { ...meeting, ...more }, days)?.overall;

test("NYHA II or III, LVEF under 40 % and a device meet the criteria", () => {
  expect(overall({})).toBe("met");
  expect(["1", "2", "3", "4"].map((nyha) => overall({ nyha }))).toEqual([
    "not_met",
    "met",
    "met",
    "not_met",
  ]);
  expect(overall({ lvef: "40" })).toBe("not_met");
  expect(
    ["ICD", "CRT_D", "CRT_P"].map((implanted_device) => overall({ implanted_device })),
  ).toEqual(["met", "met", "met"]);
});

test("without a device, a hospital stay within a year counts", () => {
  const stay = (count: string, day: string) =>
    overall({
      implanted_device: "PACEMAKER",
      "hospitalization_statistic.pre_tmz_hospitalization": count,
      "hospitalization_statistic.latest_hf_hospitalization": day,
    });
  expect(stay("1", "2025-11-20")).toBe("met");
  expect(stay("1", "2025-11-19")).toBe("not_met");
  expect(stay("0", "")).toBe("not_met");
  expect(stay("1", "")).toBe("unknown");
  expect(stay("", "")).toBe("unknown");
});

test("an empty field is unknown; a registered implant is a device; other programmes are not judged", () => {
  expect(overall({ nyha: "" })).toBe("unknown");
  expect(overall({ lvef: "" })).toBe("unknown");
  expect(overall({ lvef: "", nyha: "1" })).toBe("not_met");
  expect(overall({ implanted_device: "" }, "HF_IMPLANT_DEVICE")).toBe("met");
  expect(eligibility("SES_PROGRAM", meeting, days)).toBeNull();
  expect(eligibility("EIT_HEALTH_PROGRAM", meeting, days)).toBeNull();
});
