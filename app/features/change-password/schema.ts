import { z } from "zod";
import { passwordLengthMax } from "#contract/codes/length-limits.ts";

export const changePasswordForm = "change-password";

/** Messages are keys; `lengthMin` is 6 as specified, or what the operator demands. */
export function changePasswordSchema(lengthMin: number) {
  const required = () => z.string({ error: "form_errors.required" }).min(1, "form_errors.required");
  const chosen = () =>
    required()
      .min(lengthMin, "form_errors.password_too_short")
      .max(passwordLengthMax, "form_errors.too_long");
  return z
    .object({
      old_password: required().max(passwordLengthMax, "form_errors.too_long"),
      new_password: chosen(),
      confirm_password: chosen(),
    })
    .refine(({ new_password, confirm_password }) => new_password === confirm_password, {
      path: ["confirm_password"],
      message: "form_errors.passwords_must_match",
    });
}
