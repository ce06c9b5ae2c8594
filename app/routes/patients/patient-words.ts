import type { TFunction } from "i18next";
import { eitStepList } from "#contract/codes/program-step.ts";
import { offboardingReasons } from "#contract/status.ts";

/** The step of the study that a patient has reached; null before the first. An unknown one is its number. */
export function stepText(
  t: TFunction,
  logged: readonly { readonly program_step: number }[],
): string | null {
  const reached = Math.max(0, ...logged.map(({ program_step }) => program_step));
  return reached === 0 ? null : stepName(t, reached);
}

export function stepName(t: TFunction, number: number): string {
  const step = eitStepList.find((known) => known.number === number);
  return step ? t(`programs.step.${step.name}`) : String(number);
}

/** Why care ended; null if no reason is given. An unknown reason is shown in quotes. */
export function offboardingReasonText(
  t: TFunction,
  reason: string | null | undefined,
): string | null {
  if (!reason) return null;
  const known = offboardingReasons.find((each) => each === reason);
  return known
    ? t(`status.offboarding_reason.${known}`)
    : t("anamnesis.unknown_value", { value: reason });
}
