import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { knownNames, settings } from "./list.ts";
import { environmentExample, marks, settingsTable } from "./operator-texts.ts";
import { readSettings } from "./read-settings.ts";

const file = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
/** Without the spaces and dashes that align the columns. */
const bare = (markdown: string) => markdown.replace(/ +/g, " ").replace(/-{3,}/g, "---").trim();

test("[OPS-24] the table in README.md and .env.example are the output of `npm run settings`", () => {
  const readme = file("README.md");
  const [, table] = new RegExp(`${marks.from}([^]*)${marks.to}`).exec(readme) ?? [];
  expect(bare(table ?? "")).toBe(bare(settingsTable()));
  expect(file(".env.example")).toBe(environmentExample());
});

test("[OPS-24] .env.example names every setting once, and sets none", () => {
  const lines = file(".env.example").split("\n");
  expect(lines.filter((line) => !/^(#|$)/.test(line))).toEqual([]);
  const named = lines.flatMap((line) => /^#([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
  expect(named.toSorted()).toEqual(Object.keys(settings).toSorted());
});

test(".env.example names the page that a setting leads to, and each page exists", () => {
  const example = file(".env.example");
  const links = Object.values(settings).flatMap(({ does }) => [
    ...does.matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g),
  ]);
  expect(links.length).toBeGreaterThan(5);
  for (const [, path = "", part = ""] of links) {
    expect(example).toContain(`(${path}${part})`);
    expect([path, existsSync(new URL(`../${path}`, import.meta.url))]).toEqual([path, true]);
  }
  expect(example).not.toMatch(/\((how|which|what (it|they) \w+)\)/);
});

test("[OPS-24] every example value is accepted", () => {
  const examples = file(".env.example")
    .split("\n")
    .flatMap((line) => {
      const [, name, value] = /^#([A-Z][A-Z0-9_]+)=(.+)$/.exec(line) ?? [];
      return name && value && !name.endsWith("_OLD") ? [[name, value]] : [];
    });
  expect(examples.length).toBeGreaterThan(30);
  // the examples of secrets are commands that generate one
  const SESSION_SECRET = "0123456789abcdef0123456789abcdef";
  // a backend is either the clinic's own or the embedded one
  for (const other of ["V1_BASE_URL", "BACKEND_URL"]) {
    const given = { ...Object.fromEntries(examples), SESSION_SECRET, [other]: undefined };
    expect(() => readSettings(given)).not.toThrow();
  }
});

test("no name is in two groups", () => {
  expect(new Set(knownNames).size).toBe(knownNames.length);
});
