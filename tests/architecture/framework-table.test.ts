/** The attributes and events between HTML and scripts are all in one table, which has no others. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

const table = readFileSync("app/framework/README.md", "utf8");
const scripts = sourceFiles(/^app\/.*\.js$/);
const source = scripts.map((path) => readFileSync(path, "utf8")).join("\n");

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test("every data attribute that the scripts without React read has a line in the table, and every line an attribute", () => {
  const read = [
    ...source.matchAll(/\bdata-([a-z-]+)/g),
    ...source.matchAll(/\bdataset\??\.(\w+)/g),
    ...source.matchAll(/const \{ ([\w, ]+) \} = [\w.]+\.dataset/g),
  ].flatMap(([, names = ""]) => names.split(", ").map((name) => `data-${kebab(name)}`));
  const told = [...table.matchAll(/^\| (`data-.*?) +\|/gm)].flatMap(([, cell = ""]) =>
    cell.split(", ").map((name) => name.replaceAll("`", "")),
  );
  expect(new Set(told)).toEqual(new Set(read));
});

test("every event of our own has a line in the table, and every line an event", () => {
  const used = sourceFiles(/^app\/.*\.(tsx?|js)$/)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(file, "utf8").match(/(?<=["`])vigil:[a-z]+(?=["`])/g) ?? []);
  const told = table.match(/(?<=^\| `)vigil:[a-z]+/gm) ?? [];
  expect(new Set(told)).toEqual(new Set(used));
});
