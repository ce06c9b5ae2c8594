import { z } from "zod";
import { receiptLengthMax, receiptModes } from "#contract/codes/receipt.ts";
import { languageCodes, type LanguageCode } from "#contract/language.ts";

/** the form's name among those of a page */
export const receiptForm = "receipts";

/** The field of the text in this language. */
export const textField = (language: LanguageCode) => `text_${language}` as const;

const text = z
  .string()
  .default("")
  .transform((typed) => typed.trim())
  .refine((typed) => typed !== "", "form_errors.required")
  .refine((typed) => typed.length <= receiptLengthMax, "form_errors.too_long");
const required = { error: "form_errors.required" };

/** Something for each language. */
const byLanguage = <Value>(valueOf: (language: LanguageCode) => Value) =>
  Object.fromEntries(languageCodes.map((code) => [code, valueOf(code)])) as Record<
    LanguageCode,
    Value
  >;

const textFields = Object.fromEntries(languageCodes.map((code) => [textField(code), text]));

export const receiptSchema = z
  .object({
    mode: z.enum(receiptModes, required),
    language: z.enum(languageCodes, required),
    version: z.coerce.number().int().min(0),
    ...(textFields as Record<`text_${LanguageCode}`, typeof text>),
  })
  .transform(({ mode, language, version, ...typed }) => ({
    mode,
    language,
    version,
    texts: byLanguage((code) => typed[textField(code)]),
  }));
