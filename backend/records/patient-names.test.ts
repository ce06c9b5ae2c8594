import { expect, test } from "vitest";
import { foldName, nameSearchTerms, nameSortKey, nameSpellings } from "./patient-names.ts";

test("letters of all seven languages fold to plain ones", () => {
  const folded = {
    "Ayşe Çelik": "ayse celik",
    "Leyla Əliyeva": "leyla eliyeva",
    "İlhan Işık": "ilhan isik",
    "Jörg Weiß": "jorg weiss",
    "François Lœuvre": "francois loeuvre",
    "Muñoz García": "munoz garcia",
    "van 't Hoff-Ĳssel": "van t hoff ijssel",
    "  Doppelt   Leer ": "doppelt leer",
  };
  for (const [name, expected] of Object.entries(folded)) expect(foldName(name)).toBe(expected);
  // the same letters, composed and decomposed
  expect(foldName("Çelik".normalize("NFD"))).toBe(foldName("Çelik".normalize("NFC")));
});

test("names are sorted by last name, then first name, and each of their parts finds them once", () => {
  expect(nameSortKey("Ayşe", "Çelik")).toBe("celik, ayse");
  expect(nameSearchTerms("Jan", "de Vries-Jan")).toEqual(["jan", "de", "vries"]);
});

test("[WORK-05] a name is found in each of its spellings, whether its letters are composed or not", () => {
  expect(nameSpellings("Öztürk")).toEqual(["ozturk", "oeztuerk"]);
  expect(nameSpellings("Öztürk".normalize("NFD"))).toEqual(["ozturk", "oeztuerk"]);
  expect(nameSpellings("ƏLİYEVA")).toEqual(["eliyeva", "aliyeva"]);
  expect(nameSpellings("Bünyamin Məmmədov").toSorted()).toEqual([
    "buenyamin mammadov",
    "buenyamin memmedov",
    "bunyamin mammadov",
    "bunyamin memmedov",
  ]);
  for (const [name, spelling] of [
    ["Weiß", "weiss"],
    ["Işık", "isik"],
    ["Şimşek", "simsek"],
    ["Çağlar", "caglar"],
    ["Émilie", "emilie"],
    ["Muñoz", "munoz"],
  ] as const)
    expect(nameSpellings(name)).toEqual([spelling]);
});
