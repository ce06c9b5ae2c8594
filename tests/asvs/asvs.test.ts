import { expect, test } from "vitest";
import { readSource, sourceFiles } from "#tests/support/source-files.ts";
import { asvsPage } from "./asvs-page.ts";
import { pathsIn, readAsvsRows, readSafetyPoints } from "./asvs-rows.ts";

/** ASVS 5.0.0, typed from the standard: each section with the level of its first, second, third … requirement. */
const standard = `
1.1 22   1.2 1111122223   1.3 112222222223   1.4 222   1.5 123
2.1 122   2.2 112   2.3 12223   2.4 23
3.1 3   3.2 113   3.3 12223   3.4 11222233   3.5 11122333   3.6 3   3.7 22333
4.1 12233   4.2 23333   4.3 22   4.4 1222
5.1 2   5.2 112333   5.3 113   5.4 222
6.1 122   6.2 111111112222   6.3 11223333   6.4 112233   6.5 22222333   6.6 2223   6.7 33   6.8 2222
7.1 222   7.2 1111   7.3 22   7.4 11222   7.5 223   7.6 22
8.1 1233   8.2 1123   8.3 133   8.4 23
9.1 111   9.2 1222
10.1 22   10.2 223   10.3 22223   10.4 1111122222233333   10.5 22222   10.6 22   10.7 222
11.1 2233   11.2 22233   11.3 11233   11.4 1222   11.5 23   11.6 23   11.7 33
12.1 12233   12.2 11   12.3 22223
13.1 2333   13.2 222223   13.3 2233   13.4 1222233
14.1 22   14.2 12223333   14.3 122
15.1 12233   15.2 12233   15.3 1222222   15.4 3333
16.1 2   16.2 22222   16.3 2222   16.4 222   16.5 2223
17.1 23   17.2 22223333   17.3 22
`;
const levels = [...standard.matchAll(/(\d+\.\d+) (\d+)/g)].flatMap(([, section, digits = ""]) =>
  Array.from(digits, (digit, index) => [`V${section}.${index + 1}`, Number(digit)] as const),
);

const rows = readAsvsRows();
const points = readSafetyPoints();
const everything = [...rows, ...points];
const there = new Set(sourceFiles());

test("[ASVS-01] each of the 253 requirements of levels 1 and 2 has one row, with its level, in the standard's order", () => {
  // the standard's own counts
  const ofLevel = (level: number) => levels.filter(([, one]) => one === level).length;
  expect([1, 2, 3].map(ofLevel)).toEqual([70, 183, 92]);
  expect(rows.map(({ id, level }) => [id, level])).toEqual(levels.filter(([, level]) => level < 3));
});

test("[ASVS-02] each test that a row names exists, with the title beginning that the row gives", () => {
  const sources = new Map<string, string>();
  const isThere = ({ file, title }: { file: string; title: string }) => {
    if (!/\.(test|spec)\.tsx?$/.test(file) || !there.has(file)) return false;
    if (!sources.has(file)) sources.set(file, readSource(file));
    return callsWith(sources.get(file) ?? "", title);
  };
  expect(
    everything.flatMap(({ id, tests }) =>
      tests.filter((one) => !isThere(one)).map(({ file, title }) => `${id}: ${file} ${title}`),
    ),
  ).toEqual([]);
});

/** Whether the title begins the first argument of a call of `test`, with or without a table. */
function callsWith(source: string, title: string): boolean {
  for (let at = source.indexOf(title); at >= 0; at = source.indexOf(title, at + 1)) {
    const lines = source.slice(0, at).split("\n");
    const call = lines
      .slice(lines.findLastIndex((line) => /^\s*\w*[tT]est\b/.test(line)))
      .join("\n");
    if (/^\s*\w*[tT]est\b[^;]*\(\s*["'`]$/.test(call)) return true;
  }
  return false;
}

test("[ASVS-02] a title in a comment, in the middle of another title or outside a test is not found", () => {
  const source = '\n// test("a title")\ntest("one title", () => {\n  const a = "a title";\n});\n';
  expect(callsWith(source, "one title")).toBe(true);
  expect(callsWith(source, "title")).toBe(false);
  expect(callsWith(source, "a title")).toBe(false);
  expect(callsWith('describe("x", () => {\n  test("within", () => {', "within")).toBe(true);
  expect(callsWith('\ntest.each([1, 2])(\n  "%i of many", (n) => {', "%i of many")).toBe(true);
});

test("[ASVS-03] each file and folder that a row names exists", () => {
  const folders = new Set([...there].flatMap((file) => foldersOf(file)));
  const named = everything.flatMap(({ id, how }) =>
    [...how.matchAll(pathsIn)].map(([path]) => ({ id, path })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !there.has(path) && !folders.has(path))).toEqual([]);
});

const foldersOf = (file: string) =>
  file.split("/").map((_, index, parts) => parts.slice(0, index).join("/"));

test("[ASVS-03] a met row names tests or the file that meets it; a partly met or open row says what is missing", () => {
  const bare = everything.filter(
    ({ state, tests, how }) =>
      (state === "met" || state === "partly") && tests.length === 0 && how.length < 40,
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
  const unsaid = everything.filter(
    ({ state, how }) => (state === "partly" || state === "open") && how.split(" ").length < 8,
  );
  expect(unsaid.map(({ id }) => id)).toEqual([]);
});

test("[ASVS-04] docs/security/asvs.md is what `npm run asvs` writes, and its counts are those of its rows", () => {
  const page = readSource("docs/security/asvs.md");
  expect(page, "run npm run asvs").toBe(asvsPage(rows, points));
  const [, ...all] = /^\| all \| (.*) \|$/m.exec(page)?.[1]?.split(" | ").toReversed() ?? [];
  expect(all.reduce((sum, cell) => sum + Number(cell), 0)).toBe(253);
  expect([...page.matchAll(/^\| V\d+\.\d+\.\d+ \|/gm)]).toHaveLength(253);
  expect([...page.matchAll(/^\| [DRF]\d+ \|/gm)]).toHaveLength(46);
  // claims that must not be made about Vigil
  const claims = /certif(y|ied|ication)|conform|complian|compl(y|ies)\b/gi;
  expect([...page.matchAll(claims)].map(([word]) => word)).toEqual([]);
});

test("[ASVS-05] the safety guide's 11 decisions, 20 rows and 15 faults have one line each", () => {
  const numbered = (letter: string, length: number) =>
    Array.from({ length }, (_, index) => `${letter}${index + 1}`);
  expect(points.map(({ id }) => id)).toEqual([
    ...numbered("D", 11),
    ...numbered("R", 20),
    ...numbered("F", 15),
  ]);
  const unshown = points.filter(({ state, tests }) => state === "met" && tests.length === 0);
  expect(unshown).toEqual([]);
});
