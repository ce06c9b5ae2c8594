/** The forms of the second factor. A code's field has a name that is saved nowhere (session/form-outcomes.ts). */
import { z } from "zod";
import { factorCodeLengthMax, passwordLengthMax } from "#contract/codes/length-limits.ts";

export const beginForm = "factor_begin";
export const confirmForm = "factor_confirm";
export const removeForm = "factor_remove";
export const signInForm = "factor_sign_in";

const password = z
  .string({ error: "form_errors.password_required" })
  .min(1, "form_errors.password_required")
  .max(passwordLengthMax, "form_errors.too_long");
const passcode = z
  .string({ error: "form_errors.required" })
  .trim()
  .min(1, "form_errors.required")
  .max(factorCodeLengthMax, "form_errors.too_long");

export const beginSchema = z.object({ password });
export const codeSchema = z.object({ passcode });
export const removeSchema = z.object({ password, passcode });
