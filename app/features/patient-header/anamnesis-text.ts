import type { TFunction } from "i18next";
import { unknownValueText } from "./unknown-value-text.ts";

type Group = "observation" | "intervention" | "allergy";

/** The words of some diagnoses, interventions or allergies; an unknown one stands in quotes (PPROF-07, WENT-29). */
export function anamnesisText(t: TFunction, group: Group, values: readonly string[]): string[] {
  return values.map((value) => {
    const words = String(t(`anamnesis.${group}.${value}` as never, { defaultValue: "" }));
    return words || unknownValueText(t, value);
  });
}
