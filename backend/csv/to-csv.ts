/**
 * Rows as CSV (RFC 4180): a head, CRLF after each record, quotes where they are needed, UTF-8 with a mark at the
 * beginning, because spreadsheets read umlauts wrongly without it. A cell that a spreadsheet would run as a formula
 * gets an apostrophe before it (owasp.org/www-community/attacks/CSV_Injection); control characters go.
 */
import { stringify } from "csv-stringify/sync";

export type CsvCell = string | number | boolean | null;

export interface CsvDialect {
  readonly delimiter: string;
  readonly decimalMark: string;
}

/** As RFC 4180 has it. */
const plain: CsvDialect = { delimiter: ",", decimalMark: "." };

/** As a spreadsheet with German settings opens it by a double click: every cell in its own column, 4,5 a number. */
export const germanCsv: CsvDialect = { delimiter: ";", decimalMark: "," };

export function toCsv(
  columns: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  { delimiter, decimalMark }: CsvDialect = plain,
): string {
  const clean = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? withoutControls(cell) : cell)),
  );
  return stringify(clean, {
    header: true,
    columns: [...columns],
    delimiter,
    bom: true,
    record_delimiter: "windows",
    escape_formulas: true,
    // not the library's 1 and nothing
    cast: {
      boolean: (value) => (value ? "yes" : "no"),
      number: (value) => String(value).replace(".", decimalMark),
    },
  });
}

/** Line breaks stay, in quotes; a tab or NUL at the beginning may start a formula too. */
const withoutControls = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  text.replaceAll(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/g, "");
