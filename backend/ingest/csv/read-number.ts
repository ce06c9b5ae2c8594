/** A number as people write it: 83.4, 83,4. A comma with three digits behind could be a thousand: not read. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  const pattern = /^-?\d+(?:\.\d+|,\d{1,2}|,\d{4,})?$/;
  return pattern.test(trimmed) ? Number(trimmed.replace(",", ".")) : null;
}
