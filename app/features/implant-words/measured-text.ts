/**
 * A measured value in the reader's way of writing. One beyond the scale of the device keeps its sign, as it is a part of
 * the value (">3,000"); what is no number stays in the maker's words.
 */
export function measuredText(value: number | string, write: (value: number) => string): string {
  if (typeof value === "number") return write(value);
  const [, sign = "", digits] = /^([<>]=?)\s*(\d+(?:\.\d+)?)$/.exec(value.trim()) ?? [];
  return digits === undefined ? value : sign + write(Number(digits));
}
