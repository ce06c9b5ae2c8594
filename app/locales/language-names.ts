import type { Language } from "./messages-of.ts";

/** Each language by its own name: who looks for theirs cannot read the others. */
export const languageNames: Readonly<Record<Language, string>> = {
  "en-uk": "English",
  de: "Deutsch",
  fr: "Français",
  az: "Azərbaycanca",
  tr: "Türkçe",
  es: "Español",
  nl: "Nederlands",
};
