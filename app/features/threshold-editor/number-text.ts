/** Numbers of the editor's inputs, as text of the user's language and back. */
import { couldMeanThousands, numberForField } from "#app/format/typed-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";

/** A number typed with point or comma; null for anything else, and for what could mean thousands. */
export function readNumber(typed: string): number | null {
  if (couldMeanThousands(typed)) return null;
  const plain = typed.trim().replace("−", "-").replace(",", ".");
  return /^[+-]?(\d{1,9}(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Without grouping, so that it can be typed over; empty for no number. */
export function numberText(value: number | null, language: UiLanguage): string {
  if (value === null) return "";
  return numberForField(value, language);
}
