import type { TFunction } from "i18next";
import type { SeverityLevel } from "#app/clinical/severity.ts";

/** as the badges of the app draw them */
const marks: Readonly<Record<SeverityLevel, string>> = { alert: "■", warning: "▲", none: "·" };

/** "■ Alert": shape and word, where there is no colour. */
export function levelMark(level: SeverityLevel, t: TFunction): string {
  return `${marks[level]} ${level === "none" ? t("checklist.information") : t(`severity.${level}`)}`;
}
