import type { TFunction } from "i18next";

/** "lead II", by the device's own name of it, or that it is not named: none is assumed. */
export function leadText(t: TFunction, lead: string | null | undefined): string {
  const name = lead?.replace(/^lead\s+/i, "").trim();
  return name ? t("ecg.trace.lead_named", { lead: name }) : t("ecg.trace.lead_unnamed");
}
