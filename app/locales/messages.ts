/**
 * All words of the app, for i18next on the server (JSON format v4, plurals by `Intl.PluralRules`).
 * One namespace; the first part of a key is the screen: `t("dashboard.good_morning", { name })`.
 * The browser gets no catalogue: islands receive translated labels as props.
 */
import { az } from "./az.ts";
import { de } from "./de.ts";
import { enUk } from "./en-uk.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import type { Language, MessagesOf } from "./messages-of.ts";
import { nl } from "./nl.ts";
import { tr } from "./tr.ts";

export type { Language, MessagesOf } from "./messages-of.ts";

export const languages = [
  "de",
  "az",
  "nl",
  "fr",
  "es",
  "tr",
  "en-uk",
] as const satisfies Language[];

export const defaultNamespace = "app";

const messages: { [Each in Language]: MessagesOf<Each> } = {
  de,
  az,
  nl,
  fr,
  es,
  tr,
  "en-uk": enUk,
};

export function loadMessages<Each extends Language>(language: Each): MessagesOf<Each> {
  return messages[language];
}

/**
 * What i18next calls English: it canonises `en-uk` to `en-GB` by itself, and `lowerCaseLng` makes that `en-gb`.
 * Without this name every English word would come out as its key.
 */
const englishForI18next = "en-gb";

/** For i18next's `supportedLngs`. */
export const i18nextLanguages = [...languages, englishForI18next] as const;

/** What i18next is given: language, namespace, keys. */
export const resources = {
  de: { app: de },
  az: { app: az },
  nl: { app: nl },
  fr: { app: fr },
  es: { app: es },
  tr: { app: tr },
  "en-uk": { app: enUk },
  [englishForI18next]: { app: enUk },
};
