/** What a check of a serial number fills in, and takes back. Without the schema, for the browser. */
import type { Prefilled } from "./serial-check.ts";

/** The form's hidden field. */
export const serialCheckField = "serial_check";

/** What to restore: for each field that still holds exactly the filled-in value, the value before. */
export function putBack(
  texts: Readonly<Record<string, string | undefined>>,
  prefilled: Prefilled,
): Record<string, string> {
  const still = Object.entries(prefilled).filter(([name, { filled }]) => texts[name] === filled);
  return Object.fromEntries(still.map(([name, { before }]) => [name, before]));
}

/** What will have been filled in; a text that is there already is the user's own. */
export function prefilledOver(
  texts: Readonly<Record<string, string | undefined>>,
  prefill: Readonly<Record<string, string>>,
): Prefilled {
  const changed = Object.entries(prefill).filter(([name, filled]) => texts[name] !== filled);
  return Object.fromEntries(
    changed.map(([name, filled]) => [name, { before: texts[name] ?? "", filled }]),
  );
}
