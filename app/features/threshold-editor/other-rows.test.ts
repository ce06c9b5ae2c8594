/** Limits of other kinds in the editor: their places, their fields, and how another user changed them. */
import { expect, test } from "vitest";
import { isOtherLimit, otherLimits } from "#contract/codes/other-limit.ts";
import type { FlagRule } from "#contract/flag.ts";
import { toEditorRules, toSentRules } from "./editor-rules.ts";
import { afterStale, fieldFaults } from "./editor-state.ts";
import { fieldValues, readRules, typedOfInactive } from "./field-values.ts";
import { sanityHints } from "./sanity-hints.ts";

/** The form as a browser sends it: unticked boxes are missing. */
function posted(rules: readonly FlagRule[], changes: Record<string, string | null> = {}) {
  const values: Record<string, string | null> = { ...fieldValues(rules, "de"), ...changes };
  return (name: string) => {
    const value = values[name] ?? null;
    const isBox = name.endsWith("is_active") || name.endsWith("raise_on_symptom");
    return isBox && value === "" ? null : value;
  };
}

const glucose = (upper_limit: number, unit: string, is_active = true) => ({
  type: "X_ABS_GLUCOSE_UPPER",
  severity: 300 as const,
  is_active,
  flag_info: { upper_limit, unit },
});

test("[KIND-16] limits of other kinds have places only if the backend accepts them; other rules are sent back unchanged", () => {
  const spo2 = {
    type: "ABS_SPO2_LOWER",
    severity: 300 as const,
    is_active: true,
    flag_info: { lower_limit: 90 },
  };
  const received = [spo2, glucose(180, "mg/dL")];
  const none = toEditorRules(received);
  expect(none.others).toEqual(received);
  expect(toSentRules(none, received).slice(-2)).toEqual(received);
  expect(toSentRules(none, received).map(({ type }) => type)).not.toContain("X_ABS_STEPS_UPPER");
  const one = toEditorRules(received, ["X_ABS_GLUCOSE_UPPER", "X_ABS_NEVER_HEARD_OF"]);
  expect(one.others).toEqual([spo2]);
  expect(one.rules).toHaveLength(none.rules.length + 2);
  const all = toEditorRules(received, otherLimits);
  expect(all.others).toEqual([]);
  expect(all.rules.filter(({ is_active }) => is_active)).toEqual(received);
  // a limit that was never set is not sent; one that was set and switched off keeps its number
  const sent = toSentRules(all, received);
  expect(sent.filter(({ type }) => isOtherLimit(type))).toEqual(expect.arrayContaining(received));
  expect(sent).toHaveLength(none.rules.length + 2);
  const off = toEditorRules([glucose(180, "mmol/L", false)], otherLimits);
  expect(toSentRules(off, [glucose(180, "mmol/L", false)])).toContainEqual(
    glucose(180, "mmol/L", false),
  );
});

test("[KIND-16] a limit of glucose goes through the form with its unit, and its faults and hints use that unit", () => {
  const { rules } = toEditorRules([glucose(180, "mg/dL")], otherLimits);
  const place = "X_ABS_GLUCOSE_UPPER.300.0";
  expect(readRules(posted(rules), rules)).toEqual(rules);
  const typed = { [`${place}.unit`]: "mmol/L", [`${place}.upper_limit`]: "10,5" };
  const read = readRules(posted(rules, typed), rules);
  expect(read.filter(({ is_active }) => is_active)).toEqual([glucose(10.5, "mmol/L")]);
  expect(fieldFaults(readRules(posted(rules, { [`${place}.unit`]: "mmol/L" }), rules))).toEqual({
    [`${place}.upper_limit`]: ["out_of_range"],
  });
  // a unit that the form does not offer does not count
  const odd = readRules(posted(rules, { [`${place}.unit`]: "mg/L" }), rules);
  expect(odd).toEqual(rules);
  // the choice in an inactive rule returns with the page
  const off = posted(rules, { [`${place}.is_active`]: null, [`${place}.unit`]: "mmol/L" });
  expect(typedOfInactive(off, readRules(off, rules))).toEqual({ [`${place}.unit`]: "mmol/L" });
  const hint = (yellow: number, unit: string) =>
    sanityHints(
      toEditorRules(
        [glucose(180, "mg/dL"), { ...glucose(yellow, unit), severity: 200 }],
        otherLimits,
      ).rules,
    )["X_ABS_GLUCOSE_UPPER.200.0"];
  expect([hint(180, "mg/dL"), hint(11, "mmol/L"), hint(9, "mmol/L")]).toEqual([
    "same_limit",
    "yellow_outside_red",
    undefined,
  ]);
});

test("[KIND-16] another user's limit of another kind is shown beside the user's own, and the rows stay", () => {
  const began = {
    ...toEditorRules([], otherLimits),
    base: { received: [], otherTypes: otherLimits },
  };
  const after = afterStale(began, { received: [glucose(180, "mg/dL")] });
  expect(after.base.otherTypes).toEqual(otherLimits);
  expect(after.stale?.changes.map(({ theirs }) => theirs)).toEqual([glucose(180, "mg/dL")]);
});
