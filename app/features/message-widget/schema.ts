import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { messageLengthMax } from "#contract/codes/length-limits.ts";

/** Longest title; the contract's bound of a filled text. */
export const titleLengthMax = 1000;

/** A browser sends line breaks as CR LF and counts them as one character; so do we. */
const typedText = z.string({ error: "form_errors.required" }).transform(plainLineBreaks);

/** VAL: never empty, and not longer than the backend takes. */
export const messageSchema = z.object({
  message: typedText
    .refine((text) => text.trim() !== "", "form_errors.required")
    .refine((text) => text.length <= messageLengthMax, "form_errors.too_long"),
  title: typedText
    .optional()
    .transform((typed) => typed ?? "")
    .refine((text) => text.length <= titleLengthMax, "form_errors.too_long"),
  allow_to_reply: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
});

/** The text in the box. */
export interface TypedMessage {
  readonly title: string;
  readonly message: string;
  readonly allowToReply: boolean;
}
