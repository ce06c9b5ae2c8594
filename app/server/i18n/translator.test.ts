/** The compiled `t` gives the same texts as i18next, its outside reference, for every key of every language. */
import { expect, test, vi } from "vitest";
import { type UiLanguage, uiLanguages } from "#app/format/ui-language.ts";
import { loadMessages } from "#app/locales/messages.ts";
import { ofI18next, translator } from "./translator.ts";

type Tree = { readonly [key: string]: string | Tree };

function* textsOf(tree: Tree, path = ""): Generator<readonly [key: string, text: string]> {
  for (const [name, value] of Object.entries(tree))
    if (typeof value === "string") yield [path + name, value];
    else yield* textsOf(value, `${path}${name}.`);
}

const setOfMap = Map.prototype.set;
const counts = [0, 1, 2, 3, 5, 11, 21, 1.5, 1000, 1_000_000];
const value = "{{name}} $t(actions.save) <b>&amp; ₂";

function* callsOf(language: UiLanguage) {
  for (const [key, text] of textsOf(loadMessages(language))) {
    const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => String(name));
    const values = Object.fromEntries(names.map((name, at) => [name, at % 2 ? at : value]));
    yield [key, undefined] as const;
    yield [key, values] as const;
    const base = key.replace(/_(zero|one|two|few|many|other)$/, "");
    for (const count of counts) yield [base, { ...values, count }] as const;
  }
}

test.each(uiLanguages)(
  "in %s each text, with values and counts filled in, equals that of i18next",
  (language) => {
    const own = translator(language) as (key: string, values?: object) => string;
    const reference = ofI18next(language) as (key: string, values?: object) => string;
    let calls = 0;
    for (const [key, values] of callsOf(language)) {
      calls += 1;
      expect([key, values, own(key, values)]).toEqual([key, values, reference(key, values)]);
    }
    expect(calls).toBeGreaterThan(10_000);
  },
);

test("special cases go to i18next: unknown keys, defaults and missing values", () => {
  const own = translator("en-uk") as (key: string, values?: object) => string;
  const reference = ofI18next("en-uk") as (key: string, values?: object) => string;
  for (const [key, values] of [
    ["nothing.of.this", undefined],
    ["nothing.of.this", { defaultValue: "“42”" }],
    ["actions.save", { defaultValue: "other" }],
    ["dashboard", undefined],
    ["dashboard.good_morning", {}],
    ["dashboard.good_morning", { name: null }],
    ["dashboard.warnings_left", { count: 12_345 }],
    ["constructor", undefined],
    ["", undefined],
  ] as const)
    expect([key, own(key, values)]).toEqual([key, reference(key, values)]);
});

test("[WALK-04] texts that the browser fills with a count keep their {{count}}", () => {
  const words = (count: number) =>
    translator("en-uk")("checklist.acknowledge", { count, skipInterpolation: true });
  expect([words(1), words(5)]).toEqual([
    "Acknowledge {{count}} incident",
    "Acknowledge {{count}} incidents",
  ]);
});

test("each language has one translator that all callers share", () => {
  expect(translator("de")).toBe(translator("de"));
  expect(translator("de")("actions.save")).not.toBe(translator("fr")("actions.save"));
});

test("[COST-08] a key that no catalogue has, made from a value of the backend, is not cached", () => {
  const own = translator("en-uk") as (key: string, values?: object) => string;
  const reference = ofI18next("en-uk") as (key: string, values?: object) => string;
  const kept = new Set<unknown>();
  const set = vi.spyOn(Map.prototype, "set").mockImplementation(function (
    this: Map<unknown, unknown>,
    key,
    value,
  ) {
    if (String(key).includes("anamnesis.nyha.")) kept.add(key);
    setOfMap.call(this, key, value);
    return this;
  });
  for (let value = 0; value < 2000; value += 1) {
    own(`anamnesis.nyha.${value}`);
    own(`anamnesis.nyha.${value}`, { count: value });
  }
  set.mockRestore();
  expect([...kept]).toEqual([]);
  const unknown = ["anamnesis.nyha.42", { count: 3, defaultValue: "“42”" }] as const;
  expect(own(...unknown)).toBe(reference(...unknown));
});
