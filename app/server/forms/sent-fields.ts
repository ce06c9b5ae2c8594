/** The fields of a form as it was sent, out of what was kept of it when its session had ended (unsent-form.ts). */
import "server-only";

/** `values` of the outcome: `{ weight: { upper: "90" } }` was the field `weight.upper`. What is no text is left out. */
export function sentFields(values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  const add = (name: string, value: unknown): void => {
    if (typeof value === "string") return form.append(name, value);
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value))
      if (!Array.isArray(value)) add(name === "" ? key : `${name}.${key}`, inner);
      // a field that was sent more than once, or rows
      else add(typeof inner === "string" ? name : `${name}[${key}]`, inner);
  };
  add("", values);
  return form;
}
