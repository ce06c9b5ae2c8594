import { basename } from "node:path";
import { expect, test } from "vitest";
import { readSource, sourceFiles } from "#tests/support/source-files.ts";

const code = /\.(tsx?|m?js|css)$/;
const productCode = sourceFiles(code).filter(
  (path) => !/^(tests|bench)\/|\.test\.tsx?$/.test(path),
);

/** Lines of the files that match a pattern: `path:line`. */
function linesWith(pattern: RegExp, paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    readSource(path)
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? `${path}:${index + 1}` : [])),
  );
}

test("no folder has a name without meaning", () => {
  const junk = /^(utils?|helpers?|misc|common|lib|manager|service|data|types)$|-(utils|helpers)$/;
  const names = sourceFiles().flatMap((path) =>
    path.split("/").map((part) => [part.replace(/\.(d\.)?\w+$/, ""), path] as const),
  );
  expect(names.filter(([name]) => junk.test(name)).map(([, path]) => path)).toEqual([]);
});

test("code files are named in kebab-case", () => {
  const inKebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(tsx?|m?js|css)$/;
  const strange = sourceFiles(code).filter(
    (path) => !inKebabCase.test(basename(path)) && basename(path) !== ".dependency-cruiser.mjs",
  );
  expect(strange).toEqual([]);
});

test("there is no server function, because the guards of any URL would apply to it", () => {
  expect(linesWith(/^\s*["']use server["']/, sourceFiles(code))).toEqual([]);
});

/** path → the reason why it may be longer */
const longFiles: Record<string, string> = {
  "app/features/program-form/schema.test.ts":
    "one table of broken rules for every type of enrolment",
  "backend/endpoints/handlers.ts": "two lines for each call",
};

test("no file is longer than 400 lines", () => {
  const long = sourceFiles(code).filter(
    (path) => readSource(path).split("\n").length > 400 && !(path in longFiles),
  );
  expect(long).toEqual([]);
});

test("[FRONT-02] no component is longer than 100 lines", () => {
  const lengths = productCode
    .filter((path) => /^app\/.*\.tsx$/.test(path))
    .flatMap((path) =>
      readSource(path)
        .matchAll(/^(?:export )?(?:default )?(?:async )?function ([A-Z]\w*)[^]*?\n\}$/gm)
        .map(([text, name = ""]) => ({ name, lines: text.split("\n").length }))
        .toArray(),
    );
  expect(lengths.length).toBeGreaterThan(300);
  const long = lengths.filter(({ lines }) => lines > 100).map(({ name }) => name);
  expect(long).toEqual([]);
});

test("names that begin with unstable_ or UNSAFE_ occur only in the entry files and the build's configuration", () => {
  const allowed =
    /^(app\/entry\.(client|rsc|ssr)\.tsx|(bench\/floor\/)?vite\.config\.ts|.*\.test\.tsx?|.*\.d\.ts)$/;
  expect(
    linesWith(
      /\b(unstable|UNSAFE)_/,
      sourceFiles(code).filter((path) => !allowed.test(path)),
    ),
  ).toEqual([]);
});

test("rules do not read the clock: time is an argument", () => {
  const clock = /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b/;
  const rules = productCode.filter((path) =>
    /^(app\/(addresses|clinical|format|routes|features|ui)|backend\/(rules|records)|contract)\//.test(
      path,
    ),
  );
  expect(linesWith(clock, rules)).toEqual([]);
});

test("the repository contains no path of a developer's machine", () => {
  const texts = sourceFiles(
    /\.(tsx?|m?js|css|md|json|ya?ml|sh|sql)$|(^|\/)(Dockerfile|run|\.\w+)$/,
  );
  const ownPath = /(^|[\s"'`(=])(~|\/(work|home|Users|root))\/\w/;
  expect(
    linesWith(
      ownPath,
      texts.filter((path) => path !== "package-lock.json"),
    ),
  ).toEqual([]);
});

test("the licence exists and is complete", () => {
  const licence = readSource("LICENSE");
  expect(licence).toContain("Apache License");
  expect(licence).toContain("END OF TERMS AND CONDITIONS");
});

test("decision records have their number in their heading and are listed in the index", () => {
  const records = sourceFiles(/^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/).map((path) =>
    basename(path),
  );
  const index = readSource("docs/decisions/README.md");
  for (const name of records) {
    expect(readSource(`docs/decisions/${name}`)).toMatch(new RegExp(`^# ${name.slice(0, 4)} `));
    expect(index).toContain(`(${name})`);
  }
  const numbers = records.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size, "one record for each number").toBe(numbers.length);
});
