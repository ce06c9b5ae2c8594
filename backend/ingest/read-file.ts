/** A file as the import screen needs it: what is in it, and of a CSV which column was read as what. */
import { findColumns } from "./csv/columns.ts";
import { splitLines } from "./csv/split-lines.ts";
import { parseFile } from "./parse-file.ts";
import type { IngestOptions, ParsedFile } from "./parsed-file.ts";

export interface FileToRead {
  readonly content: Uint8Array;
  readonly options: IngestOptions;
}

export interface ReadFile {
  readonly parsed: ParsedFile;
  /** role of a column to its name in the header; null: not a CSV */
  readonly csv: {
    readonly header: readonly string[];
    readonly columns: Record<string, string>;
  } | null;
}

const headerBytesMax = 10_000;
const columnsMax = 200;

export function readFile({ content, options }: FileToRead): ReadFile {
  return { parsed: parseFile(content, options), csv: csvOf(content, options) };
}

/** A text that is neither JSON nor XML has a header, in its first line that is not empty. */
function csvOf(content: Uint8Array, options: IngestOptions): ReadFile["csv"] {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return null;
  }
  if (/^\uFEFF?\s*[[{<]/.test(text) || /^0 {7}/.test(text)) return null;
  const { header } = splitLines(
    text
      .trimStart()
      .split(/\r\n|\n|\r/, 1)[0]
      ?.slice(0, headerBytesMax) ?? "",
  );
  if (header.length < 2 || header.length > columnsMax) return null;
  const places = findColumns(header, options.columns);
  const found = typeof places === "string" ? [] : Object.entries(places);
  return {
    header,
    columns: Object.fromEntries(found.map(([role, place]) => [role, header[place] ?? ""])),
  };
}
