/**
 * Patient names: how they sort and how they are found. Folding brings the letters of all seven languages to plain a to
 * z, so that "celik" finds Çelik and "strasse" finds Straße. Some letters are written in two ways if the keyboard lacks
 * them: "ozturk" and "oeztuerk" find Öztürk, "eliyeva" and "aliyeva" find Əliyeva.
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

/** Letters that are also written as two, as in German passports (ICAO 9303) and in Scandinavian names. */
const asTwoLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** The folded spellings of a text, without doubles; each has the same number of words. */
export function nameSpellings(text: string): string[] {
  const plain = text.normalize("NFC").toLowerCase().normalize("NFC");
  const texts = [plain, plain.replace(/[äöüåø]/g, (letter) => asTwoLetters[letter] ?? letter)];
  // Azerbaijani ə is e on a keyboard without it, and a in the names' English form
  return [...new Set(texts.flatMap((each) => [each, each.replaceAll("ə", "a")]).map(foldName))];
}

/**
 * Every word of the name in each of its spellings; a search matches the beginning of a word. The short id is added by the
 * worklist.
 */
export function nameSearchTerms(firstName: string, lastName: string): string[] {
  const words = nameSpellings(`${firstName} ${lastName}`).flatMap((each) => each.split(" "));
  return [...new Set(words.filter(Boolean))];
}
