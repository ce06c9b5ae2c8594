import { expect, test } from "vitest";
import {
  intlLocale,
  languageMenu,
  languageOfHeader,
  languageOfStoredCode,
  languageOfTag,
  storedLanguageCode,
  uiLanguages,
} from "./ui-language.ts";

const cases1 = [
  ["en", "en-uk"],
  ["en-US", "en-uk"],
  ["EN_gb", "en-uk"],
  ["de", "de"],
  ["de-AT", "de"],
  ["az-Latn-AZ", "az"],
  ["tr", "tr"],
  ["pt-BR", "de"],
  ["deu", "de"],
  ["", "de"],
  [null, "de"],
] as const;

test.each(cases1)("[LANG-03][LANG-04] the browser language %s gives %s", (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

const cases2 = [
  ["fr-CH, fr;q=0.9, en;q=0.8", "fr"],
  ["pt-BR, fr;q=0.8", "de"],
  ["en;q=0.3, nl;q=0.9", "nl"],
  ["tr;q=0, es", "es"],
  ["*", "de"],
  [null, "de"],
] as const;

test.each(cases2)("[LANG-03] the header %s gives %s", (header, language) => {
  expect(languageOfHeader(header)).toBe(language);
});

const cases3 = [
  ["DE", "de"],
  ["EN", "en-uk"],
  ["AZ", "az"],
  ["en-uk", "en-uk"],
  ["PT", null],
  ["", null],
] as const;

test.each(cases3)("[LANG-10] the stored code %s is read as %s", (code, language) => {
  expect(languageOfStoredCode(code)).toBe(language);
});

test("[LANG-10] every language is stored in upper case and read back unchanged", () => {
  expect(uiLanguages.map(storedLanguageCode).toSorted()).toEqual([
    "AZ",
    "DE",
    "EN",
    "ES",
    "FR",
    "NL",
    "TR",
  ]);
  for (const language of uiLanguages) {
    expect(languageOfStoredCode(storedLanguageCode(language))).toBe(language);
  }
});

test("the menu holds every language once, in the order of the specification", () => {
  expect(languageMenu).toEqual(["en-uk", "de", "fr", "az", "tr", "es", "nl"]);
  expect(languageMenu.toSorted()).toEqual([...uiLanguages].toSorted());
});

test("Intl knows each language by the tag it is given", () => {
  expect(intlLocale("en-uk")).toBe("en-GB");
  for (const language of uiLanguages) {
    expect(Intl.NumberFormat.supportedLocalesOf(intlLocale(language))).toHaveLength(1);
  }
});
