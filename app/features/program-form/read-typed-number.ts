import { couldMeanThousands } from "#app/format/typed-number.ts";

/** Digits with an optional comma or point, as people of all our languages type them; null for what is no number or could be two. */
export function readTypedNumber(typed: string): number | null {
  if (couldMeanThousands(typed)) return null;
  const plain = typed.trim().replace(",", ".");
  return /^[+-]?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}
