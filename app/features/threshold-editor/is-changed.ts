import type { FlagRule } from "#contract/flag.ts";
import { fieldValues } from "./field-values.ts";

interface Shown {
  readonly rules: readonly FlagRule[];
  /** of a template; a patient's limits have none */
  readonly title?: string | undefined;
}

/** Whether the editor shows something else than what is stored. Titles are compared after trimming (VAL-33). */
export function isChanged(shown: Shown, stored: Shown): boolean {
  const text = ({ rules, title }: Shown) =>
    JSON.stringify([fieldValues(rules, "en-uk"), (title ?? "").trim()]);
  return text(shown) !== text(stored);
}
