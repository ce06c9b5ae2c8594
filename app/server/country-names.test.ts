import { expect, test } from "vitest";
import { countryNames } from "./country-names.ts";

test("[API-60] if the country names cannot be loaded, the list is empty", () => {
  const failing = () => {
    throw new RangeError("no such locale");
  };
  expect(countryNames("de", failing)).toEqual({});
  expect(countryNames("xx")).toBeNull();
});

test("country names are the common ones, not those used in treaties", () => {
  expect(countryNames("nl")).toMatchObject({ DEU: "Duitsland", TUR: "Turkije" });
  expect(countryNames("az")).toMatchObject({ DEU: "Almaniya" });
  expect(countryNames("en-uk")).toMatchObject({ CHN: "China", DEU: "Germany" });
});
