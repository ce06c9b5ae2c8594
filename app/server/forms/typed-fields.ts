/** What was typed into a posted form, in the one shape in which it is saved: Conform's `initialValue`. */
import "server-only";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";

export type TypedFields = Readonly<Record<string, unknown>>;

/** What belongs to one sending of a form and not to what was typed. */
const ownOfSending: ReadonlySet<string> = new Set(["csrf", "form_id", "next", "here", "keep_only"]);

/** Without files. Secrets are left out when it is saved (form-outcomes.ts). */
export function typedFields(form: Iterable<[string, FormDataEntryValue]>): TypedFields {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !ownOfSending.has(name) ? [[name, plainLineBreaks(value)]] : [],
  );
  const { payload } = parseWithZod(new URLSearchParams(texts), { schema: z.looseObject({}) });
  return payload;
}

/** All that was sent in a form, files too, for one sending of it to be compared with another. */
export async function sentContent(form: FormData): Promise<string[]> {
  const fields = [...form].filter(([name]) => !ownOfSending.has(name));
  const texts = fields.map(async ([name, value]) => {
    if (typeof value === "string") return [name, plainLineBreaks(value)];
    return [name, value.name, Buffer.from(await value.arrayBuffer()).toString("base64")];
  });
  return (await Promise.all(texts)).flat();
}

/** The other way: `{ weight: { upper: "90" } }` was the field `weight.upper`. */
export function sentFields(typed: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  const add = (name: string, value: unknown): void => {
    if (typeof value === "string") return form.append(name, value);
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value))
      if (!Array.isArray(value)) add(name === "" ? key : `${name}.${key}`, inner);
      // a field that was sent more than once, or rows
      else add(typeof inner === "string" ? name : `${name}[${key}]`, inner);
  };
  add("", typed);
  return form;
}
