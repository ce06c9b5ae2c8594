import type { UiLanguage } from "./ui-language.ts";

export type MeasuredUnit = "kg" | "bpm" | "mmHg";

/** The words of languages that write a unit in their own way. */
const own: Partial<Record<UiLanguage, Partial<Record<MeasuredUnit, string>>>> = {
  az: { kg: "kq", bpm: "vur/dəq" },
  es: { bpm: "lpm" },
  tr: { bpm: "atım/dk" },
};

/** A unit as the language writes it, the same as among the texts of the screens. */
export function unitWord(unit: MeasuredUnit, language: UiLanguage): string {
  return own[language]?.[unit] ?? unit;
}
