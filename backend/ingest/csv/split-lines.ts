/**
 * A CSV text as lines of fields with their line numbers; broken ones apart. Comma, semicolon or tab.
 *
 * Each line is parsed by itself: no measurement needs a line break inside quotes, and so a quote that is never
 * closed costs its own line and not the rest of the file.
 */
import { parse } from "csv-parse/sync";

export interface CsvLine {
  /** as an editor counts, from 1 */
  readonly line: number;
  readonly fields: readonly string[];
}

export interface CsvLines {
  readonly header: readonly string[];
  readonly lines: readonly CsvLine[];
  readonly broken: readonly { readonly line: number; readonly reason: string }[];
}

export function splitLines(text: string): CsvLines {
  const physical = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const headerIndex = physical.findIndex((line) => line.trim() !== "");
  const headerText = physical[headerIndex] ?? "";
  const delimiter = findDelimiter(headerText);
  const header = splitFields(headerText, delimiter) ?? [];
  const lines: CsvLine[] = [];
  const broken: { line: number; reason: string }[] = [];
  for (let index = headerIndex + 1; index < physical.length; index++) {
    const lineText = physical[index] ?? "";
    if (lineText.trim() === "") continue;
    const line = index + 1;
    const fields = splitFields(lineText, delimiter);
    if (!fields) broken.push({ line, reason: "broken quotes" });
    else if (fields.length === header.length) lines.push({ line, fields });
    else broken.push({ line, reason: `${fields.length} fields, the header has ${header.length}` });
  }
  return { header, lines, broken };
}

type Delimiter = "," | ";" | "\t";

function splitFields(line: string, delimiter: Delimiter): string[] | null {
  // without quotes there is nothing that a parser would do differently
  if (!line.includes('"')) return line.split(delimiter).map((field) => field.trim());
  try {
    const [fields] = parse(line, { delimiter, trim: true });
    return fields ?? null;
  } catch {
    return null;
  }
}

function findDelimiter(header: string): Delimiter {
  const count = (delimiter: Delimiter) => header.split(delimiter).length;
  if (count(";") > count(",") && count(";") >= count("\t")) return ";";
  return count("\t") > count(",") ? "\t" : ",";
}
