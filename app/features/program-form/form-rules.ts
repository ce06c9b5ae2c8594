/** Readers of single fields: from what was typed to what is sent. Messages are keys of the words that the form is given. */
import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { phoneNumberE164 } from "#app/format/phone-number.ts";
import { readTypedNumber } from "./read-typed-number.ts";
import { dateSchema, emailSchema, uuidSchema } from "#contract/primitive.ts";

const requiredKey = "form_errors.required";
const longestText = 1000;

export const requiredText = (lengthMax: number = longestText) =>
  z
    .string({ error: requiredKey })
    .trim()
    // what is missing is not judged further, also not together with other fields
    .min(1, { error: requiredKey, abort: true })
    .max(lengthMax, "program_form.error.too_long");

/** A browser sends line breaks as CR LF; empty is none. */
export const optionalText = (lengthMax: number = longestText) =>
  z
    .string()
    .optional()
    .transform((typed) => plainLineBreaks(typed ?? "").trim())
    .refine((text) => text.length <= lengthMax, "program_form.error.too_long")
    .transform((text) => text || null);

export const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === "" ? requiredKey : "form_errors.invalid_choice",
  });

/** One of the values, or none. */
export const optionalChoice = <const Values extends readonly string[]>(values: Values) =>
  z
    .union([z.literal(""), z.enum(values)], { error: "form_errors.invalid_choice" })
    .optional()
    .transform((chosen) => chosen || null);

/** Yes or no, to be answered. */
export const yesOrNo = () => choice(["true", "false"]).transform((answer) => answer === "true");

export interface NumberRule {
  readonly min: number;
  readonly max: number;
  readonly isWhole?: boolean;
  /** key of the sentence that gives the bounds */
  readonly rangeKey: string;
}

function readNumber(typed: string, rule: NumberRule, context: z.RefinementCtx): number {
  const number = readTypedNumber(typed);
  const problem =
    number === null
      ? "form_errors.invalid_number"
      : rule.isWhole && !Number.isInteger(number)
        ? "program_form.error.whole_number"
        : number < rule.min || number > rule.max
          ? rule.rangeKey
          : null;
  if (problem !== null) context.addIssue(problem);
  return number ?? 0;
}

export const requiredNumber = (rule: NumberRule) =>
  requiredText().transform((typed, context) => readNumber(typed, rule, context));

export const optionalNumber = (rule: NumberRule) =>
  optionalText().transform((typed, context) =>
    typed === null ? null : readNumber(typed, rule, context),
  );

interface DateRule {
  /** the last day that can be, YYYY-MM-DD */
  readonly latest?: string;
  readonly latestKey?: string;
}

function readDate(typed: string, { latest, latestKey }: DateRule, context: z.RefinementCtx) {
  if (!dateSchema.safeParse(typed).success) context.addIssue("form_errors.invalid_date");
  else if (latest !== undefined && typed > latest)
    context.addIssue(latestKey ?? "form_errors.invalid_date");
  return typed;
}

/** YYYY-MM-DD as date inputs send it, with a year of four digits. */
export const requiredDate = (rule: DateRule = {}) =>
  requiredText().transform((typed, context) => readDate(typed, rule, context));

export const optionalDate = (rule: DateRule = {}) =>
  optionalText().transform((typed, context) =>
    typed === null ? null : readDate(typed, rule, context),
  );

function readPhone(typed: string, context: z.RefinementCtx): string {
  const number = phoneNumberE164(typed);
  if (number === null) context.addIssue("form_errors.invalid_phone_number");
  return number ?? "";
}

/** Any way of writing it, to E.164; without a country code it is German. */
export const optionalPhone = () =>
  optionalText().transform((typed, context) => (typed === null ? null : readPhone(typed, context)));

export const isPhone = (typed: string): boolean => phoneNumberE164(typed) !== null;

/** Empty is none. */
export const optionalEmail = () =>
  optionalText().refine(
    (typed) => typed === null || emailSchema.safeParse(typed).success,
    "form_errors.invalid_email",
  );

export const requiredId = () =>
  requiredText().refine(
    (typed) => uuidSchema.safeParse(typed).success,
    "form_errors.invalid_choice",
  );

export const optionalId = () =>
  optionalText()
    .refine(
      (typed) => typed === null || uuidSchema.safeParse(typed).success,
      "form_errors.invalid_choice",
    )
    .transform((typed) => typed ?? undefined);
