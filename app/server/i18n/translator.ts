/**
 * `t` of each language. i18next decides how words are looked up, and looks up what is rare; the two calls that a page
 * makes by the hundred, a plain text and a plural with values in it, are compiled: its own way through resolver,
 * plural rules, interpolator and nesting took an eighth of a list's time (docs/decisions/0053).
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

const placeholder = /\{\{(\w+)\}\}/;

function compiled(language: UiLanguage, t: TFunction): TFunction {
  const templates = new Map<string, Template | null>();
  const texts = flatten(loadMessages(language));
  const plurals = new Intl.PluralRules(intlLocale(language));
  const templateOf = (key: string): Template | undefined => {
    let template = templates.get(key);
    if (template === undefined) {
      const text = texts.get(key);
      template = text === undefined ? null : text.split(placeholder);
      templates.set(key, template);
    }
    return template ?? undefined;
  };
  const translate = (key: unknown, options?: unknown) => {
    const values = (options ?? {}) as Values;
    const text =
      typeof key === "string" && typeof values === "object"
        ? filled(pluralTemplate(templateOf, plurals, key, values) ?? templateOf(key), values)
        : undefined;
    return text ?? t(key as never, options as never);
  };
  return translate as TFunction;
}

type Values = Readonly<Record<string, unknown>>;

function pluralTemplate(
  templateOf: (key: string) => Template | undefined,
  plurals: Intl.PluralRules,
  key: string,
  { count }: Values,
): Template | undefined {
  if (typeof count !== "number") return undefined;
  const zero = count === 0 ? templateOf(`${key}_zero`) : undefined;
  return zero ?? templateOf(`${key}_${plurals.select(count)}`);
}

/** Undefined: this is for i18next, with formats, nesting, an ordinal, a context, or a value that is missing. */
function filled(template: Template | undefined, values: Values): string | undefined {
  if (!template || "context" in values || "ordinal" in values) return undefined;
  let text = "";
  for (const [at, part] of template.entries()) {
    if (at % 2 === 0) {
      if (part.includes("{{") || part.includes("$t(")) return undefined;
      text += part;
    } else {
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
