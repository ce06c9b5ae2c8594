import { expect, test } from "vitest";
import { judgeEcgAfib } from "./ecg-afib.ts";
import { ecg, heartRate, rule } from "./fixtures/build.ts";

const at = "2026-03-02T08:00+01:00";

test.each([
  [1, true],
  [0, false],
  [2, false],
  [null, false],
])("[RULE-06] an ECG with afib_result %s fires: %s", (afibResult, fires) => {
  const enabled = rule("ECG_AFIB", { enabled: true });
  expect(judgeEcgAfib(enabled, ecg(at, afibResult)) !== null).toBe(fires);
});

test("[RULE-06] the evidence of an ECG is its result, and nothing else", () => {
  const found = judgeEcgAfib(rule("ECG_AFIB", { enabled: true }), ecg(at, 1));
  expect(found).toEqual({
    causes: ["afib"],
    seen: [expect.objectContaining({ quantity: "afib_result", value: 1 })],
    symptoms: [],
    window: null,
    reference: null,
    change: null,
    silentDays: [],
    leftOut: [],
  });
});

test("[RULE-06] no incident is raised while the rule is not enabled", () => {
  expect(judgeEcgAfib(rule("ECG_AFIB", { enabled: false }), ecg(at, 1))).toBeNull();
});

test("a heart rate of 1 is not an ECG", () => {
  expect(judgeEcgAfib(rule("ECG_AFIB", { enabled: true }), heartRate(at, 1))).toBeNull();
});
