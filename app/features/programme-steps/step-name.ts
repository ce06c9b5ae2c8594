import type { TFunction } from "i18next";
import { eitStepList } from "#contract/codes/program-step.ts";

/** The name of a step of the study; an unknown one is shown in quotes. */
export function stepName(t: TFunction, name: string): string {
  const known = eitStepList.find((step) => step.name === name);
  return known ? t(`programs.step.${known.name}`) : t("anamnesis.unknown_value", { value: name });
}
