import { expect, test } from "vitest";
import { flagInfoShapes } from "./flag-info.ts";
import {
  flagRuleSchema,
  flagTemplateGroupSchema,
  flagTypes,
  isFlagType,
  knownRule,
  patientFlagSchema,
  receivedRuleSchema,
  severitySchema,
} from "./flag.ts";

const flagId = "7d444840-9dc0-41d1-8b26-1f2a3c4d5e6f";
const userId = "0b0c7a52-2f5a-4f0e-9f0a-5b6f3f1f2e11";

const redWeight = {
  type: "INCR_WEIGHT",
  severity: 300,
  is_active: true,
  flag_info: { change: 3, day_count: 2, expand_reference_period: 0.25 },
};

test("the flag types are exactly the sixteen of the specification", () => {
  const specified =
    "INCR_WEIGHT ABS_HEART_RATE_UPPER ABS_HEART_RATE_LOWER INCR_HEART_RATE ABS_BP_SYS_UPPER " +
    "ABS_BP_SYS_LOWER ABS_BP_DIA_UPPER ABS_BP_DIA_LOWER ABS_SPO2_LOWER ECG_AFIB " +
    "NO_SYMPTOMS_TRANSMITTED NO_ADHERENCE QUESTIONNAIRE_EVALUATION SIDE_EFFECT_REPORTED " +
    "DID_NOT_COMPLY WELLBEING_EVALUATION";
  expect(flagTypes.toSorted()).toEqual(specified.split(" ").toSorted());
});

test("[THR-26] severity codes are 100 info, 200 yellow and 300 red, and no other", () => {
  expect([100, 200, 300].map((code) => severitySchema.parse(code))).toEqual([100, 200, 300]);
  for (const other of [0, 150, 400, "200", null])
    expect(severitySchema.safeParse(other).success).toBe(false);
  expect(flagRuleSchema.safeParse({ ...redWeight, severity: 100 }).success).toBe(false);
});

test("[THR-18] a template group has id, title and rules, a rule type, severity, state and parameters", () => {
  const group = { template_group: { id: flagId, title: "Heart" }, flag_templates: [redWeight] };
  expect(flagTemplateGroupSchema.parse(group)).toMatchObject(group);
  const without = (whole: object, name: string) =>
    Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name));
  for (const name of ["id", "title"]) {
    const template_group = without(group.template_group, name);
    expect(flagTemplateGroupSchema.safeParse({ ...group, template_group }).success, name).toBe(
      false,
    );
  }
  for (const name of ["type", "severity", "is_active", "flag_info"])
    expect(flagRuleSchema.safeParse(without(redWeight, name)).success, name).toBe(false);
  expect(flagRuleSchema.safeParse({ ...redWeight, severity: 200 }).success).toBe(true);
  expect(flagRuleSchema.safeParse({ ...redWeight, severity: 100 }).success).toBe(false);
});

test("[THR-26] the texts yellow and red are read as 200 and 300", () => {
  expect(flagRuleSchema.parse({ ...redWeight, severity: "yellow" }).severity).toBe(200);
  expect(receivedRuleSchema.parse({ ...redWeight, severity: "red" }).severity).toBe(300);
});

const withStrategy = (in_strategy: string) =>
  flagRuleSchema.safeParse({
    type: "WELLBEING_EVALUATION",
    severity: 200,
    is_active: true,
    flag_info: {
      raise_on_symptom: true,
      wb_score_threshold: { in_strategy, lower: 2, upper: 3 },
    },
  });

const parametersOf = (type: keyof typeof flagInfoShapes) => Object.keys(flagInfoShapes[type]);

test("[THR-21] WELLBEING_EVALUATION has raise_on_symptom and a threshold of strategy and bounds", () => {
  expect(parametersOf("WELLBEING_EVALUATION")).toEqual(["raise_on_symptom", "wb_score_threshold"]);
  expect(withStrategy("inclusive").success).toBe(true);
  expect(withStrategy("exclusive").success).toBe(true);
  expect(withStrategy("outside").success).toBe(false);
});

test.each([
  ["INCR_WEIGHT", ["change", "day_count", "expand_reference_period"]],
  ["INCR_HEART_RATE", ["change", "day_count", "expand_reference_period"]],
] as const)("[THR-22] %s has change, day_count and expand_reference_period", (type, names) => {
  expect(parametersOf(type)).toEqual(names);
});

test.each([
  ["ABS_BP_SYS_UPPER", "upper_limit"],
  ["ABS_BP_DIA_UPPER", "upper_limit"],
  ["ABS_HEART_RATE_UPPER", "upper_limit"],
  ["ABS_BP_SYS_LOWER", "lower_limit"],
  ["ABS_BP_DIA_LOWER", "lower_limit"],
  ["ABS_HEART_RATE_LOWER", "lower_limit"],
] as const)("[THR-23] %s has %s and nothing else", (type, name) => {
  const read = (flag_info: object) =>
    flagRuleSchema.safeParse({ type, severity: 300, is_active: true, flag_info });
  expect(read({ [name]: 90 }).data?.flag_info).toEqual({ [name]: 90 });
  expect(read({ [name]: 90, extra: 1 }).success).toBe(false);
  expect(read({ [name]: "90" }).success).toBe(false);
});

test("[THR-24] ECG_AFIB has enabled; NO_ADHERENCE and NO_SYMPTOMS_TRANSMITTED have n_days", () => {
  expect(parametersOf("ECG_AFIB")).toEqual(["enabled"]);
  expect(parametersOf("NO_ADHERENCE")).toEqual(["n_days"]);
  expect(parametersOf("NO_SYMPTOMS_TRANSMITTED")).toEqual(["n_days"]);
});

const typesWithoutInput = [
  ["ABS_SPO2_LOWER", { lower_limit: 92 }],
  ["QUESTIONNAIRE_EVALUATION", { questionnaire: "KCCQ" }],
  ["SIDE_EFFECT_REPORTED", {}],
  ["DID_NOT_COMPLY", {}],
] as const;

test.each(typesWithoutInput)(
  "[THR-25] %s is a known type and is read unchanged",
  (type, flag_info) => {
    const received = receivedRuleSchema.parse({ type, severity: 300, is_active: true, flag_info });
    expect(isFlagType(type)).toBe(true);
    expect(knownRule(received)).toEqual({ type, severity: 300, is_active: true, flag_info });
  },
);

test("a rule of an unknown type is kept complete and is not taken for a known one", () => {
  const foreign = {
    type: "PULSE_WAVE",
    severity: 250,
    is_active: true,
    flag_info: { a: [1] },
    x: 1,
  };
  const group = {
    template_group: { id: flagId, title: "Heart" },
    flag_templates: [foreign, redWeight],
  };
  const read = flagTemplateGroupSchema.parse(group);
  expect(read.flag_templates[0]).toEqual(foreign);
  expect(read.flag_templates.map(knownRule)).toEqual([null, redWeight]);
  expect(flagRuleSchema.safeParse(foreign).success).toBe(false);
});

test("an unknown parameter stays in the received rule and does not hide the known ones", () => {
  const wider = { ...redWeight, flag_info: { ...redWeight.flag_info, floor_kg: 40 } };
  const received = receivedRuleSchema.parse(wider);
  expect(received.flag_info["floor_kg"]).toBe(40);
  expect(knownRule(received)).toEqual(redWeight);
});

test("a patient flag is a rule with its id, and may contain the user who set it and the time", () => {
  expect(patientFlagSchema.parse({ ...redWeight, id: flagId })).toEqual({
    ...redWeight,
    id: flagId,
  });
  expect(patientFlagSchema.safeParse(redWeight).success).toBe(false);
  const told = { ...redWeight, id: flagId, set_by: userId, set_at: "2026-03-02T08:00:00Z" };
  expect(patientFlagSchema.parse(told)).toEqual(told);
});
