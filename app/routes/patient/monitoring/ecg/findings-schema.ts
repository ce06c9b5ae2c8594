import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { ecgTags } from "#contract/ecg.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

/** A browser sends line breaks as CR LF and counts them as one character; so do we. */
const plainBreaks = (typed: string) => plainLineBreaks(typed).trim();

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** the form's name among those of the page */
export const findingsForm = "ecg-findings";

/** The findings as a form sends them. Messages are keys. */
export const findingsSchema = z.object({
  tags: z
    .array(z.enum(ecgTags, { error: "form_errors.invalid_choice" }))
    .optional()
    .transform((tags) => [...new Set(tags)])
    .refine((tags) => tags.length > 0, "form_errors.tag_required"),
  abnormal: ticked,
  corrupted_device: ticked,
  comment: z
    .string()
    .optional()
    .transform((typed) => plainBreaks(typed ?? ""))
    .refine((comment) => comment.length <= noteLengthMax, "form_errors.too_long"),
});
export type FindingsInput = z.output<typeof findingsSchema>;
