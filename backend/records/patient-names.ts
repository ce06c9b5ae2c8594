/**
 * Patient names: how they sort and how they are found. Folding brings the letters of all seven languages to
 * plain a to z, so that "celik" finds Çelik, "aliyeva" or "eliyeva" does not depend on the keyboard, and
 * "strasse" finds Straße.
 */
const lettersWithoutMark: Record<string, string> = {
  ß: "ss",
  ı: "i",
  ə: "e",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

/** Lower case, without marks, without punctuation. */
export function foldName(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßıəøæœłđðþ]/g, (letter) => lettersWithoutMark[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Last name, then first name: what the list sorts by. */
export function nameSortKey(firstName: string, lastName: string): string {
  return `${foldName(lastName)}, ${foldName(firstName)}`;
}

/** Every word of the name, folded; a search matches the beginning of a word. The short id is added by the worklist. */
export function nameSearchTerms(firstName: string, lastName: string): string[] {
  return [...new Set(`${foldName(firstName)} ${foldName(lastName)}`.split(" ").filter(Boolean))];
}
