/**
 * Whether a number is five thousand to one person and five to another ("5.000", "5,000"): one sign with exactly three
 * digits behind it. German files use the comma as the decimal sign and the point between thousands. It is never guessed
 * (app/format/typed-number.ts asks the same of what is typed).
 */
export const couldMeanThousands = (text: string): boolean =>
  /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
