import { expect, test } from "vitest";
import { countryNames } from "./country-names.ts";

test("[API-60] names that cannot be had are an empty list", () => {
  const failing = () => {
    throw new RangeError("no such locale");
  };
  expect(countryNames("de", failing)).toEqual({});
  expect(countryNames("xx")).toBeNull();
});

test("names are the usual ones, not those of treaties", () => {
  expect(countryNames("nl")).toMatchObject({ DEU: "Duitsland", TUR: "Turkije" });
  expect(countryNames("az")).toMatchObject({ DEU: "Almaniya" });
  expect(countryNames("en-uk")).toMatchObject({ CHN: "China", DEU: "Germany" });
});
