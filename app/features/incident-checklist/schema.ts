import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

/** the form's name among those of a page */
export const checklistForm = "checklist";

/** the box by which the patient is informed; its value is the version of the words beside it */
export const receiptField = "receipt_version";

/** The largest number of incidents that one call acknowledges. */
const incidentsMax = 1000;

/** The ids of a group are in one value, separated by spaces: its checkbox carries all of them. */
export function splitIds(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => value.split(" ")).filter((id) => id !== ""))];
}

/** A browser sends line breaks as CR LF and counts them as one character; so do we. White space only is empty. */
function readNote(typed: string): string {
  return plainLineBreaks(typed).trim();
}

/** Selection and note are both optional, but not both missing. Messages are keys. */
export const checklistSchema = z
  .object({
    incident_ids: z
      .array(z.string())
      .optional()
      .transform((values) => splitIds(values ?? []))
      .refine(
        (ids) => ids.length <= incidentsMax && ids.every((id) => uuidSchema.safeParse(id).success),
        "form_errors.invalid_choice",
      ),
    content: z
      .string()
      .optional()
      .transform((typed) => readNote(typed ?? ""))
      .refine((note) => note.length <= noteLengthMax, "form_errors.too_long"),
    [receiptField]: z.coerce.number().int().min(0).optional(),
  })
  .refine(({ incident_ids, content }) => incident_ids.length > 0 || content !== "", {
    error: "checklist.nothing_chosen",
    path: [],
  });

export type ChecklistInput = z.output<typeof checklistSchema>;
