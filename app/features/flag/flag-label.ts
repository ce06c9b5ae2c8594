import type { TFunction } from "i18next";
import { isFlagType } from "#contract/flag.ts";

/** What a flag watches, in words; an unknown type is shown in quotes. */
export function flagLabel(t: TFunction, type: string): string {
  return isFlagType(type) ? t(`flags.label.${type}`) : t("flags.unknown", { type });
}
