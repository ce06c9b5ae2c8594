import { z } from "zod";
import { followUpMonthsMax } from "#contract/codes/implant-follow-up.ts";
import { certificateBytesMax } from "#contract/implant-credential.ts";
import { trialBytesMax } from "#contract/implant-doors.ts";

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

export const tryForm = "try-message";
/** A vendor's example, or a file. */
export const trySchema = z
  .object({
    vendor: z.string().max(100).default(""),
    file: z.file().min(1).max(trialBytesMax, "implant_ways.file_too_large").optional(),
  })
  .refine(({ vendor, file }) => vendor !== "" || file !== undefined, {
    path: ["file"],
    error: "implant_ways.file_required",
  });

export const intervalsForm = "follow-up-intervals";
const months = z.coerce.number().int().min(1).max(followUpMonthsMax);
export const intervalsSchema = z.object({
  pacemaker: months,
  icd: months,
  crt: months,
  ilr: months,
  version: z.coerce.number().int().min(0),
});
