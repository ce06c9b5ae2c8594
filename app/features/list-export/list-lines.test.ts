import fc from "fast-check";
import { expect, test } from "vitest";
import { uiLanguages } from "#app/format/ui-language.ts";
import { exportLines, listDelimiter } from "./list-lines.ts";

/** A reader of RFC 4180, written for this test. */
function readCsv(text: string, delimiter: string): string[][] {
  const records: string[][] = [];
  let [record, cell, isQuoted]: [string[], string, boolean] = [[], "", false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === delimiter) {
      record.push(cell);
      cell = "";
    } else if (sign === "\r" && text[at + 1] === "\n") {
      records.push([...record, cell]);
      [record, cell] = [[], ""];
      at += 1;
    } else cell += sign;
  }
  return records;
}

test("records end with CRLF, and cells with delimiter, quotes or line breaks are quoted", () => {
  expect(exportLines([["PAT1", 'von "der" Heide', "Müller; Söhne", 3, null]], ";")).toBe(
    'PAT1;"von ""der"" Heide";"Müller; Söhne";3;\r\n',
  );
  expect(exportLines([["a, b", "c; d"]], ",")).toBe('"a, b",c; d\r\n');
  expect(exportLines([["two\r\nlines"]], ";")).not.toContain("two\r\n");
});

test("no cell can be executed as a formula", () => {
  for (const start of ["=", "+", "-", "@", "\t=", "\r=", "\0=", "＝", "＋", "－", "＠"]) {
    const [[cell]] = readCsv(exportLines([[`${start}1+1`]], ";"), ";") as [[string]];
    expect(cell, JSON.stringify(start)).toMatch(/^'/);
  }
});

test("every name is read back as one cell, with at most an added apostrophe", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.string()), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.constantFrom(",", ";"),
      (rows, delimiter) => {
        const read = readCsv(exportLines(rows, delimiter), delimiter);
        const meant = rows.map((row) => row.map((cell) => cell.replaceAll(/\p{Cc}/gu, " ").trim()));
        expect(read.map((row) => row.map((cell) => cell.replace(/^'/, "")))).toEqual(
          meant.map((row) => row.map((cell) => cell.replace(/^'/, ""))),
        );
      },
    ),
    { numRuns: 2_000 },
  );
});

test("if the comma is the decimal mark, the semicolon separates the cells", () => {
  const delimiters = uiLanguages.map((language) => [language, listDelimiter(language)]);
  expect(Object.fromEntries(delimiters)).toEqual({
    de: ";",
    az: ";",
    nl: ";",
    fr: ";",
    es: ";",
    tr: ";",
    "en-uk": ",",
  });
});
