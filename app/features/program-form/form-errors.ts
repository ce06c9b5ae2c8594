/** Errors of a form by field. */
import type { OnboardingType } from "#contract/codes/program.ts";
import { type FieldName, fieldsOf } from "./program-fields.ts";

/** Message keys by field, in the order of the page. */
export type FieldErrors = Readonly<Partial<Record<FieldName, readonly string[]>>>;

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
