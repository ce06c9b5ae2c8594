import "server-only";
import { translate } from "#app/server/i18n/i18n.ts";
import { PatientRefused } from "#app/server/session/sign-in.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";

/**
 * The message under the form: wrong words for wrong credentials (LOGIN-15), the refusal of patients (LOGIN-14),
 * otherwise the backend's own sentence (LOGIN-16) or, where it has none, ours.
 */
export function signInProblem(error: unknown, cookieCameBack: boolean): string {
  const t = translate();
  if (error instanceof PatientRefused) return t("sign_in.patient_not_allowed");
  if (!cookieCameBack) return t("sign_in.cookie_missing");
  if (!(error instanceof V1Error)) return t("errors.problem.bad_request");
  if (
    error.code === "wrong_credentials" ||
    JSON.stringify(error.body ?? "").includes("user not found")
  )
    return t("sign_in.wrong_credentials");
  if (error.code === "too_many_requests")
    return t("sign_in.too_many_attempts", { seconds: error.retryAfterSeconds ?? 60 });
  if (error.code === "unreachable" || error.code === "timed_out" || error.code === "unavailable")
    return t("errors.problem.unavailable");
  return error.serverMessage ?? t("errors.problem.internal");
}
