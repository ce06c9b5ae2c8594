import { expect, test } from "vitest";
import { asciiFileName, safeFileName } from "./file-name.ts";

test("a file name keeps its letters and loses the characters that are dangerous in a path or a header", () => {
  expect(safeFileName("Überblick (Q3) 100%.csv")).toBe("Überblick (Q3) 100%.csv");
  expect(asciiFileName("Überblick (Q3) 100%.csv")).toBe("_berblick (Q3) 100_.csv");
  expect(safeFileName('../a"\r\nX: b\u202Efdp.exe')).toBe(".._a___X_ b_fdp.exe");
  expect(safeFileName("")).toBe("file");
});

test("a long name is cut, and cutting in the middle of a letter does no harm", () => {
  expect(safeFileName("x".repeat(200))).toHaveLength(150);
  expect(safeFileName(`${"x".repeat(149)}😀`)).toBe(`${"x".repeat(149)}\uFFFD`);
});
