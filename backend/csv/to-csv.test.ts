import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { germanCsv, toCsv, type CsvCell } from "./to-csv.ts";

/** The one cell of a file, read as another program reads it. */
function readBack(cell: CsvCell): string | undefined {
  const rows: string[][] = parse(toCsv(["a"], [[cell]]), { bom: true });
  return rows[1]?.[0];
}

test("[API-54] records end with CRLF, and a cell with a comma, a quote or a line break is in quotes", () => {
  expect(
    toCsv(
      ["a", "b"],
      [
        ["x, y", 'say "no"'],
        ["one\r\ntwo", null],
      ],
    ),
  ).toBe('\uFEFFa,b\r\n"x, y","say ""no"""\r\n"one\r\ntwo",\r\n');
});

test.for(["Müller, Jörg", "Əliyeva", 'a"b', "two\nlines", "007", "", "1e5", "日本"])(
  "%j is read back unchanged",
  (text) => {
    expect(readBack(text)).toBe(text);
  },
);

test.for(["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", "＝1", "\r=1"])(
  "%j is not a formula in a spreadsheet",
  (text) => {
    expect(readBack(text)).toMatch(/^'/);
  },
);

test.for(["\t=1", "\u0000=1", "\u0000\t@x", "\u001b=1"])(
  "%j cannot hide a formula behind its first characters",
  (text) => {
    expect(readBack(text)).toMatch(/^'[=@]/);
  },
);

test("numbers and answers are written unchanged", () => {
  expect([readBack(12.5), readBack(0), readBack(true), readBack(false), readBack(null)]).toEqual([
    "12.5",
    "0",
    "yes",
    "no",
    "",
  ]);
});

test("the German dialect separates cells by semicolons and writes 12,5, and a semicolon in a text stays in its cell", () => {
  const csv = toCsv(["a", "b", "c"], [[12.5, "x;y", 1200]], germanCsv);
  expect(csv).toBe('\uFEFFa;b;c\r\n12,5;"x;y";1200\r\n');
});
