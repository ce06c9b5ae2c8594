/**
 * A fraction (0 to 1) in whole hundredths: rounded half away from zero, or cut if the rounded value would contradict
 * the fraction, as 60 % would for a fraction that is flagged as below 0.6.
 */
export function wholeHundredths(
  fraction: number,
  isSameStatement: (rounded: number) => boolean,
): number {
  const rounded = Math.round(fraction * 100);
  return isSameStatement(rounded / 100) ? rounded : Math.floor(fraction * 100);
}
