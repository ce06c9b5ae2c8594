import type { LanguageCode } from "#contract/language.ts";

/** The languages of the interface. */
export const uiLanguages = ["de", "az", "nl", "fr", "es", "tr", "en-uk"] as const;

export type UiLanguage = (typeof uiLanguages)[number];

/** The order of the language menu. */
export const languageMenu: readonly UiLanguage[] = ["en-uk", "de", "fr", "az", "tr", "es", "nl"];

const fallback: UiLanguage = "de";

function supported(value: string): UiLanguage | undefined {
  return uiLanguages.find((language) => language === value);
}

/** Only the primary part of a tag counts: en-US is en-uk, de-AT is de, pt-BR is unsupported and gives de. */
export function languageOfTag(tag: string | null | undefined): UiLanguage {
  const primary = (tag ?? "").trim().toLowerCase().split(/[-_]/, 1)[0] ?? "";
  return primary === "en" ? "en-uk" : (supported(primary) ?? fallback);
}

/** The language of an Accept-Language header: the browser's first choice, whatever comes after it. */
export function languageOfHeader(acceptLanguage: string | null | undefined): UiLanguage {
  const choices = (acceptLanguage ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.split(";");
    const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
    return { tag: tag.trim(), quality: quality ? Number(quality.trim().slice(2)) : 1 };
  });
  const first = choices
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0];
  return languageOfTag(first?.tag);
}

/** Reads a stored code (DE, EN …); null for an unknown one, so that the current language stays. */
export function languageOfStoredCode(code: string): UiLanguage | null {
  const lower = code.trim().toLowerCase();
  return lower === "en" ? "en-uk" : (supported(lower) ?? null);
}

/** The code that is stored: upper case, EN for en-uk. */
export function storedLanguageCode(language: UiLanguage): LanguageCode {
  return language === "en-uk" ? "EN" : (language.toUpperCase() as LanguageCode);
}

/** The BCP 47 tag for Intl and for the page's `lang`: there is no en-uk there. */
export function intlLocale(language: UiLanguage): string {
  return language === "en-uk" ? "en-GB" : language;
}
