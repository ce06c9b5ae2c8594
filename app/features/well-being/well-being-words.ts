import type { TFunction } from "i18next";

/** The labels of 0 (very good) to 4 (very poor), in this order. */
export function wellBeingWords(t: TFunction): [string, string, string, string, string] {
  return [
    t("monitoring.wellbeing.score_0"),
    t("monitoring.wellbeing.score_1"),
    t("monitoring.wellbeing.score_2"),
    t("monitoring.wellbeing.score_3"),
    t("monitoring.wellbeing.score_4"),
  ];
}
