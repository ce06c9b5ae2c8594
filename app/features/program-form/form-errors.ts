/** Errors of a form by field. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { OnboardingType } from "#contract/codes/program.ts";
import { type FieldName, fieldsOf, isFieldName } from "./program-fields.ts";
import { readTexts } from "./form-texts.ts";
import { type FormRules, programFormSchema } from "./schema.ts";

/** Message keys by field, in the order of the page. */
export type FieldErrors = Readonly<Partial<Record<FieldName, readonly string[]>>>;

/** Parses a whole form as it is sent. */
export function parseProgramForm(type: OnboardingType, form: FormData, rules: FormRules) {
  return parseWithZod(form, { schema: programFormSchema(type, rules) });
}

/** Conform's errors, those of fields alone. */
export function fieldErrors(
  type: OnboardingType,
  error: Readonly<Record<string, readonly string[] | null>> | null | undefined,
): FieldErrors {
  const known = fieldsOf(type).flatMap((name) => {
    const messages = error?.[name];
    return messages?.length ? [[name, messages] as const] : [];
  });
  return Object.fromEntries(known);
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
