/** How a prescription is written: numbers in the user's language, with no more digits than they have. */
import type { TFunction } from "i18next";
import { intlLocale, type UiLanguage } from "#app/domain/ui-language.ts";
import { medicationFormats, type Prescription } from "#contract/medication.ts";

/** "0,5", "1000": without groups of thousands, so that it can be typed back. */
export function plainNumber(value: number, language: UiLanguage): string {
  return new Intl.NumberFormat(intlLocale(language), {
    maximumFractionDigits: 6,
    useGrouping: false,
  }).format(value);
}

/** Strength with its unit: "10 mg"; undefined where the plan tells none. */
export function strengthText(
  { dosage, unit }: Pick<Prescription, "dosage" | "unit">,
  language: UiLanguage,
): string | undefined {
  if (dosage === null) return undefined;
  return [plainNumber(dosage, language), unit].filter(Boolean).join("\u00a0");
}

/** A form's word; one that is not known stands as it came (WENT-29). */
export function formatText(t: TFunction, format: string | null): string | undefined {
  if (format === null) return undefined;
  const known = medicationFormats.find((name) => name === format);
  return known ? t(`medication.formats.${known}`) : t("anamnesis.unknown_value", { value: format });
}
