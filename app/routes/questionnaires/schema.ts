import { z } from "zod";
import { uuidSchema } from "#contract/primitive.ts";

export const bringForm = "bring-questionnaire";
export const changeUseForm = "questionnaire-use";

/** `?bring=open`: the form is open. */
export const bringParameter = "bring";

/** A file, or its text: one is enough, and the file is read before the text. */
export const bringSchema = z.object({
  file: z.instanceof(File).optional(),
  text: z.string().default(""),
});

export const useSchema = z.object({ questionnaire_id: uuidSchema });
