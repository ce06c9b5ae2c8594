/** The texts are those that the app shows: no key is left over, and German has one word for one idea. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadMessages } from "./messages.ts";

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, path = ""): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
const textsOf = (language: "en-uk" | "de") => leaves(loadMessages(language));

/** A key in code has its namespace; what a template puts into it is anything. */
function keysInCode(): { literal: Set<string>; templates: RegExp[] } {
  const files = globSync("app/**/*.{ts,tsx}").filter(
    (file) => !file.startsWith("app/locales/") && !/\.test\.tsx?$/.test(file),
  );
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const literal = [...code.matchAll(/["'`](\w+(?:\.\w+)+)["'`]/g)].map(([, key]) => String(key));
  const templates = [...code.matchAll(/`(\w+\.(?:[\w.]|\$\{[^{}]*\})*)`/g)].map(([, key]) => key!);
  const patterns = new Set(
    templates.map((key) => key.replaceAll(".", "\\.").replaceAll(/\$\{[^{}]*\}/g, ".+")),
  );
  return {
    literal: new Set(literal),
    templates: [...patterns].map((key) => new RegExp(`^${key}$`)),
  };
}

test("every key is used in the code: as it is, by a template, or as a word of a list that is named", () => {
  const { literal, templates } = keysInCode();
  const bare = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
  const listOf = (key: string) => key.replace(/\.\w+$/, "");
  const isUsed = (key: string) =>
    literal.has(key) || literal.has(listOf(key)) || templates.some((pattern) => pattern.test(key));
  const unused = textsOf("en-uk")
    .map(([key]) => key)
    .filter((key) => !isUsed(key) && !isUsed(bare(key)));
  expect(unused).toEqual([]);
});

test("German has the glossary's word for an incident, adherence, a snooze and the acknowledging of alarms", () => {
  // a device's name, events that are no incidents, and messages, which are seen and not acknowledged
  const others = /^(anamnesis|history|access_answer|messages)\./;
  const wrong = textsOf("de").filter(
    ([key, text]) =>
      !others.test(key) && /ereignis|vorf[aä]ll|adhärenz|stillgestell|als gesehen/i.test(text),
  );
  expect(wrong).toEqual([]);
});
