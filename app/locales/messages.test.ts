/**
 * Texts are consistent across languages: keys, plural categories, variables. The lists of flag types and toasts are
 * those of the specification, the plural categories those of the platform's own CLDR data.
 */
import { expect, test } from "vitest";
import { uiLanguages } from "#app/format/ui-language.ts";
import { ofI18next } from "#app/server/i18n/translator.ts";
import { type Language, languages, loadMessages } from "./messages.ts";
import { pluralCategories } from "./messages-of.ts";

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") found.set(path + key, value);
    else for (const [inner, words] of leaves(value, `${path}${key}.`)) found.set(inner, words);
  }
  return found;
}

const words = new Map(
  languages.map((language) => [language, leaves(loadMessages(language) as Tree)]),
);
const english = words.get("en-uk")!;
const counted = new Set(
  [...english.keys()].filter((key) => key.endsWith("_other")).map((key) => key.slice(0, -6)),
);

/** The key without its plural category; a key without a count stays unchanged. */
function baseOf(key: string): string {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, "");
  return counted.has(base) ? base : key;
}

const variablesOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => String(name)).toSorted();
const markupOf = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map(String).toSorted();

const translators = new Map(languages.map((language) => [language, ofI18next(language)]));

/** The text of i18next, as the server requests it. */
const say = (language: Language, key: string, values?: Record<string, unknown>) =>
  (translators.get(language) as (key: string, values?: Record<string, unknown>) => string)(
    key,
    values,
  );

test("[LANG-01] the languages are exactly seven, and every key exists in all of them", () => {
  expect([...languages].toSorted()).toEqual(["az", "de", "en-uk", "es", "fr", "nl", "tr"]);
  expect([...uiLanguages]).toEqual([...languages]);
  const keys = [...new Set([...english.keys()].map(baseOf))].toSorted();
  expect(keys.length).toBeGreaterThan(400);
  for (const [language, own] of words)
    expect([...new Set([...own.keys()].map(baseOf))].toSorted(), language).toEqual(keys);
});

test("[LANG-01] texts with a count have the plural categories of their language", () => {
  for (const [language, own] of words) {
    const tag = language === "en-uk" ? "en-GB" : language;
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    expect([...pluralCategories[language]].toSorted(), language).toEqual(categories);
    for (const base of counted)
      for (const category of categories)
        expect(own.has(`${base}_${category}`), `${language} ${base}`).toBe(true);
  }
});

test("[LANG-01] no text is empty, and variables and marks are those of the English text", () => {
  for (const [language, own] of words)
    for (const [key, text] of own) {
      expect(text.trim(), `${language} ${key}`).not.toBe("");
      const source = english.get(key) ?? english.get(`${baseOf(key)}_other`)!;
      expect(variablesOf(text), `${language} ${key}`).toEqual(variablesOf(source));
      expect(markupOf(text), `${language} ${key}`).toEqual(markupOf(source));
    }
});

test("[WENT-04] every flag type has a label in every language", () => {
  const types = [
    "INCR_WEIGHT",
    "ABS_HEART_RATE_UPPER",
    "ABS_HEART_RATE_LOWER",
    "INCR_HEART_RATE",
    "ABS_BP_SYS_UPPER",
    "ABS_BP_SYS_LOWER",
    "ABS_BP_DIA_UPPER",
    "ABS_BP_DIA_LOWER",
    "ABS_SPO2_LOWER",
    "ECG_AFIB",
    "NO_SYMPTOMS_TRANSMITTED",
    "NO_ADHERENCE",
    "QUESTIONNAIRE_EVALUATION",
    "SIDE_EFFECT_REPORTED",
    "DID_NOT_COMPLY",
    "WELLBEING_EVALUATION",
    "X_ABS_SPO2_UPPER",
    "X_ABS_TEMPERATURE_UPPER",
    "X_ABS_TEMPERATURE_LOWER",
    "X_ABS_GLUCOSE_UPPER",
    "X_ABS_GLUCOSE_LOWER",
    "X_ABS_RESPIRATORY_RATE_UPPER",
    "X_ABS_RESPIRATORY_RATE_LOWER",
    "X_ABS_STEPS_UPPER",
    "X_ABS_STEPS_LOWER",
    "X_ABS_BODY_WATER_UPPER",
    "X_ABS_BODY_WATER_LOWER",
  ];
  for (const language of languages) {
    const labels = loadMessages(language).flags.label;
    expect(Object.keys(labels).toSorted(), language).toEqual(types.toSorted());
    expect(new Set(Object.values(labels)).size, language).toBe(types.length);
  }
});

test("[CHK-25] the checklist has its five notices in every language, each with its own text", () => {
  for (const language of languages) {
    const notices = [
      say(language, "checklist.toast.all_archived"),
      say(language, "checklist.toast.some_archived", { count: 2 }),
      say(language, "checklist.toast.note_added"),
      say(language, "checklist.toast.next_patient", { name: "Hans Brandt" }),
      say(language, "checklist.toast.all_reviewed"),
    ];
    expect(new Set(notices).size, language).toBe(5);
    for (const notice of notices) expect(notice, language).not.toContain("checklist.");
  }
});

const sentence = (language: Language, patients: number, alerts: number) =>
  say(language, "dashboard.await_review", {
    count: patients,
    alerts: say(language, "dashboard.unacknowledged_alerts", { count: alerts }),
  });

test("[DASH-16] the dashboard's sentence has four wordings", () => {
  expect(sentence("en-uk", 1, 1)).toBe(
    "1 patient is waiting for review with 1 unacknowledged alert",
  );
  expect(sentence("en-uk", 1, 3)).toBe(
    "1 patient is waiting for review with 3 unacknowledged alerts",
  );
  expect(sentence("en-uk", 4, 1)).toBe(
    "4 patients are waiting for review with 1 unacknowledged alert",
  );
  expect(sentence("en-uk", 4, 6)).toBe(
    "4 patients are waiting for review with 6 unacknowledged alerts",
  );
  expect(sentence("de", 1, 3)).toBe(
    "1 Patient wartet auf Sichtung mit 3 nicht quittierten Alarmen",
  );
  expect(sentence("de", 1, 1)).toBe("1 Patient wartet auf Sichtung mit 1 nicht quittierten Alarm");
  // four sentences that differ by more than their numbers, if the language has a plural after a number
  for (const language of ["de", "nl", "fr", "es", "en-uk"] as const) {
    const wordings = [
      sentence(language, 1, 1),
      sentence(language, 1, 5),
      sentence(language, 5, 1),
      sentence(language, 5, 5),
    ];
    expect(new Set(wordings.map((text) => text.replace(/\d/g, "#"))).size, language).toBe(4);
  }
});

test("[DASH-17] 0 takes the plural, also in French, where 0 is singular by rule", () => {
  for (const language of languages)
    expect(sentence(language, 0, 0), language).toBe(sentence(language, 5, 5).replaceAll("5", "0"));
});

test("the English texts are exactly those of the specification", () => {
  const exact: [key: string, words: string, values?: Record<string, unknown>][] = [
    ["form_errors.password_too_short", "Password must be at least 6 characters long", { count: 6 }],
    ["form_errors.passwords_must_match", "New password and confirm password must match"],
    ["form_errors.terms_required", "Accepting terms is required"],
    ["form_errors.end_before_start", "End date must be after start date"],
    ["form_errors.tag_required", "At least one tag is required"],
    ["errors.unexpected_title", "Ooops, an unexpected error"],
    ["errors.try_again", "Try again"],
    ["errors.go_home", "Go Home"],
    ["errors.not_found_title", "Not found"],
    ["errors.not_found_home", "Go home"],
    ["sign_in.must_change.later", "Remind me later"],
    ["sign_in.must_change.now", "Change now"],
    ["status.ONBOARDING", "waiting for login"],
    ["status.ONBOARDED", "in care"],
    ["status.OFFBOARDED", "completed"],
    ["shell.role.CUSTOMER_SUPPORT", "Customer Support"],
  ];
  for (const [key, expected, values] of exact) expect(say("en-uk", key, values)).toBe(expected);
});

test("large numbers are grouped in the way of the language", () => {
  expect(say("de", "patients.search_result", { count: 12345 })).toBe("12.345 Patienten gefunden");
  expect(say("en-uk", "patients.search_result", { count: 12345 })).toBe("12,345 patients found");
  expect(say("fr", "patients.search_result", { count: 2_000_000 })).toContain("patients trouvés");
});

test("[SCR-05] every message about a change made meanwhile also mentions another tab, and does not only blame another user", () => {
  const keys = [
    "medication.changed_meanwhile",
    "sticky_note.conflict",
    "thresholds.stale",
    "patient_profile.stale.title",
    "errors.problem.stale_version",
  ];
  const tab = /\btab(blad)?\b|vərəqdə|onglet|pestaña|sekmede/iu;
  for (const [language, texts] of words)
    for (const key of keys) {
      const found = [...texts].find(([name]) => name.replaceAll("-", "_").endsWith(key));
      expect(found?.[1], `${language} ${key}`).toMatch(tab);
    }
});
