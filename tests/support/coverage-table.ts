/** The table of docs/requirements/coverage.md: row, part, and the test that shows the part. */

export interface CoverageLine {
  readonly row: string;
  readonly part: string;
  /** of the test's file, from the project's root */
  readonly path: string;
  /** the title of the test, or its beginning, as in that file */
  readonly title: string;
}

/** The lines `| ROW-01 | part | path: title |` of the table; a bar inside a cell is written `\|`. */
export function coverageLines(markdown: string): CoverageLine[] {
  return markdown
    .split("\n")
    .filter((line) => /^\| [A-Z][A-Z0-9]*-\d+ /.test(line))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
      const [, row = "", part = "", test = ""] = cells;
      const [path = "", ...title] = test.split(": ");
      return { row, part, path, title: title.join(": ") };
    });
}
