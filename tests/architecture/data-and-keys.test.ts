/** docs/security/data-and-keys.md names every table and every secret that exists, and no other. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { settings } from "#settings/list.ts";
import { readSource } from "#tests/support/source-files.ts";

const page = readSource("docs/security/data-and-keys.md");
const section = (title: string) => page.split(/^## /m).find((part) => part.startsWith(title)) ?? "";
const rowsOf = (title: string) =>
  section(title)
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()));

/** Tables of the newest migration in the folder, as drizzle wrote them. */
function tablesOf(folder: string): string[] {
  const newest = readdirSync(`${folder}/meta`)
    .filter((name) => name.endsWith("_snapshot.json"))
    .toSorted()
    .at(-1);
  const { tables } = JSON.parse(readSource(`${folder}/meta/${newest}`)) as { tables: object };
  return Object.keys(tables).map((name) => name.replace(/^public\./, ""));
}

test("[CLASS-01] every table of the database has a class and a time when it ends, and the two tables of the web server are named", () => {
  const rows = rowsOf("Tables");
  const named = rows.map(([, table = ""]) => table.replaceAll("`", ""));
  expect(named).toEqual(tablesOf("backend/migrations").toSorted());
  const classes = rowsOf("Classes").map(([, name = ""]) => name.replaceAll("*", ""));
  expect(classes).toHaveLength(6);
  for (const [, table, name, ends] of rows) {
    expect(classes, table).toContain(name);
    expect(ends, table).not.toBe("");
  }
  for (const table of [...tablesOf("db/sessions/migrations"), ...tablesOf("db/cache/migrations")])
    expect(section("Tables"), table).toContain(`\`${table}\``);
});

test("[CLASS-02] every secret of the settings has a line with algorithm, place, owner and when to change it", () => {
  const rows = rowsOf("Keys and secrets");
  const named = rows.flatMap(([, what = ""]) => what.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? []);
  const secrets = Object.entries(settings)
    .filter(([, setting]) => "isSecret" in setting && setting.isSecret)
    .map(([name]) => name);
  expect(secrets.length).toBeGreaterThan(4);
  for (const name of secrets) expect(named, name).toContain(name);
  for (const name of named) expect(Object.keys(settings), name).toContain(name);
  for (const cells of rows) expect(cells.slice(1, 6).filter((cell) => cell !== "")).toHaveLength(5);
});
