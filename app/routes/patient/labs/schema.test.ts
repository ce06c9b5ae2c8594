import { expect, test } from "vitest";
import { labSchema } from "./schema.ts";

const faultsOf = (typed: object) => {
  const form = { analyte: "creatinine", value: "115", day: "2026-11-18", ...typed };
  return labSchema
    .safeParse(form)
    .error?.issues.map(({ path, message }) => [path.join("."), message]);
};

test("a number of a known analyte needs its unit: 115 is a creatinine in umol/L and none in mg/dL", () => {
  expect(faultsOf({})).toEqual([["unit", "form_errors.required"]]);
  expect(faultsOf({ unit: "µmol/l" })).toBeUndefined();
  // a text has none, and of another analyte it is the laboratory's to have one (pH, INR)
  expect(faultsOf({ value: "haemolytic" })).toBeUndefined();
  expect(faultsOf({ analyte: "other", name: "INR", value: "2.4" })).toBeUndefined();
});
