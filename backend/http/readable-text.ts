/**
 * Readable text: what a request holds must be text that a database can keep. UTF-8 that is none, half a surrogate
 * pair and NUL are refused for every call here, so that no column has to (PostgreSQL stores neither).
 */
import { ProblemError } from "./problem-error.ts";

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

/** @throws bad_request if the bytes are no UTF-8 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return strict.decode(bytes);
  } catch {
    throw new ProblemError("bad_request", { message: "The body is not UTF-8" });
  }
}

const isReadable = (text: string) => text.isWellFormed() && !text.includes("\0");

/** A list or an object that is being looked through; `names` of a list are its places. */
interface Open {
  readonly values: readonly unknown[];
  readonly names: readonly string[] | null;
  at: number;
}

/** @throws validation_failed for the first text or name in it, however deep, that cannot be kept */
export function checkTexts(given: unknown): void {
  // no recursion: a body may be nested deeper than the stack. A place is put together only for a refusal
  const open: Open[] = [{ values: [given], names: [""], at: -1 }];
  for (let last = open.at(-1); last; last = open.at(-1)) {
    last.at += 1;
    // an ECG of an hour is a list of 1.8 million numbers: what can hold no text is passed over
    while (isPlain(last.values[last.at]) && last.at < last.values.length) last.at += 1;
    if (last.at >= last.values.length) {
      open.pop();
      continue;
    }
    const value = last.values[last.at];
    if (typeof value === "string") {
      if (!isReadable(value)) throw unreadable(pathOf(open));
    } else if (Array.isArray(value)) open.push({ values: value, names: null, at: -1 });
    else {
      const names = Object.keys(value as object);
      if (!names.every(isReadable)) throw unreadable(pathOf(open));
      open.push({ values: Object.values(value as object), names, at: -1 });
    }
  }
}

const isPlain = (value: unknown) =>
  (typeof value !== "string" && typeof value !== "object") ||
  value === null ||
  value instanceof Blob;

const pathOf = (open: readonly Open[]) =>
  open
    .slice(1)
    .map(({ names, at }) => names?.[at] ?? String(at))
    .join(".");

const unreadable = (field: string) =>
  new ProblemError("validation_failed", {
    errors: [{ field, message: "Holds characters that are no text" }],
  });
