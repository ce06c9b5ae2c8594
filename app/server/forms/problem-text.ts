import "server-only";
import type { TFunction } from "i18next";
import { problemCodes } from "#contract/problem.ts";
import { formatWait } from "#app/format/format-wait.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { TooManyRequests } from "../session/session-allowance.ts";
import { isAnswerLost } from "../v1/is-answer-lost.ts";
import { V1Error } from "../v1/v1-error.ts";
import { isUnclear } from "./is-unclear.ts";

/**
 * The text for a failed action: our words for what the contract names, else the backend's own sentence, else a general
 * one. For a write whose answer was lost only that is said.
 */
export function problemText(t: TFunction, error: unknown): string {
  if (isUnclear(error)) return t("errors.problem.unclear");
  if (error instanceof TooManyRequests) {
    const time = formatWait(error.retryAfterSeconds, currentLanguage());
    return t("sign_in.too_many_attempts", { time });
  }
  if (!(error instanceof V1Error)) return t("errors.problem.internal");
  if (error.status === 403 && error.reason === "Incorrect old password")
    return t("errors.problem.incorrect_old_password");
  if (error.code === "unreachable" || error.code === "timed_out")
    return t("errors.problem.unavailable");
  const isGeneral =
    error.code === "internal" || error.code === "bad_request" || error.code === "forbidden";
  if (isGeneral && error.serverMessage) return error.serverMessage;
  const code = problemCodes.find((known) => known === error.code);
  return code ? t(`errors.problem.${code}`) : (error.serverMessage ?? t("errors.problem.internal"));
}

/** The same of what stores nothing or may be done again as it is: a lost answer is a server that cannot be reached. */
export function repeatableProblemText(t: TFunction, error: unknown): string {
  return isAnswerLost(error) ? t("errors.problem.unavailable") : problemText(t, error);
}
