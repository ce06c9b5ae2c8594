import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

/** A browser sends line breaks as CR LF and counts them as one character; so do we. */
export function readNoteText(typed: string): string {
  return plainLineBreaks(typed);
}

/** The text from which the form was filled is sent along, so that another user's note is not overwritten unseen. */
export const stickyNoteSchema = z.object({
  text: z
    .string()
    .default("")
    .transform(readNoteText)
    .refine((text) => text.length <= noteLengthMax, "form_errors.too_long"),
  /** empty if the backend has no versions, or there is no note yet */
  expected_version: z
    .string()
    .default("")
    .transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : undefined)),
  /** when the note in the form was stored; empty if there was none */
  base_created_at: z.string().default(""),
});

export type StickyNoteInput = z.output<typeof stickyNoteSchema>;
