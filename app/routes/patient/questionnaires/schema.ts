import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { questionnaireLimits } from "#contract/codes/questionnaire.ts";
import { uuidSchema } from "#contract/primitive.ts";

export const answersForm = "answers";

const reason = z
  .string()
  .default("")
  .transform((typed) => plainLineBreaks(typed).trim())
  .refine((typed) => typed.length <= questionnaireLimits.reasonLength, "form_errors.too_long");
const filledReason = reason.refine((typed) => typed !== "", "form_errors.required");

/** What every form of answers has; the answers themselves are read by their questionnaire (read-answers.ts). */
export const newAnswersSchema = z.object({ questionnaire_id: uuidSchema });
const ofStored = {
  response_id: uuidSchema,
  version: z.coerce.number().int().min(1),
  change_reason: filledReason,
};
export const correctionSchema = newAnswersSchema.extend(ofStored);
export const withdrawalSchema = z.object(ofStored);
