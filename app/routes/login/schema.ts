import { z } from "zod";
import { passwordLengthMax, usernameLengthMax } from "#contract/codes/length-limits.ts";

/** Not empty after trimming; the username is sent trimmed, the password as typed. Messages are keys. */
export const loginSchema = z.object({
  username: z
    .string({ error: "form_errors.username_required" })
    .trim()
    .min(1, "form_errors.username_required")
    .max(usernameLengthMax, "form_errors.too_long"),
  password: z
    .string({ error: "form_errors.password_required" })
    .max(passwordLengthMax, "form_errors.too_long")
    .refine((typed) => typed.trim() !== "", "form_errors.password_required"),
});
