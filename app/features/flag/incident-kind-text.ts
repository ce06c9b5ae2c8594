import type { TFunction } from "i18next";
import { flagLabel } from "./flag-label.ts";

/** A kind of incident in words: the type of its flag, or an implant's alert. */
export function kindText(t: TFunction, kind: string): string {
  return kind === "ImplantAlert" ? t("flags.implant_alert") : flagLabel(t, kind);
}
