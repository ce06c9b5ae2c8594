/**
 * Whether a number is five thousand to one person and five to another ("5.000", "5,000"): one sign with exactly three
 * digits behind it. Germans write the comma as the decimal sign and the point between thousands. It must never be
 * guessed, least of all for a dose.
 */
export const couldMeanThousands = (text: string): boolean =>
  /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());
