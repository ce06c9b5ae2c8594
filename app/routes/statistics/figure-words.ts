/** The numbers of the statistic in words: what each counts, by which rule, from which source. */
import type { TFunction } from "i18next";
import { knownProgramme } from "#app/clinical/programme.ts";
import { formatNumber, formatPercent } from "#app/format/format-number.ts";
import type { Page } from "#app/framework/request/page.ts";
import { statisticFields, type StatisticMeasure } from "#contract/codes/statistics.ts";
import { eitStepList } from "#contract/codes/program-step.ts";
import { deviceTypes } from "#contract/device.ts";
import { isKnown } from "#contract/primitive.ts";
import type { StatisticAmount } from "#contract/statistics.ts";
import { offboardingReasons } from "#contract/status.ts";

/** What only the decision settles, because the specification is silent. */
const decided: readonly StatisticMeasure[] = ["care_days", "measured_days", "reviewed"];

export function ruleText(t: TFunction, measure: StatisticMeasure): string {
  const source = decided.includes(measure) ? "decision" : "specification";
  return `${t(`statistics.measure.${measure}.rule`)} ${t(`statistics.source.${source}`)}`;
}

type GroupName = (t: TFunction, group: string) => string | undefined;

const severityName: GroupName = (t, group) =>
  group === "alert" || group === "warning" ? t(`severity.${group}`) : undefined;

/** Undefined: a group that we do not know. */
const groupNames: Partial<Record<StatisticMeasure, GroupName>> = {
  in_care: (t, group) => {
    const programme = knownProgramme(group);
    return programme === null ? undefined : t(`programs.${programme}`);
  },
  step: (t, group) => {
    const step = eitStepList.find(({ number }) => String(number) === group);
    return step && t(`programs.step.${step.name}`);
  },
  ended: (t, group) => {
    if (group === "none") return t("statistics.no_reason");
    return isKnown(offboardingReasons, group) ? t(`status.offboarding_reason.${group}`) : undefined;
  },
  incidents: severityName,
  reviewed: severityName,
  devices: (t, group) =>
    isKnown(deviceTypes, group) ? t(`anamnesis.device_type.${group}`) : undefined,
  missing: (t, group) =>
    isKnown(statisticFields, group) ? t(`statistics.field.${group}`) : undefined,
};

/** The name of a group; null: all of them together. */
export function groupText(t: TFunction, measure: StatisticMeasure, group: string | null): string {
  if (group === null) return t("statistics.together");
  return groupNames[measure]?.(t, group) ?? t("anamnesis.unknown_value", { value: group });
}

/** "1,204", or "37.5 % (3 of 8)" of a share; a share of nothing is a dash. */
export function amountText(
  { t, language }: Pick<Page, "t" | "language">,
  { amount, whole }: Pick<StatisticAmount, "amount" | "whole">,
): string {
  const number = (value: number) => formatNumber(value, language);
  if (whole === null) return number(amount);
  if (whole === 0) return "–";
  return t("statistics.share", {
    // a tenth: 820 of 822 are not 100 %
    share: formatPercent(amount / whole, language, 1),
    part: number(amount),
    whole: number(whole),
  });
}
