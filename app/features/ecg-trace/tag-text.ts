import type { TFunction } from "i18next";
import { ecgTags } from "#contract/ecg.ts";
import { isKnown } from "#contract/primitive.ts";

/** A doctor's tag in words; an unknown one is shown in quotes. */
export function tagText(t: TFunction, tag: string): string {
  return isKnown(ecgTags, tag)
    ? t(`ecg.findings.tag.${tag}`)
    : t("anamnesis.unknown_value", { value: tag });
}
