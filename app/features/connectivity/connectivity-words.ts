/** The states, causes and steps of the desk in words; a value that we do not know is shown as it came. */
import type { TFunction } from "i18next";
import { formatCalendarDay } from "#app/format/format-date.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import {
  connectivityCauses,
  connectivityStates,
  connectivitySteps,
} from "#contract/codes/connectivity.ts";
import type { ConnectivityItem } from "#contract/connectivity.ts";
import { isKnown } from "#contract/primitive.ts";

const refusals = ["invalid", "in_the_future", "before_enrolment", "conflicting"] as const;

export const stateText = (t: TFunction, state: string): string =>
  isKnown(connectivityStates, state) ? t(`devices.state.${state}`) : state;

type Judged = Pick<ConnectivityItem, "cause" | "refusal_reason" | "next_step" | "next_step_on">;

/** With the reason of the last refusal; null where there is nothing to explain. */
export function causeText(t: TFunction, { cause, refusal_reason }: Judged): string | null {
  if (cause === null) return null;
  const words = isKnown(connectivityCauses, cause) ? t(`devices.cause.${cause}`) : cause;
  if (refusal_reason === null) return words;
  const reason = isKnown(refusals, refusal_reason)
    ? t(`devices.refusal.${refusal_reason}`)
    : refusal_reason;
  return t("devices.cause_with", { cause: words, reason });
}

/** With its day, if it has one; null if there is nothing to do. */
export function stepText(
  t: TFunction,
  { next_step, next_step_on }: Judged,
  language: UiLanguage,
): string | null {
  if (next_step === "none") return null;
  const step = isKnown(connectivitySteps, next_step) ? t(`devices.step.${next_step}`) : next_step;
  if (next_step_on === null) return step;
  return t("devices.step_on", { step, day: formatCalendarDay(next_step_on, language) });
}
