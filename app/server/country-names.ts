/**
 * Country names: ISO 3166-1 alpha-3 codes with their usual names (Unicode CLDR) in a language of the interface, in that
 * language's order. They are served as /assets/countries/{lang}.json and read by forms. The server process reads them
 * too, so this module is not "server-only".
 */
import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import { intlLocale, uiLanguages } from "#app/format/ui-language.ts";

/** `{ "DEU": "Deutschland" }` */
export type CountryNames = Readonly<Record<string, string>>;

/** Name by alpha-2 code */
type NameOf = (code: string) => string | undefined;

const displayNames = (locale: string): NameOf => {
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
  return (code) => names.of(code);
};

const known = new Map<string, CountryNames>();

/** Null for a language that the interface does not have. A failure gives an empty list. */
export function countryNames(
  language: string,
  namesIn: (locale: string) => NameOf = displayNames,
): CountryNames | null {
  const uiLanguage = uiLanguages.find((each) => each === language);
  if (!uiLanguage) return null;
  const locale = intlLocale(uiLanguage);
  const before = namesIn === displayNames && known.get(uiLanguage);
  if (before) return before;
  try {
    const nameOf = namesIn(locale);
    const named = codes.flatMap(([alpha2 = "", alpha3 = ""]) => {
      const name = nameOf(alpha2);
      return name ? [[alpha3, name] as const] : [];
    });
    const collator = new Intl.Collator(locale);
    const sorted = Object.fromEntries(named.toSorted(([, a], [, b]) => collator.compare(a, b)));
    if (namesIn === displayNames) known.set(uiLanguage, sorted);
    return sorted;
  } catch {
    return {};
  }
}
