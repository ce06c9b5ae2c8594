/**
 * A number as a person types it: digits with a point or a comma as the decimal sign (MED-31), spaces around it.
 *
 * @returns undefined for an empty text, null for what is no number; a sign is taken, a thousands separator is not
 */
export function typedNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : null;
}
