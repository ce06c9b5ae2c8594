/**
 * Canaries: each free text of the contract's answers gets its own mark, if the contract still accepts the marked
 * answer. A mark that is found later shows which field of which call it came from.
 */
import type { EndpointDefinition } from "#contract/endpoint.ts";
import { extensions } from "#contract/extensions.ts";
import { v1 } from "#contract/v1.ts";
import type { ExampleBackend } from "./example-backend.ts";

export const markPattern = /KANARI[0-9a-z]+Q/g;

/**
 * Adds the marks to all answers except those about the session. Returns each mark with its place: `get-patient note`.
 */
export function plantMarks(backend: ExampleBackend): Map<string, string> {
  const places = new Map<string, string>();
  const definitions: EndpointDefinition[] = [...Object.values(v1), ...Object.values(extensions)];
  for (const { name, answer, guard } of definitions) {
    if (answer.kind !== "json" || guard !== "session") continue;
    const marked = markTexts(answer.example, answer.schema, (path) => {
      const mark = `KANARI${places.size.toString(36)}Q`;
      places.set(mark, `${name} ${path}`);
      return mark;
    });
    const body = JSON.stringify(marked);
    backend.fault(name, (planned) => (planned.status < 300 ? { ...planned, body } : planned));
  }
  return places;
}

function markTexts(
  example: unknown,
  schema: { safeParse(value: unknown): { success: boolean } },
  markOf: (path: string) => string,
): unknown {
  const whole = structuredClone(example);
  const visit = (value: unknown, path: string, put: (next: string) => void): void => {
    if (typeof value === "string") {
      put(`${value} x`);
      // for ids, days and most codes, a changed text is not valid
      put(
        isFreeText(value) && schema.safeParse(whole).success ? `${value} ${markOf(path)}` : value,
      );
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value))
        visit(inner, path === "" ? key : `${path}.${key}`, (next) => {
          (value as Record<string, unknown>)[key] = next;
        });
    }
  };
  visit(whole, "", () => undefined);
  return whole;
}

/** Text written by a person: codes of open lists are in capitals or hold underlines, ids and times hold digits. */
const isFreeText = (value: string) => /^\p{Lu}?\p{Ll}+$/u.test(value) || /\p{L} \p{L}/u.test(value);
