import type { TFunction } from "i18next";
import { ecgTags } from "#contract/ecg.ts";
import { isKnown } from "#contract/primitive.ts";

/** A doctor's tag in words; one that nobody knows stands in quotes. */
export function tagText(t: TFunction, tag: string): string {
  return isKnown(ecgTags, tag)
    ? t(`ecg.findings.tag.${tag}`)
    : t("anamnesis.unknown_value", { value: tag });
}
