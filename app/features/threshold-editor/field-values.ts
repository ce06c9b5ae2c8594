/**
 * A rule as the fields of the form, and back. Checkboxes are "on" or empty. The part of a reference period is shown in
 * percent (0.25 is 25 %), everything else as it travels. Numbers are text of the user's language.
 */
import { glucoseUnitIn, isOtherLimit, isUpperLimit } from "#contract/codes/other-limit.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import { type FlagRule, severityYellow } from "#contract/flag.ts";
import { fieldName, placesOf, type RulePlace } from "./editor-rules.ts";
import { couldMeanThousands, numberForField } from "#app/format/typed-number.ts";

export const percentField = "expand_reference_period_percent";
/** of a limit of glucose */
export const unitField = "unit";

/** Field names of a place's numbers, in their order. */
export function numberFields({ type }: Pick<RulePlace, "type">): readonly string[] {
  if (isOtherLimit(type)) return [isUpperLimit(type) ? "upper_limit" : "lower_limit"];
  switch (type) {
    case "WELLBEING_EVALUATION":
      return ["lower", "upper"];
    case "INCR_WEIGHT":
    case "INCR_HEART_RATE":
      return ["change", "day_count", percentField];
    case "ABS_BP_SYS_UPPER":
    case "ABS_BP_DIA_UPPER":
    case "ABS_HEART_RATE_UPPER":
      return ["upper_limit"];
    case "ABS_BP_SYS_LOWER":
    case "ABS_BP_DIA_LOWER":
    case "ABS_HEART_RATE_LOWER":
      return ["lower_limit"];
    case "NO_ADHERENCE":
      return ["n_days"];
    case "ECG_AFIB":
      return [];
  }
}

type Numbers = Record<string, number | null | undefined>;

const tidy = (value: number) => Math.round(value * 1e8) / 1e8;

/** The number behind a field of this rule. */
export function numberOf(rule: FlagRule, field: string): number | null {
  const info = (
    rule.type === "WELLBEING_EVALUATION" ? rule.flag_info.wb_score_threshold : rule.flag_info
  ) as Numbers;
  if (field !== percentField) return info[field] ?? null;
  const fraction = info["expand_reference_period"] ?? null;
  return fraction === null ? null : tidy(fraction * 100);
}

/** Whether the rule counts as active: an ECG rule that is not enabled never fires. */
export const isOn = (rule: FlagRule): boolean =>
  rule.is_active && (rule.type !== "ECG_AFIB" || rule.flag_info.enabled);

/** Every field of the editor with its value. */
export function fieldValues(
  rules: readonly FlagRule[],
  language: UiLanguage,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, place] of placesOf(rules).entries()) {
    const rule = rules[index];
    if (!rule) continue;
    const unit = glucoseUnitIn(rule.flag_info);
    if (unit) values[fieldName(place, unitField)] = unit;
    values[fieldName(place, "is_active")] = isOn(rule) ? "on" : "";
    for (const field of numberFields(place))
      values[fieldName(place, field)] = numberText(numberOf(rule, field), language);
    if (rule.type === "WELLBEING_EVALUATION") {
      values[fieldName(place, "raise_on_symptom")] = rule.flag_info.raise_on_symptom ? "on" : "";
      values[fieldName(place, "in_strategy")] = rule.flag_info.wb_score_threshold.in_strategy;
    }
  }
  return values;
}

/**
 * The rules that the form holds. An inactive rule keeps the parameters of `base`: its inputs are disabled, and where
 * they could be typed in all the same (without JavaScript) they do not count. So does a field that was not
 * sent. A text that is no number reads as empty.
 */
export function readRules(
  field: (name: string) => string | null,
  base: readonly FlagRule[],
): FlagRule[] {
  return placesOf(base).map((place, index): FlagRule => {
    const before = base[index];
    if (!before) throw new Error("the editor has a rule for each place");
    if (field(fieldName(place, "is_active")) === null) return { ...before, is_active: false };
    const number = (name: string): number | null => {
      const typed = field(fieldName(place, name));
      return typed === null ? numberOf(before, name) : readNumber(typed);
    };
    return {
      ...before,
      is_active: true,
      flag_info: readInfo(place, before, field, number),
    } as FlagRule;
  });
}

/** as long as a field may be, with room */
const typedMax = 20;

/**
 * The texts in the fields of inactive rules, if they differ from `rules`: they are no part of the rules, but come back
 * when the rules are switched on again.
 */
export function typedOfInactive(
  field: (name: string) => string | null,
  rules: readonly FlagRule[],
): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [index, place] of placesOf(rules).entries()) {
    const rule = rules[index];
    if (!rule || field(fieldName(place, "is_active")) !== null) continue;
    for (const name of numberFields(place)) {
      const text = field(fieldName(place, name));
      if (text !== null && readNumber(text) !== numberOf(rule, name))
        typed[fieldName(place, name)] = text.slice(0, typedMax);
    }
    const unit = readUnit(place, field);
    if (unit && unit !== glucoseUnitIn(rule.flag_info)) typed[fieldName(place, unitField)] = unit;
    if (rule.type !== "WELLBEING_EVALUATION") continue;
    const strategy = field(fieldName(place, "in_strategy"));
    if (strategy !== "inclusive" && strategy !== "exclusive") continue;
    const { raise_on_symptom, wb_score_threshold } = rule.flag_info;
    if (strategy !== wb_score_threshold.in_strategy)
      typed[fieldName(place, "in_strategy")] = strategy;
    const isRaising = field(fieldName(place, "raise_on_symptom")) !== null;
    if (isRaising !== raise_on_symptom)
      typed[fieldName(place, "raise_on_symptom")] = isRaising ? "on" : "";
  }
  return typed;
}

function readInfo(
  place: RulePlace,
  before: FlagRule,
  field: (name: string) => string | null,
  number: (name: string) => number | null,
): FlagRule["flag_info"] {
  if (before.type === "ECG_AFIB") return { enabled: true };
  if (before.type === "WELLBEING_EVALUATION") {
    const strategy = field(fieldName(place, "in_strategy"));
    const isSent = strategy !== null;
    const info = before.flag_info;
    return {
      raise_on_symptom: isSent
        ? field(fieldName(place, "raise_on_symptom")) !== null
        : info.raise_on_symptom,
      wb_score_threshold: {
        in_strategy:
          strategy === "inclusive" || strategy === "exclusive"
            ? strategy
            : info.wb_score_threshold.in_strategy,
        lower: number("lower"),
        upper: number("upper"),
      },
    };
  }
  const names = numberFields(place);
  const numbers = Object.fromEntries(
    names.map((name) => {
      const value = number(name);
      if (name !== percentField) return [name, value];
      return ["expand_reference_period", value === null ? null : tidy(value / 100)];
    }),
  );
  const unit = glucoseUnitIn(before.flag_info);
  return unit ? { ...numbers, unit: readUnit(place, field) ?? unit } : numbers;
}

/** The unit that was chosen for a limit of glucose. */
function readUnit(place: RulePlace, field: (name: string) => string | null) {
  return glucoseUnitIn({ unit: field(fieldName(place, unitField)) });
}

/** Which column a severity is: 1 yellow, the warning; 2 red, the alert. */
export const columnOf = ({ severity }: Pick<RulePlace, "severity">): 1 | 2 =>
  severity === severityYellow ? 1 : 2;

interface Shown {
  readonly rules: readonly FlagRule[];
  /** of a template; a patient's limits have none */
  readonly title?: string | undefined;
}

/** Whether the editor shows something else than what is stored. Titles are compared after trimming. */
export function isChanged(shown: Shown, stored: Shown): boolean {
  const text = ({ rules, title }: Shown) =>
    JSON.stringify([fieldValues(rules, "en-uk"), (title ?? "").trim()]);
  return text(shown) !== text(stored);
}

/** A number typed with point or comma; null for anything else, and for what could mean thousands. */
export function readNumber(typed: string): number | null {
  if (couldMeanThousands(typed)) return null;
  const plain = typed.trim().replace("−", "-").replace(",", ".");
  return /^[+-]?(\d{1,9}(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Without grouping, so that it can be typed over; empty for no number. */
export function numberText(value: number | null, language: UiLanguage): string {
  if (value === null) return "";
  return numberForField(value, language);
}
