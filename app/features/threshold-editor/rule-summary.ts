import type { Page } from "#app/framework/request/page.ts";
import { glucoseUnitIn } from "#contract/codes/other-limit.ts";
import type { FlagRule } from "#contract/flag.ts";
import type { RulePlace } from "./editor-rules.ts";
import { isOn, numberFields, numberOf, numberText } from "./field-values.ts";
import { fieldText, unitText } from "./rule-texts.ts";

/** "by at least 3 kg, within 7 days", or that the rule is off. */
export function ruleSummary(page: Page, place: RulePlace, rule: FlagRule): string {
  const { t, language } = page;
  if (!isOn(rule)) return t("thresholds.off");
  const parts = numberFields(place).map(
    (field) =>
      `${fieldText(t, field)} ${numberText(numberOf(rule, field), language)}\u00a0${glucoseUnitIn(rule.flag_info) ?? unitText(page, place.type, field)}`,
  );
  if (rule.type === "WELLBEING_EVALUATION") {
    const { in_strategy } = rule.flag_info.wb_score_threshold;
    parts.push(t(`thresholds.${in_strategy}`));
    if (rule.flag_info.raise_on_symptom) parts.push(fieldText(t, "raise_on_symptom"));
  }
  return parts.join(", ") || t("actions.yes");
}
