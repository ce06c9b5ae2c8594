import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { exclusionReasons } from "#contract/codes/exclusion-reason.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { exclusionCommentMax } from "#contract/reading-exclusion.ts";

export const excludeForm = "exclude-reading";
export const undoForm = "undo-exclusion";

/** As the form sends it. Messages are keys. */
export const excludeSchema = z
  .object({
    reason: z.enum(exclusionReasons, { error: "form_errors.required" }),
    comment: z
      .string()
      .default("")
      .transform((typed) => plainLineBreaks(typed).trim())
      .refine((text) => text.length <= exclusionCommentMax, "form_errors.too_long"),
  })
  .superRefine(({ reason, comment }, { addIssue }) => {
    if (reason === "other" && comment === "")
      addIssue({ code: "custom", path: ["comment"], message: "form_errors.required" });
  });

export const undoSchema = z.object({ exclusion_id: uuidSchema });
