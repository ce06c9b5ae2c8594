/** How a list is written as CSV. */
import { stringify } from "csv-stringify/sync";
import { Temporal } from "temporal-polyfill";
import { intlLocale, type UiLanguage } from "#app/format/ui-language.ts";

export type Cell = string | number | null;

/** 2026-11-20 07:12, in the user's zone. */
export function minuteIn(zone: string, at: string): string {
  const { year, month, day, hour, minute } = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

/** What a spreadsheet of the language takes for the end of a cell: the semicolon if the comma is the decimal mark. */
export function listDelimiter(language: UiLanguage): "," | ";" {
  return (1.5).toLocaleString(intlLocale(language)).includes(",") ? ";" : ",";
}

/**
 * Records after RFC 4180, each with CRLF. A cell that a spreadsheet would run as a formula gets an apostrophe before it
 * (owasp.org/www-community/attacks/CSV_Injection); control characters go.
 */
export function exportLines(rows: readonly (readonly Cell[])[], delimiter: "," | ";"): string {
  const clean = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? cell.replaceAll(controls, " ").trim() : cell)),
  );
  return stringify(clean, { delimiter, record_delimiter: "windows", escape_formulas: true });
}

const controls = /\p{Cc}/gu;
