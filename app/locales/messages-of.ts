/**
 * The types that hold the languages together. English is the source: a key that another language lacks, has too
 * many of, or spells otherwise fails the type check in its own file. Keys that count (`patients_one`,
 * `patients_other`) must have the categories of that language's own plural rules (CLDR), no more and no fewer.
 */
import type { enUk } from "./en-uk.ts";

type AnyCategory = "zero" | "one" | "two" | "few" | "many" | "other";

/** The plural categories of each language, as `Intl.PluralRules` has them; a test compares. */
export const pluralCategories = {
  de: ["one", "other"],
  az: ["one", "other"],
  nl: ["one", "other"],
  fr: ["one", "many", "other"],
  es: ["one", "many", "other"],
  tr: ["one", "other"],
  "en-uk": ["one", "other"],
} as const satisfies Record<string, readonly AnyCategory[]>;

export type Language = keyof typeof pluralCategories;

/** `patients` of `patients_other`; only keys that have an `_other` count. */
type CountedBase<Source> = keyof Source extends infer Key
  ? Key extends `${infer Base}_other`
    ? Base
    : never
  : never;

type CountedKey<Source> = `${CountedBase<Source>}_${AnyCategory}`;

type Localised<Source, Category extends AnyCategory> = {
  [Key in Exclude<keyof Source, CountedKey<Source>>]: Source[Key] extends string
    ? string
    : Localised<Source[Key], Category>;
} & {
  [Key in `${CountedBase<Source>}_${Category}`]: string;
} & {
  /** a wording for nought, where the language's own category for 0 would read oddly */
  [Key in `${CountedBase<Source>}_zero`]?: string;
};

/** All messages of a language: a screen, its keys, its words. */
export type MessagesOf<OfLanguage extends Language> = Localised<
  typeof enUk,
  (typeof pluralCategories)[OfLanguage][number]
>;
