import type { TFunction } from "i18next";

/**
 * A value outside its known list, in quotes. In development it is thrown, so that somebody adds it to the list
 * (PPROF-07).
 */
export function unknownValueText(
  t: TFunction,
  value: string,
  mode: string | undefined = process.env["NODE_ENV"],
): string {
  if (mode === "development") throw new Error(`An unknown enumeration value: ${value}`);
  return t("anamnesis.unknown_value", { value });
}
