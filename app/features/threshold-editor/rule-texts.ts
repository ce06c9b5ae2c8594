/** Names of rows, rules and fields as the table writes them, and as they are read out. */
import type { TFunction } from "i18next";
import { otherUnit } from "#app/format/format-other-measurement.ts";
import type { Page } from "#app/framework/request/page.ts";
import {
  dayCountMax,
  expandReferencePeriodMax,
  type FaultCode,
  wellBeingScoreMax,
} from "#contract/flag-request.ts";
import {
  boundsOfLimit,
  glucoseUnitIn,
  isOtherLimit,
  isUpperLimit,
  kindOfLimit,
  seriesOfLimit,
} from "#contract/codes/other-limit.ts";
import type { SlotType } from "#contract/flag-defaults.ts";
import { severityYellow } from "#contract/flag.ts";
import { type RulePlace, slotCount, specifiedRows } from "./editor-rules.ts";
import { percentField, unitField } from "./field-values.ts";

export const ruleText = (t: TFunction, { type, slot }: Pick<RulePlace, "type" | "slot">): string =>
  isOtherLimit(type)
    ? t(isUpperLimit(type) ? "thresholds.above" : "thresholds.below")
    : t(`thresholds.rule.${type}`, { number: slotCount(type) > 1 ? slot + 1 : "" }).trim();

export const severityText = (t: TFunction, severity: number): string =>
  severity === severityYellow ? t("severity.warning") : t("severity.alert");

export function rowText(t: TFunction, type: SlotType): string {
  if (isOtherLimit(type)) return t(`monitoring.other.${kindOfLimit(type)}`);
  const row = specifiedRows.find(({ types }) => (types as readonly string[]).includes(type));
  return row ? t(`thresholds.row.${row.name}`) : "";
}

/** "Blood pressure: Systolic above, Alert": a rule for those who do not see its row and column. */
export const placeText = (t: TFunction, place: RulePlace): string =>
  t("thresholds.rule_label", {
    row: rowText(t, place.type),
    rule: ruleText(t, place),
    severity: severityText(t, place.severity),
  });

/** Of glucose both units that can be chosen. */
export function unitText(
  { t, language }: Pick<Page, "t" | "language">,
  type: SlotType,
  field: string,
): string {
  if (isOtherLimit(type))
    return seriesOfLimit(type)
      .map((series) => otherUnit(series, language))
      .join(" / ");
  if (field === "day_count" || field === "n_days") return t("thresholds.unit_days");
  if (field === percentField) return t("units.percent");
  switch (type) {
    case "WELLBEING_EVALUATION":
      return t("thresholds.unit_score");
    case "INCR_WEIGHT":
      return t("units.kg");
    case "INCR_HEART_RATE":
    case "ABS_HEART_RATE_UPPER":
    case "ABS_HEART_RATE_LOWER":
      return t("units.bpm");
    default:
      return t("units.mmHg");
  }
}

const fieldNames = [
  "lower",
  "upper",
  "change",
  "day_count",
  "expand_reference_period_percent",
  "upper_limit",
  "lower_limit",
  "n_days",
  "in_strategy",
  "raise_on_symptom",
  "unit",
] as const;

export function fieldText(t: TFunction, field: string): string {
  const known = fieldNames.find((name) => name === field);
  return known ? t(`thresholds.field.${known}`) : field;
}

/** `values` are those of the form: what is in range depends on the unit that was chosen. */
export function faultText(
  t: TFunction,
  code: FaultCode,
  field: string,
  values: Readonly<Record<string, string>>,
): string {
  if (code !== "out_of_range") return t(`thresholds.fault.${code}`);
  const [type = "", severity, slot, last] = field.split(".");
  if (isOtherLimit(type)) {
    const unit = glucoseUnitIn({ unit: values[`${type}.${severity}.${slot}.${unitField}`] });
    const { min, max } = boundsOfLimit(type, unit);
    return t("form_errors.out_of_range", { min, max });
  }
  if (last === percentField)
    return t("form_errors.out_of_range", { min: 0, max: expandReferencePeriodMax * 100 });
  if (last === "lower" || last === "upper")
    return t("form_errors.out_of_range", { min: 0, max: wellBeingScoreMax });
  return t("form_errors.out_of_range", { min: 1, max: dayCountMax });
}
