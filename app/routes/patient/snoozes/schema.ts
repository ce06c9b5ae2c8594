import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { typedNumber } from "#app/format/typed-number.ts";
import { snoozeReasonMax } from "#contract/codes/snooze.ts";
import { dateSchema, uuidSchema } from "#contract/primitive.ts";

export const snoozeForm = "snooze";
export const endForm = "end-snooze";

const typed = z.string().default("");

/** As the form sends it. Messages are keys; how far off the day and how large the step may be, the backend knows. */
export const snoozeFormSchema = z.object({
  until_day: typed.refine((day) => dateSchema.safeParse(day).success, "form_errors.invalid_date"),
  worse_by: typed.transform((text, context) => {
    const step = typedNumber(text);
    if (typeof step === "number" && step > 0) return step;
    const message = step === undefined ? "form_errors.required" : "form_errors.invalid_number";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }),
  reason: typed
    .transform((text) => plainLineBreaks(text).trim())
    .refine((text) => text !== "", "form_errors.required")
    .refine((text) => text.length <= snoozeReasonMax, "form_errors.too_long"),
});

export const endSchema = z.object({ snooze_id: uuidSchema });
