/** The form that narrows the audit log. Messages are keys. */
import { z } from "zod";
import { actGroups } from "#contract/codes/audit.ts";
import { dateSchema, uuidSchema } from "#contract/primitive.ts";

export const auditForm = "audit-filter";

const given = z.string().trim().default("");
const day = given.refine((typed) => typed === "" || dateSchema.safeParse(typed).success, {
  error: "form_errors.invalid_date",
});

/** `patient_id` and `shown` are whose lines are shown already, and by which words. */
export const auditSchema = z
  .object({
    patient: given.pipe(z.string().max(200, "form_errors.invalid_choice")),
    patient_id: uuidSchema.optional(),
    shown: given,
    user: z.union([z.literal(""), uuidSchema], { error: "form_errors.invalid_choice" }).default(""),
    act: z
      .union([z.literal(""), z.enum(actGroups)], { error: "form_errors.invalid_choice" })
      .default(""),
    from: day,
    to: day,
  })
  .refine(({ from, to }) => from === "" || to === "" || from <= to, {
    path: ["to"],
    message: "form_errors.end_before_start",
  });
