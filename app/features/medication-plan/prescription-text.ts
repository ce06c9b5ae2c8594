/** How a prescription is written: numbers in the user's language, with no more digits than they have. */
import type { TFunction } from "i18next";
import { formatPlainNumber } from "#app/format/format-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import { medicationFormats, type Prescription } from "#contract/medication.ts";

/** Strength with its unit: "10 mg"; undefined if the plan gives none. */
export function strengthText(
  { dosage, unit }: Pick<Prescription, "dosage" | "unit">,
  language: UiLanguage,
): string | undefined {
  if (dosage === null) return undefined;
  return [formatPlainNumber(dosage, language), unit].filter(Boolean).join("\u00a0");
}

/** A form's word; an unknown one is shown as it came. */
export function formatText(t: TFunction, format: string | null): string | undefined {
  if (format === null) return undefined;
  const known = medicationFormats.find((name) => name === format);
  return known ? t(`medication.formats.${known}`) : t("anamnesis.unknown_value", { value: format });
}
