/**
 * Rounds half away from zero (WCONST-08): 2.5 → 3, -2.5 → -3, 1.005 to two digits → 1.01.
 * Works on the shortest decimal writing of the number, as people read it, not on its binary neighbour.
 */
export function roundHalfAwayFromZero(value: number, fractionDigits = 0): number {
  if (!Number.isFinite(value)) return value;
  const rounded = shift(Math.round(shift(Math.abs(value), fractionDigits)), -fractionDigits);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Moves the decimal point without the error that a multiplication by a power of ten brings in. */
function shift(value: number, places: number): number {
  const [mantissa, exponent = "0"] = String(value).split("e");
  return Number(`${mantissa}e${Number(exponent) + places}`);
}
