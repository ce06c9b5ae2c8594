/**
 * `t` of each language. i18next defines how words are looked up, and handles the rare cases. A page calls two forms by
 * the hundred: a plain text, and a plural with values in it. These are compiled here. i18next's own way through
 * resolver, plural rules, interpolator and nesting took an eighth of a list's time (docs/decisions/0053).
 */
import "server-only";
import { createInstance, type TFunction } from "i18next";
import { intlLocale, type UiLanguage } from "#app/format/ui-language.ts";
import {
  defaultNamespace,
  i18nextLanguages,
  loadMessages,
  resources,
} from "#app/locales/messages.ts";

const translators = new Map<UiLanguage, TFunction>();

/** The same function for every request of the language. */
export function translator(language: UiLanguage): TFunction {
  const known = translators.get(language);
  if (known) return known;
  const made = compiled(language, ofI18next(language));
  translators.set(language, made);
  return made;
}

/** i18next's own. */
export function ofI18next(language: UiLanguage): TFunction {
  const instance = createInstance();
  void instance.init({
    lng: language,
    resources,
    defaultNS: defaultNamespace,
    supportedLngs: [...i18nextLanguages],
    fallbackLng: false,
    load: "currentOnly",
    lowerCaseLng: true,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance.t;
}

/** Texts and, between them, the names of values: `["", "name", ", hello"]`. */
type Template = readonly string[];

/** A text with formats or other texts in it. It exists, unlike an unknown key: see `pluralTemplate`. */
const forI18next = Symbol("for i18next");

type Templates = ReadonlyMap<string, Template | typeof forI18next>;

const placeholder = /\{\{(\w+)\}\}/;

/** All texts of a language, split once. Keys are also made from the backend's values, so lookups are not cached. */
function compile(texts: ReadonlyMap<string, string>): Templates {
  return new Map(
    [...texts].map(([key, text]) => {
      const template = text.split(placeholder);
      const isRare = template.some(
        (part, at) => at % 2 === 0 && (part.includes("{{") || part.includes("$t(")),
      );
      return [key, isRare ? forI18next : template];
    }),
  );
}

function compiled(language: UiLanguage, t: TFunction): TFunction {
  const templates = compile(flatten(loadMessages(language)));
  const plurals = new Intl.PluralRules(intlLocale(language));
  const translate = (key: unknown, options?: unknown) => {
    const values = (options ?? {}) as Values;
    const text =
      typeof key === "string" && typeof values === "object"
        ? filled(pluralTemplate(templates, plurals, key, values) ?? templates.get(key), values)
        : undefined;
    return text ?? t(key as never, options as never);
  };
  return translate as TFunction;
}

type Values = Readonly<Record<string, unknown>>;

/** Undefined if there is none; then the text without a plural form applies. */
function pluralTemplate(
  templates: Templates,
  plurals: Intl.PluralRules,
  key: string,
  { count }: Values,
): Template | typeof forI18next | undefined {
  if (typeof count !== "number") return undefined;
  const zero = count === 0 ? templates.get(`${key}_zero`) : undefined;
  return zero ?? templates.get(`${key}_${plurals.select(count)}`);
}

/**
 * With these options i18next treats a text differently: words for a browser that counts itself keep their {{count}}.
 */
const ofI18nextAlone = ["context", "ordinal", "skipInterpolation"] as const;

/**
 * Undefined: i18next has to handle this text, because of formats, nesting, one of its own options, or a missing value.
 */
function filled(
  template: Template | typeof forI18next | undefined,
  values: Values,
): string | undefined {
  if (!template || template === forI18next) return undefined;
  if (ofI18nextAlone.some((option) => option in values)) return undefined;
  let text = "";
  for (const [at, part] of template.entries()) {
    if (at % 2 === 0) text += part;
    else {
      const value = values[part];
      if (typeof value !== "string" && typeof value !== "number") return undefined;
      text += value;
    }
  }
  return text;
}

function flatten(messages: object, prefix = "", texts = new Map<string, string>()) {
  for (const [name, message] of Object.entries(messages)) {
    if (typeof message === "string") texts.set(prefix + name, message);
    else if (typeof message === "object" && message !== null)
      flatten(message as object, `${prefix}${name}.`, texts);
  }
  return texts;
}
