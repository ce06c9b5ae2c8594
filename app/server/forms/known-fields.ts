import "server-only";
import type { SubmissionResult } from "@conform-to/react";

/**
 * Of a posted form only the text fields of these names, each once. For forms of public pages: their fields are saved,
 * and a visitor must not choose how much that is.
 */
export function knownFields(form: FormData, names: readonly string[]): FormData {
  const known = new FormData();
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === "string") known.set(name, value);
  }
  return known;
}

/** The answer to such a form, with what was typed cut to as many characters as any of its fields may have. */
export function cutReply(result: SubmissionResult, lengthMax: number): SubmissionResult {
  const typed = Object.entries(result.initialValue ?? {}).map(
    ([name, value]) =>
      [name, typeof value === "string" ? value.slice(0, lengthMax) : value] as const,
  );
  return { ...result, initialValue: Object.fromEntries(typed) };
}
