/** Letters that are no letter of ISO 8859-1 with a mark on it. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: "i",
  ə: "e",
  Ə: "E",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  œ: "oe",
  Œ: "OE",
};

/**
 * A name in letters of ISO 8859-1, which is all that the code has: "Yıldız" is "Yildiz" in it. Letters that it has stay; of
 * the others the mark is left out. A name of another script comes back as it was.
 */
export const latinName = (name: string): string =>
  Array.from(name.normalize("NFC"), (letter) => {
    if (letter <= "\u00ff") return letter;
    return plainLetters[letter] ?? letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  }).join("");
