import "server-only";
import type { Refusal } from "#app/server/forms/refused.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";

/** What was wrong with a password, a code, or the time at which they were sent, at its field. */
export function problemAtField(error: unknown): Refusal | undefined {
  const t = translate();
  if (!(error instanceof V1Error)) return undefined;
  if (error.code === "incorrect_old_password")
    return { errors: { password: [t("second_factor.wrong_password")] } };
  if (error.code === "wrong_second_factor")
    return { errors: { passcode: [t("second_factor.wrong_code")] } };
  // another tab was quicker, or it was begun too long ago
  if (error.code === "conflict" || error.code === "not_found")
    return { failure: t("second_factor.changed_meanwhile") };
  return undefined;
}

/** Of a device's answer there is no field. */
export function problemOfPasskey(error: unknown): Refusal | undefined {
  const isRefused = error instanceof V1Error && error.code === "wrong_second_factor";
  return isRefused ? { failure: translate()("passkeys.refused") } : problemAtField(error);
}
