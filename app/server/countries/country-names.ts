/**
 * The names of countries by their codes of three letters (ISO 3166-1 alpha-3), in the languages of the interface, sorted
 * as the language sorts. What cannot be loaded is an empty list: a form without it still works (ONB-41, API-60).
 */
import "server-only";
import { intlLocale, type UiLanguage } from "#app/domain/ui-language.ts";
import { processLog } from "../observability/log.ts";

export interface CountryName {
  /** DEU */
  readonly code: string;
  readonly name: string;
}

/** As i18n-iso-countries has them: codes of two letters; several names where a country has several. */
interface CountryFile {
  readonly countries: Readonly<Record<string, string | readonly string[]>>;
}

type Load = () => Promise<{ default: CountryFile }>;

const files: Readonly<Record<UiLanguage, Load>> = {
  de: () => import("i18n-iso-countries/langs/de.json"),
  az: () => import("i18n-iso-countries/langs/az.json"),
  nl: () => import("i18n-iso-countries/langs/nl.json"),
  fr: () => import("i18n-iso-countries/langs/fr.json"),
  es: () => import("i18n-iso-countries/langs/es.json"),
  tr: () => import("i18n-iso-countries/langs/tr.json"),
  "en-uk": () => import("i18n-iso-countries/langs/en.json"),
};

const loaded = new Map<UiLanguage, readonly CountryName[]>();

export async function countryNames(
  language: UiLanguage,
  load: Load = files[language],
): Promise<readonly CountryName[]> {
  const known = loaded.get(language);
  if (known) return known;
  try {
    const [{ default: file }, { default: codes }] = await Promise.all([
      load(),
      import("i18n-iso-countries/codes.json"),
    ]);
    const names = read(file, codes, language);
    loaded.set(language, names);
    return names;
  } catch (error) {
    processLog().error("countries_not_loaded", error);
    return [];
  }
}

/** `codes` holds [two letters, three letters, number, …]. */
function read(
  { countries }: CountryFile,
  codes: readonly (readonly string[])[],
  language: UiLanguage,
): CountryName[] {
  const order = new Intl.Collator(intlLocale(language)).compare;
  const names = codes.flatMap(([two = "", code = ""]) => {
    const found = countries[two];
    const name = typeof found === "string" ? found : found?.[0];
    return name ? [{ code, name }] : [];
  });
  return names.toSorted((a, b) => order(a.name, b.name));
}
