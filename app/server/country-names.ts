/**
 * Country names: ISO 3166-1 alpha-3 codes with their usual names (Unicode CLDR) in a language of the interface, in that
 * language's order. Served as /assets/countries/{lang}.json and read by forms. The server process reads it too, so it
 * is not "server-only".
 */
import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import { intlLocale, uiLanguages } from "#app/domain/ui-language.ts";

/** `{ "DEU": "Deutschland" }` */
export type CountryNames = Readonly<Record<string, string>>;

/** Name by alpha-2 code */
type NameOf = (code: string) => string | undefined;

const displayNames = (locale: string): NameOf => {
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
  return (code) => names.of(code);
};

/** Null for a language that the interface does not have. A failure gives an empty list (API-60). */
export function countryNames(
  language: string,
  namesIn: (locale: string) => NameOf = displayNames,
): CountryNames | null {
  const known = uiLanguages.find((each) => each === language);
  if (!known) return null;
  const locale = intlLocale(known);
  try {
    const nameOf = namesIn(locale);
    const named = codes.flatMap(([alpha2 = "", alpha3 = ""]) => {
      const name = nameOf(alpha2);
      return name ? [[alpha3, name] as const] : [];
    });
    const collator = new Intl.Collator(locale);
    return Object.fromEntries(named.toSorted(([, a], [, b]) => collator.compare(a, b)));
  } catch {
    return {};
  }
}
