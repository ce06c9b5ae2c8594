/**
 * Readable text: what a request holds must be text that a database can keep. UTF-8 that is none, half a surrogate
 * pair and NUL are refused for every call here, so that no column has to (PostgreSQL stores neither).
 */
import { ProblemError } from "./problem-error.ts";

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

/** @throws bad_request if the bytes are no UTF-8 */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return strict.decode(bytes);
  } catch {
    throw new ProblemError("bad_request", { message: "The body is not UTF-8" });
  }
}

const isReadable = (text: string) => text.isWellFormed() && !text.includes("\0");

/** @throws validation_failed for the first text or name in it, however deep, that cannot be kept */
export function checkTexts(given: unknown): void {
  // no recursion: a body may be nested deeper than the stack
  const waiting: [value: unknown, path: string][] = [[given, ""]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, path] = next;
    if (typeof value === "string" && !isReadable(value)) throw unreadable(path);
    if (typeof value !== "object" || value === null || value instanceof Blob) continue;
    if (Array.isArray(value)) {
      // an ECG of an hour is a list of 1.8 million numbers: what can hold no text is not put down for later
      for (let index = 0; index < value.length; index++)
        if (typeof value[index] === "string" || typeof value[index] === "object")
          waiting.push([value[index], path ? `${path}.${index}` : String(index)]);
      continue;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (!isReadable(key)) throw unreadable(path);
      waiting.push([inner, path ? `${path}.${key}` : key]);
    }
  }
}

const unreadable = (field: string) =>
  new ProblemError("validation_failed", {
    errors: [{ field, message: "Holds characters that are no text" }],
  });
