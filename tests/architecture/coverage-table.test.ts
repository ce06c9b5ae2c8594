/** docs/requirements/coverage.md: the parts of every long row, and the test that shows each part. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readRequirements } from "#tests/support/requirement.ts";
import { coverageLines } from "#tests/support/coverage-table.ts";

const root = new URL("../../", import.meta.url);
const longRow = 120;

test("[TRACE-04] every row of 120 characters or more has its parts in the table, each with a test that exists", () => {
  const lines = coverageLines(readFileSync(new URL("docs/requirements/coverage.md", root), "utf8"));
  const rows = new Map(readRequirements().map((row) => [row.id, row]));
  const covered = new Set(lines.map(({ row }) => row));
  const absent = [...rows.values()]
    .filter(({ text, source }) => text.length >= longRow && !source.startsWith("beyond"))
    .filter(({ id }) => !covered.has(id));
  expect(absent.map(({ id }) => id)).toEqual([]);

  const wrong = lines.filter(({ row, path, title }) => {
    const file = new URL(path, root);
    if (!rows.has(row) || !existsSync(file)) return true;
    return title === "" || !readFileSync(file, "utf8").includes(title);
  });
  expect(wrong).toEqual([]);
});

test("[TRACE-04] a line of the table names its row in the title of its test", () => {
  const lines = coverageLines(readFileSync(new URL("docs/requirements/coverage.md", root), "utf8"));
  // a test under the name of another row does not show this one
  expect(lines.filter(({ row, title }) => !title.includes(`[${row}]`))).toEqual([]);
});
