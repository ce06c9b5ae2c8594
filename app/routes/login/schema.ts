import { z } from "zod";

export const usernameLengthMax = 200;

/** VAL-01, VAL-02: not empty after trimming; the username is sent trimmed, the password as typed. Messages are keys. */
export const loginSchema = z.object({
  username: z
    .string({ error: "form_errors.username_required" })
    .trim()
    .min(1, "form_errors.username_required")
    .max(usernameLengthMax, "form_errors.out_of_range"),
  password: z
    .string({ error: "form_errors.password_required" })
    .max(1000)
    .refine((typed) => typed.trim() !== "", "form_errors.password_required"),
});
