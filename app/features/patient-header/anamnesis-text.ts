import type { TFunction } from "i18next";

type Group = "observation" | "intervention" | "allergy";

/** The words of some diagnoses, interventions or allergies; an unknown one is shown in quotes. */
export function anamnesisText(t: TFunction, group: Group, values: readonly string[]): string[] {
  return values.map((value) => {
    const words = String(t(`anamnesis.${group}.${value}` as never, { defaultValue: "" }));
    return words || unknownValueText(t, value);
  });
}

/**
 * A value outside its known list, in quotes. In development it is thrown, so that it is added to the list.
 */
export function unknownValueText(
  t: TFunction,
  value: string,
  mode: string | undefined = process.env["NODE_ENV"],
): string {
  if (mode === "development") throw new Error(`An unknown enumeration value: ${value}`);
  return t("anamnesis.unknown_value", { value });
}
