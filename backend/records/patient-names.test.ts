import { expect, test } from "vitest";
import { foldName, nameSearchTerms, nameSortKey } from "./patient-names.ts";

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

test("names sort by last name, then first name, and are found by each of their parts once", () => {
  expect(nameSortKey("Ayşe", "Çelik")).toBe("celik, ayse");
  expect(nameSearchTerms("Jan", "de Vries-Jan")).toEqual(["jan", "de", "vries"]);
});
