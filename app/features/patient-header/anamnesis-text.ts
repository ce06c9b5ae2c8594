import type { TFunction } from "i18next";

type Group = "observation" | "intervention" | "allergy";

/** The words of some diagnoses, interventions or allergies; an unknown one stands in quotes (PPROF-07, WENT-29). */
export function anamnesisText(t: TFunction, group: Group, values: readonly string[]): string[] {
  return values.map((value) =>
    String(
      t(`anamnesis.${group}.${value}` as never, {
        defaultValue: t("anamnesis.unknown_value", { value }),
      }),
    ),
  );
}
