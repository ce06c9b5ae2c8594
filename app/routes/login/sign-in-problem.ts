import "server-only";
import { formatWait } from "#app/format/format-wait.ts";
import { currentLanguage, translate } from "#app/server/i18n/i18n.ts";
import { TooManySignIns } from "#app/server/security/sign-in-limit.ts";
import { PatientRefused } from "#app/server/session/sign-in.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";

/**
 * The message under the form: its own words for wrong credentials, the refusal of patients, otherwise the backend's
 * sentence or, if it has none, ours.
 */
export function signInProblem(error: unknown, cookieCameBack: boolean): string {
  const t = translate();
  if (error instanceof PatientRefused) return t("sign_in.patient_not_allowed");
  const seconds = waitSeconds(error);
  if (seconds !== undefined) return waitText(seconds);
  if (!cookieCameBack) return t("sign_in.cookie_missing");
  if (!(error instanceof V1Error)) return t("errors.problem.bad_request");
  if (
    error.code === "wrong_credentials" ||
    JSON.stringify(error.body ?? "").includes("user not found")
  )
    return t("sign_in.wrong_credentials");
  if (error.code === "unreachable" || error.code === "timed_out" || error.code === "unavailable")
    return t("errors.problem.unavailable");
  return error.serverMessage ?? t("errors.problem.internal");
}

export function waitText(seconds: number): string {
  const time = formatWait(seconds, currentLanguage());
  return translate()("sign_in.too_many_attempts", { time });
}

/** How long to wait after too many tries, ours or the backend's count; undefined for every other problem. */
export function waitSeconds(error: unknown): number | undefined {
  if (error instanceof TooManySignIns) return error.retryAfterSeconds;
  const isLimit = error instanceof V1Error && error.code === "too_many_requests";
  return isLimit ? (error.retryAfterSeconds ?? 60) : undefined;
}
