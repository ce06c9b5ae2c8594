import i18next from "i18next";
import { expect, test } from "vitest";
import { resources } from "#app/locales/messages.ts";
import type { FormState } from "#app/server/forms/form-state.ts";
import { sentFields, typedFields } from "#app/server/forms/typed-fields.ts";
import { defaultRules } from "#contract/flag-defaults.ts";
import { type FlagRule, severityRed, severityYellow } from "#contract/flag.ts";
import { afterStale, checkEditor, fieldFaults, mayBeStored, isTitleTaken } from "./editor-state.ts";
import { fieldName, placesOf, toEditorRules, toSentRules, withTemplate } from "./editor-rules.ts";
import {
  fieldValues,
  isChanged,
  numberText,
  readNumber,
  readRules,
  typedOfInactive,
} from "./field-values.ts";
import { editorOfForm, editorRefusal, hiddenEditorFields, readEditor } from "./read-editor.ts";
import { unitText } from "./rule-texts.ts";
import { sanityHints } from "./sanity-hints.ts";
import { sortTemplates } from "./load-templates.ts";

const gain = (change: number, severity: 200 | 300 = 300, is_active = true) => ({
  type: "INCR_WEIGHT",
  severity,
  is_active,
  flag_info: { change, day_count: 7, expand_reference_period: 0.25 },
});
const limit = (type: string, name: string, value: number, severity: 200 | 300 = 300) => ({
  type,
  severity,
  is_active: true,
  flag_info: { [name]: value },
});
const indexOf = (type: string, severity: number, slot = 0) =>
  placesOf(toEditorRules([]).rules).findIndex(
    (place) => place.type === type && place.severity === severity && place.slot === slot,
  );

/** The form as a browser sends it: unticked boxes are missing, disabled inputs too where `isDisabling`. */
function posted(rules: readonly FlagRule[], changes: Record<string, string | null> = {}) {
  const values: Record<string, string | null> = { ...fieldValues(rules, "de"), ...changes };
  return (name: string) => {
    const value = values[name];
    const isBox = name.endsWith("is_active") || name.endsWith("raise_on_symptom");
    return value === undefined || value === null || (isBox && value === "") ? null : value;
  };
}

test("[VAL-34] a number is read with point or comma; a text that is not a number is empty", () => {
  expect(["3", "3,5", "3.5", " 140 ", "-2", "−2", ".5"].map(readNumber)).toEqual([
    3, 3.5, 3.5, 140, -2, -2, 0.5,
  ]);
  for (const typed of ["", "drei", "1.000,5", "1.000", "1e3", "Infinity", "0x10", "3 kg"])
    expect(readNumber(typed)).toBeNull();
  expect([numberText(0.25, "de"), numberText(1234.5, "en-uk"), numberText(null, "fr")]).toEqual([
    "0,25",
    "1234.5",
    "",
  ]);
});

test("[THR-01] templates are sorted by title, regardless of capitals", () => {
  const group = (title: string) => ({ template_group: { id: title, title }, flag_templates: [] });
  const titles = sortTemplates(["tight", "Äpfel", "Standard 10", "standard 2"].map(group));
  expect(titles.map(({ template_group }) => template_group.title)).toEqual([
    "Äpfel",
    "standard 2",
    "Standard 10",
    "tight",
  ]);
});

test("[THR-20][PTHR-05] six limits, a rise without default and NO_ADHERENCE have places; other rules stay unchanged", () => {
  const spo2 = { ...limit("ABS_SPO2_LOWER", "lower_limit", 90), note: "kept" };
  const unknown = { type: "NEW_TYPE", severity: 300, is_active: true, flag_info: { a: [1] } };
  const oddShape = {
    type: "NO_ADHERENCE",
    severity: 300,
    is_active: true,
    flag_info: { n_days: "x" },
  };
  const fourth = gain(9);
  const received = [spo2, gain(1), gain(2), gain(3), fourth, unknown, oddShape] as never[];
  const editor = toEditorRules(received);
  expect(editor.others).toEqual([spo2, fourth, unknown, oddShape]);
  const types = [...new Set(editor.rules.map(({ type }) => type))];
  expect(types).toEqual([
    "WELLBEING_EVALUATION",
    "INCR_WEIGHT",
    "ABS_BP_SYS_UPPER",
    "ABS_BP_SYS_LOWER",
    "ABS_BP_DIA_UPPER",
    "ABS_BP_DIA_LOWER",
    "ABS_HEART_RATE_UPPER",
    "ABS_HEART_RATE_LOWER",
    "INCR_HEART_RATE",
    "ECG_AFIB",
    "NO_ADHERENCE",
  ]);
  const rise = editor.rules[indexOf("INCR_HEART_RATE", severityRed)];
  expect(rise?.flag_info).toEqual({ change: null, day_count: null, expand_reference_period: null });
  expect(toSentRules(editor, received).slice(-4)).toEqual([spo2, fourth, unknown, oddShape]);
});

test("unknown parameters are sent back with their rule", () => {
  const received = [{ ...gain(3), flag_info: { ...gain(3).flag_info, reference: "median" } }];
  const [sent] = toSentRules(toEditorRules(received), received).filter(
    ({ flag_info }) => flag_info["reference"] !== undefined,
  );
  expect(sent).toMatchObject({
    type: "INCR_WEIGHT",
    flag_info: { change: 3, reference: "median" },
  });
});

test("[PTHR-04][THR-22][THR-23][THR-24] every rule goes through the form's fields and is read back unchanged", () => {
  const rules = defaultRules().map((rule) => ({ ...rule, is_active: true }));
  expect(readRules(posted(rules), defaultRules())).toEqual(rules);
  const values = fieldValues(rules, "en-uk");
  const weight = { type: "INCR_WEIGHT", severity: 300, slot: 2 } as const;
  expect(values[fieldName(weight, "change")]).toBe("5");
  expect(values[fieldName(weight, "day_count")]).toBe("7");
  expect(values[fieldName(weight, "expand_reference_period_percent")]).toBe("25");
  expect(values["ABS_BP_SYS_UPPER.300.0.upper_limit"]).toBe("140");
  expect(values["ABS_HEART_RATE_LOWER.200.0.lower_limit"]).toBe("40");
  expect(values["NO_ADHERENCE.200.0.n_days"]).toBe("3");
});

test("[THR-22] the form requests a gain of weight in kg, within days", async () => {
  const t = await i18next.createInstance().init({
    resources,
    lng: "en-uk",
    lowerCaseLng: true,
    defaultNS: "app",
  });
  expect(unitText({ t, language: "en-uk" }, "INCR_WEIGHT", "change")).toBe("kg");
  expect(unitText({ t, language: "en-uk" }, "INCR_WEIGHT", "day_count")).toBe("days");
});

test("[THR-21] a well-being rule is read with its bounds, how they count, and whether a symptom triggers it", () => {
  const rules = readRules(
    posted(defaultRules(), {
      "WELLBEING_EVALUATION.200.0.is_active": "on",
      "WELLBEING_EVALUATION.200.0.lower": "0",
      "WELLBEING_EVALUATION.200.0.upper": "4",
      "WELLBEING_EVALUATION.200.0.in_strategy": "exclusive",
      "WELLBEING_EVALUATION.200.0.raise_on_symptom": "on",
    }),
    defaultRules(),
  );
  expect(rules[indexOf("WELLBEING_EVALUATION", severityYellow)]).toEqual({
    type: "WELLBEING_EVALUATION",
    severity: 200,
    is_active: true,
    flag_info: {
      raise_on_symptom: true,
      wb_score_threshold: { in_strategy: "exclusive", lower: 0, upper: 4 },
    },
  });
});

test("input in an inactive rule does not count, and fields that are not sent stay", () => {
  const stored = toEditorRules([gain(3)]).rules;
  const typedWhileOff = posted(stored, {
    "INCR_WEIGHT.300.0.is_active": null,
    "INCR_WEIGHT.300.0.change": "99",
  });
  expect(readRules(typedWhileOff, stored)[indexOf("INCR_WEIGHT", 300)]).toEqual({
    ...gain(3),
    is_active: false,
  });
  // but it is there again when the rule is switched on
  expect(typedOfInactive(typedWhileOff, readRules(typedWhileOff, stored))).toEqual({
    "INCR_WEIGHT.300.0.change": "99",
  });
  const onlyTicked = (name: string) => (name === "NO_ADHERENCE.300.0.is_active" ? "on" : null);
  expect(readRules(onlyTicked, stored)[indexOf("NO_ADHERENCE", 300)]).toEqual({
    type: "NO_ADHERENCE",
    severity: 300,
    is_active: true,
    flag_info: { n_days: 3 },
  });
});

test("faults are listed under the name of their field", () => {
  const typed = posted(defaultRules(), {
    "INCR_WEIGHT.300.0.is_active": "on",
    "INCR_WEIGHT.300.0.change": "viel",
    "INCR_WEIGHT.300.0.day_count": "1,5",
    "INCR_WEIGHT.300.0.expand_reference_period_percent": "501",
    "ABS_BP_SYS_UPPER.200.0.is_active": "on",
    "ABS_BP_SYS_UPPER.200.0.upper_limit": "90",
    "ABS_BP_SYS_LOWER.200.0.is_active": "on",
    "ABS_BP_SYS_LOWER.200.0.lower_limit": "90",
    "ECG_AFIB.200.0.is_active": "on",
    "ECG_AFIB.300.0.is_active": "on",
    "WELLBEING_EVALUATION.300.0.is_active": "on",
    "WELLBEING_EVALUATION.300.0.upper": "5",
  });
  expect(fieldFaults(readRules(typed, defaultRules()))).toEqual({
    "INCR_WEIGHT.300.0.change": ["required"],
    "INCR_WEIGHT.300.0.day_count": ["not_whole"],
    "INCR_WEIGHT.300.0.expand_reference_period_percent": ["out_of_range"],
    "ABS_BP_SYS_LOWER.200.0.lower_limit": ["lower_not_below_upper"],
    "ECG_AFIB.300.0.is_active": ["ecg_afib_in_both_severities"],
    "WELLBEING_EVALUATION.300.0.upper": ["out_of_range"],
  });
});

test("hints point out a warning that can never appear, and nothing else", () => {
  const hintsOf = (...rules: object[]) => sanityHints(toEditorRules(rules as never[]).rules);
  const upper = (value: number, severity: 200 | 300) =>
    limit("ABS_BP_SYS_UPPER", "upper_limit", value, severity);
  const lower = (value: number, severity: 200 | 300) =>
    limit("ABS_HEART_RATE_LOWER", "lower_limit", value, severity);
  expect(hintsOf(upper(140, 200), upper(160, 300))).toEqual({});
  expect(hintsOf(upper(160, 200), upper(160, 300))).toEqual({
    "ABS_BP_SYS_UPPER.200.0": "same_limit",
  });
  expect(hintsOf(upper(170, 200), upper(160, 300))).toEqual({
    "ABS_BP_SYS_UPPER.200.0": "yellow_outside_red",
  });
  expect(hintsOf(lower(50, 200), lower(40, 300))).toEqual({});
  expect(hintsOf(lower(35, 200), lower(40, 300))).toEqual({
    "ABS_HEART_RATE_LOWER.200.0": "yellow_outside_red",
  });
  expect(hintsOf(gain(4, 200), gain(3))).toEqual({ "INCR_WEIGHT.200.0": "yellow_outside_red" });
  expect(hintsOf(gain(2, 200), gain(3))).toEqual({});
  expect(hintsOf(gain(3, 200), gain(3))).toEqual({ "INCR_WEIGHT.200.0": "same_limit" });
  expect(hintsOf(gain(3, 200, false), gain(3))).toEqual({});
});

test("a template over a patient's limits keeps the patient's other types, unless it has them itself", () => {
  const own = [limit("ABS_SPO2_LOWER", "lower_limit", 88), gain(5)];
  const plain = withTemplate(own, [gain(2)]);
  expect(plain.rules[indexOf("INCR_WEIGHT", 300)]).toEqual(gain(2));
  expect(plain.others).toEqual([own[0]]);
  const theirs = limit("ABS_SPO2_LOWER", "lower_limit", 92);
  expect(withTemplate(own, [theirs]).others).toEqual([theirs]);
});

test("[VAL-33] titles are compared exactly, after trimming; a template's own title is allowed", () => {
  const groups = [{ template_group: { id: "a", title: "Standard" }, flag_templates: [] }];
  expect(isTitleTaken(groups, " Standard ")).toBe(true);
  expect(isTitleTaken(groups, "standard")).toBe(false);
  expect(isTitleTaken(groups, "Standard", "a")).toBe(false);
  const editor = { ...toEditorRules([]), base: { received: [] }, title: "  " };
  expect(checkEditor(editor, groups).titleFault).toBe("title_required");
  expect(checkEditor({ ...editor, title: "Standard" }, groups).titleFault).toBe("title_exists");
  expect(mayBeStored(checkEditor({ ...editor, title: "Standard" }, groups, "a"))).toBe(true);
});

test("[WHOLE-04] a title of 1000 characters is accepted; a longer one is refused with the limit", () => {
  const editor = { ...toEditorRules([]), base: { received: [] } };
  const faultOf = (title: string) => checkEditor({ ...editor, title }, []).titleFault;
  expect(faultOf("x".repeat(1000))).toBeUndefined();
  expect(faultOf(` ${"x".repeat(1000)} `)).toBeUndefined();
  expect(faultOf("x".repeat(1001))).toBe("title_too_long");
});

test("the hidden fields restore the starting point of the edit; broken ones start from the defaults", () => {
  const received = [gain(3), { type: "NEW", severity: 300, is_active: true, flag_info: {} }];
  const editor = {
    groupId: "5a5c3b1e-7e81-42a3-8e5f-6a7b8c9d0e61",
    title: "Standard",
    ...toEditorRules(received),
    base: { received, title: "Standard", version: 4, flagIds: undefined },
  };
  const form = new FormData();
  const fields = { ...fieldValues(editor.rules, "de"), ...hiddenEditorFields(editor) };
  for (const [name, value] of Object.entries(fields)) if (value !== "") form.set(name, value);
  form.set("template_group_title", "Standard");
  expect(readEditor(form)).toEqual({ ...editor, typed: {} });
  form.set("base", "{");
  expect(readEditor(form).base.received).toEqual([]);
});

test("after a stale save the user sees the other user's changes beside the own values", () => {
  const editor = {
    title: "Mine",
    ...toEditorRules([gain(3), gain(1, 200)]),
    base: { received: [gain(2), gain(1, 200)], title: "Old", version: 1 },
  };
  const after = afterStale(editor, {
    received: [gain(2.5), gain(1, 200)],
    title: "Old",
    version: 2,
  });
  expect(after.stale).toEqual({
    changes: [
      { index: indexOf("INCR_WEIGHT", 300), before: gain(2), theirs: gain(2.5), mine: gain(3) },
    ],
  });
  expect(after.base.version).toBe(2);
  expect(after.rules).toEqual(editor.rules);
  const renamed = afterStale(editor, { received: editor.base.received, title: "New", version: 2 });
  expect(renamed.stale).toEqual({ changes: [], titles: ["Old", "New"] });
});

test("the editor is restored from the stored form: what was typed, its faults, and what another user stored", () => {
  const received = [gain(2), gain(1, 200)];
  const began = { ...toEditorRules(received), base: { received, title: "Old", version: 1 } };
  const form = new FormData();
  const typed = { ...fieldValues(began.rules, "de"), ...hiddenEditorFields(began) };
  for (const [name, value] of Object.entries(typed)) if (value !== "") form.set(name, value);
  form.set("template_group_title", "");
  form.set("INCR_WEIGHT.300.0.change", "");
  // of an inactive rule: it waits until the rule is switched on
  form.set("ABS_HEART_RATE_UPPER.300.0.upper_limit", "133");
  const checked = checkEditor(readEditor(form), []);
  const stored = { received: [gain(2.5), gain(1, 200)], title: "New", version: 2 };
  const shown = { ...afterStale(checked, stored), failure: "Somebody was quicker." };

  // as submit-form.ts stores it and form-state.ts reads it
  const { failure, fields, errors, beside } = editorRefusal(shown, "/thresholds");
  const sent = sentFields({ ...typedFields(form), ...fields });
  const state = {
    sent,
    failure,
    errors,
    beside: JSON.parse(JSON.stringify(beside)),
    text: (name: string) => sent.get(name) ?? undefined,
  };
  const back = editorOfForm(state as unknown as FormState);
  expect(back).toMatchObject({
    faults: { "INCR_WEIGHT.300.0.change": ["required"] },
    titleFault: "title_required",
    failure: "Somebody was quicker.",
    base: stored,
    typed: { "ABS_HEART_RATE_UPPER.300.0.upper_limit": "133" },
    stale: { titles: ["Old", "New"], changes: [{ before: gain(2), theirs: gain(2.5) }] },
  });
  expect(editorOfForm(undefined)).toBeUndefined();
});

test("a difference in the form's fields counts as a change, a hidden parameter does not", () => {
  const rules = toEditorRules([gain(3)]).rules;
  expect(isChanged({ rules, title: "A " }, { rules, title: "A" })).toBe(false);
  expect(isChanged({ rules, title: "B" }, { rules, title: "A" })).toBe(true);
  expect(isChanged({ rules: defaultRules() }, { rules })).toBe(true);
});
