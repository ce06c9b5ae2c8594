import { expect, test } from "vitest";
import { rule, weight, wellBeing } from "./fixtures/build.ts";
import { judgeWellBeing } from "./well-being.ts";

const at = "2026-03-02T08:00+01:00";

const evaluation = (
  in_strategy: "inclusive" | "exclusive",
  lower: number | null,
  upper: number | null,
  raise_on_symptom = false,
) =>
  rule("WELLBEING_EVALUATION", {
    raise_on_symptom,
    wb_score_threshold: { in_strategy, lower, upper },
  });

test.each([
  ["inclusive", 2, 3, [2, 3]],
  ["inclusive", 4, 4, [4]],
  ["inclusive", 0, 4, [0, 1, 2, 3, 4]],
  ["exclusive", 1, 4, [2, 3]],
  ["exclusive", 2, 3, []],
  ["exclusive", 0, 2, [1]],
] as const)("[RULE-05] %s %d to %d fires for the scores %j", (strategy, lower, upper, fires) => {
  const scores = [0, 1, 2, 3, 4].filter((score) =>
    judgeWellBeing(evaluation(strategy, lower, upper), wellBeing(at, score)),
  );
  expect(scores).toEqual(fires);
});

test.each([
  ["at least one symptom", ["DYSPNEA"], true, ["symptom"]],
  ["no symptom (empty list)", [], true, null],
  ["symptoms not answered (null)", null, true, null],
  ["a symptom, but raise_on_symptom is false", ["DYSPNEA"], false, null],
] as const)("[RULE-05] outside the bounds: %s", (_case, symptoms, raises, causes) => {
  const found = judgeWellBeing(evaluation("inclusive", 4, 4, raises), wellBeing(at, 0, symptoms));
  expect(found?.causes ?? null).toEqual(causes);
});

test("[RULE-05] score and symptom together are one finding with both causes", () => {
  const found = judgeWellBeing(
    evaluation("inclusive", 4, 4, true),
    wellBeing(at, 4, ["DYSPNEA", "EDEMA"]),
  );
  expect(found).toMatchObject({
    causes: ["score_in_range", "symptom"],
    seen: [{ quantity: "well_being_score", value: 4 }],
    symptoms: ["DYSPNEA", "EDEMA"],
  });
});

test("with empty bounds only the symptoms raise an incident, and other readings have no effect", () => {
  const onlySymptoms = evaluation("inclusive", null, null, true);
  expect(judgeWellBeing(onlySymptoms, wellBeing(at, 4))).toBeNull();
  expect(judgeWellBeing(onlySymptoms, wellBeing(at, 0, ["EDEMA"]))).not.toBeNull();
  expect(judgeWellBeing(evaluation("inclusive", 0, 4), weight(at, 3))).toBeNull();
});
