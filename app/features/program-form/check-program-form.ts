/**
 * The schemas of the programme's form, for the server and the browser: the browser loads them when the user comes to
 * the form.
 */
import { parseWithZod } from "@conform-to/zod/v4";
import type { OnboardingType } from "#contract/codes/program.ts";
import { fieldErrors, type FieldErrors } from "./form-errors.ts";
import { readTexts } from "./form-texts.ts";
import { isFieldName } from "./program-fields.ts";
import { type FormRules, programFormSchema } from "./schema.ts";

/** Parses a whole form as it is sent. */
export function parseProgramForm(type: OnboardingType, form: FormData, rules: FormRules) {
  return parseWithZod(form, { schema: programFormSchema(type, rules) });
}

/**
 * What is wrong with a partly filled form: it is checked as a draft, and what is not filled yet is no error.
 */
export function partlyFilledErrors(
  type: OnboardingType,
  form: FormData,
  rules: FormRules,
): FieldErrors {
  const { error } = parseProgramForm(type, form, { ...rules, variant: "draft" }).reply();
  const texts = readTexts(type, form);
  const errors = Object.entries(fieldErrors(type, error)).filter(
    ([name]) => isFieldName(name) && (texts[name] ?? "").trim() !== "",
  );
  return Object.fromEntries(errors);
}
