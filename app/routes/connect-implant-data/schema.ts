import { z } from "zod";
import { certificateBytesMax } from "#contract/implant-credential.ts";

const required = () =>
  z
    .string({ error: "form_errors.required" })
    .max(1000, "form_errors.required")
    .refine((typed) => typed.trim() !== "", "form_errors.required");

/** Secrets are sent as typed. Messages are keys. */
export const biotronikSchema = z.object({
  client_id: required(),
  client_secret: required(),
  certificate_password: required(),
  file: z
    .file({ error: "implant_connection.error.file_required" })
    .min(1, "implant_connection.error.file_required")
    .max(certificateBytesMax, "implant_connection.error.file_too_large"),
});

export const medtronicSchema = z.object({ username: required(), password: required() });
