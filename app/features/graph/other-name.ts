import type { TFunction } from "i18next";
import type { OtherSeries } from "#contract/codes/other-measurement.ts";

/** The name of a kind; glucose in two units has one name, and its unit distinguishes them. */
export function otherName(t: TFunction, series: OtherSeries): string {
  if (series === "blood_glucose_mg_dl") return `${t("monitoring.other.blood_glucose")} (mg/dL)`;
  if (series === "blood_glucose_mmol_l") return `${t("monitoring.other.blood_glucose")} (mmol/L)`;
  return t(`monitoring.other.${series}`);
}
