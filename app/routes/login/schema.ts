import { z } from "zod";

export const usernameLengthMax = 200;
export const passwordLengthMax = 1000;

/** VAL-01, VAL-02: not empty after trimming; the username is sent trimmed, the password as typed. Messages are keys. */
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
