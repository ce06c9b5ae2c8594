import { expect, test } from "vitest";
import { searchParts } from "./patient-search.ts";

const day = (from: string, to = from) => ({ from, to });
const bornOf = (text: string) => searchParts(text).flatMap(({ born }) => born);

test("[WORK-06] a day of birth is read as users of the seven languages write it", () => {
  const written = [
    "8 Mar 1949",
    "8 March 1949",
    "8th of March, 1949",
    "08.03.1949",
    "8. 3. 1949",
    "08/03/1949",
    "08-03-1949",
    "1949-03-08",
    "8. März 1949",
    "8 mrt 1949",
    "8 maart 1949",
    "8 mars 1949",
    "8 de marzo de 1949",
    "8 Mart 1949",
    "8 mart 1949",
    " 08.03.1949 ",
  ];
  for (const text of written)
    expect(searchParts(text), text).toEqual([{ beginnings: [], born: [day("1949-03-08")] }]);
  expect(bornOf("1er août 1951")).toEqual([day("1951-08-01")]);
  expect(bornOf("3 İyun 1960")).toEqual([day("1960-06-03")]);
  expect(bornOf("3 Ağustos 1960")).toEqual([day("1960-08-03")]);
  expect(bornOf("03.12.49")).toEqual([day("1949-12-03"), day("2049-12-03")]);
});

test("[WORK-06] a year may be that of birth or begin a short id; an impossible day is not a date", () => {
  expect(searchParts("1949")).toEqual([
    { beginnings: ["1949"], born: [day("1949-01-01", "1949-12-31")] },
  ]);
  expect(bornOf("31.02.1949")).toEqual([day("1949-01-01", "1949-12-31")]);
  expect(bornOf("104")).toEqual([]);
});

test("a name and a date may come together; each word counts once, up to six words", () => {
  expect(searchParts("Öztürk, 08.03.1949")).toEqual([
    { beginnings: ["ozturk", "oeztuerk"], born: [] },
    { beginnings: [], born: [day("1949-03-08")] },
  ]);
  expect(searchParts("ann ann")).toHaveLength(1);
  expect(searchParts("a b c d e f g h i")).toHaveLength(9);
  expect(searchParts(" -– .")).toEqual([]);
});
