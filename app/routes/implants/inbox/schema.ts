import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";
import { uuidSchema } from "#contract/primitive.ts";

export const attachForm = "attach-delivery";
export const searchForm = "candidate-search";
export const finishForm = "finish-delivery";
export const finishSeveralForm = "finish-deliveries";
export const undoForm = "undo-delivery";

/** Messages are keys. */
const note = z
  .string({ error: "form_errors.required" })
  .transform((typed) => plainLineBreaks(typed).trim())
  .refine((text) => text !== "", "form_errors.required")
  .refine((text) => text.length <= noteLengthMax, "form_errors.too_long");

export const attachSchema = z.object({
  patient_id: z.string({ error: "implant_inbox.choose_patient" }).pipe(uuidSchema),
  /** whose other date of birth was seen and confirmed */
  confirmed_id: z.string().optional(),
  /** among whom the choice was made */
  search: z.string().trim().max(100).default(""),
});
export const candidateSearchSchema = z.object({ search: z.string().trim().max(100).default("") });
export const finishSchema = z.object({ note });
export const finishSeveralSchema = z.object({
  delivery_ids: z
    .array(uuidSchema, { error: "implant_inbox.tick_some" })
    .min(1, "implant_inbox.tick_some"),
  note,
});
/** Ids of one step, separated by blanks. */
export const undoSchema = z.object({
  delivery_ids: z.string().transform((ids) => ids.split(" ").filter(Boolean)),
});
