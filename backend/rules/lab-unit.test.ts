/** Expected figures: molar masses from IUPAC atomic weights, calculated beside each line; UCUM codes from ucum.org. */
import { expect, test } from "vitest";
import { convertLabValue, isSameUnit, ucumOf, usedMolarMass } from "./lab-unit.ts";

const creatinine = "2160-0";
const potassium = "2823-3";
const ntProBnp = "33762-6";
const egfr = "62238-1";

test.each([
  ["mmol/L", "mmol/L"],
  [" mmol/l ", "mmol/L"],
  ["µmol/l", "umol/L"], // U+00B5
  ["μmol/l", "umol/L"], // U+03BC
  ["mg/dl", "mg/dL"],
  ["mL/min/1.73 m2", "mL/min/{1.73_m2}"],
  ["ml/min/1,73 m²", "mL/min/{1.73_m2}"],
  ["mL/min/1.73m^2", "mL/min/{1.73_m2}"],
  ["mL/min/(1.73 m²)", "mL/min/{1.73_m2}"],
  ["mL/min/{1.73_m2}", "mL/min/{1.73_m2}"],
  ["mL/min", "mL/min"],
  ["pg/mL", "pg/mL"],
  ["%", "%"],
])("the printed unit %j is %s in UCUM", (printed, code) => {
  expect(ucumOf(printed)).toBe(code);
  // the second time from the cache
  expect(ucumOf(printed)).toBe(code);
});

test.each([[null], [""], ["   "], ["Stück"], ["mg pro dl"], ["1.73 m2"], ["foo/L"]])(
  "%j is no unit",
  (printed) => {
    expect(ucumOf(printed)).toBeNull();
    expect(ucumOf(printed)).toBeNull();
  },
);

test.each([
  // 1 mg/dL = 10 mg/L; 10 / 113.118 mmol/L = 88.4032 µmol/L
  [1, "mg/dL", "umol/L", creatinine, 88.40326],
  // 72 µmol/L × 113.118 g/mol = 8.144496 mg/L
  [72, "umol/L", "mg/dL", creatinine, 0.814_449_6],
  // 1 pmol/L × 8457 g/mol = 8.457 ng/L
  [1, "pmol/L", "pg/mL", ntProBnp, 8.457],
  [1500, "pg/mL", "ng/L", ntProBnp, 1500],
  // with a single charge an equivalent is a mole
  [4.5, "meq/L", "mmol/L", potassium, 4.5],
  // 4 mmol/L × 39.0983 g/mol = 156.3932 mg/L
  [4, "mmol/L", "mg/L", potassium, 156.3932],
  [0.09, "L/min/{1.73_m2}", "mL/min/{1.73_m2}", egfr, 90],
])("%s %s is in %s", (value, from, to, loinc, expected) => {
  expect(convertLabValue(value, from, to, loinc)).toBeCloseTo(expected, 4);
});

test("a value in its own unit is unchanged, whatever its digits", () => {
  expect(convertLabValue(1.234_567_890_123_4, "mg/dL", "mg/dL", null)).toBe(1.234_567_890_123_4);
});

test("a converted value has ten significant digits", () => {
  // 1 / 3 g/L in mg/dL
  expect(convertLabValue(1 / 3, "g/L", "mg/dL", null)).toBe(33.333_333_33);
});

test.each([
  ["an eGFR becomes no clearance", 90, "mL/min/{1.73_m2}", "mL/min", egfr],
  ["other annotations are another thing", 90, "mg/g{creat}", "mg/g", null],
  ["no molar mass is known for this code", 1, "mg/dL", "umol/L", "718-7"],
  ["without a code neither", 1, "mg/dL", "umol/L", null],
  ["an eGFR has no molar mass", 1, "mg/L", "mmol/L", egfr],
  ["mass is no time", 1, "mg/L", "s", creatinine],
  ["no charge is known: the equivalent is not known", 1, "meq/L", "mmol/L", "718-7"],
  ["what is no unit", 1, "mg/dL", "foo", creatinine],
])("not converted: %s", (_, value, from, to, loinc) => {
  expect(convertLabValue(value, from, to, loinc)).toBeNull();
});

test("annotations count in any order", () => {
  expect(convertLabValue(2, "mg{a}/g{b}", "ug{a}/g{b}", null)).toBe(2000);
  expect(convertLabValue(2, "mg{a}/g{b}", "ug{b}/g{a}", null)).toBe(2000);
});

test("the molar mass is named only if it was needed", () => {
  expect(usedMolarMass("mg/dL", "umol/L", creatinine)).toBe(113.118);
  expect(usedMolarMass("pg/mL", "pmol/L", ntProBnp)).toBe(8457);
  expect(usedMolarMass("mg/L", "mmol/L", potassium)).toBe(39.0983);
  // equal, of one dimension, only by the charge, of an unknown substance, of one without a molar mass
  expect(usedMolarMass("mg/dL", "mg/dL", creatinine)).toBeNull();
  expect(usedMolarMass("mg/dL", "mg/L", creatinine)).toBeNull();
  expect(usedMolarMass("meq/L", "mmol/L", potassium)).toBeNull();
  expect(usedMolarMass("mg/dL", "umol/L", null)).toBeNull();
  expect(usedMolarMass("mg/dL", "umol/L", egfr)).toBeNull();
});

test("two spellings of one unit are the same, two units are not", () => {
  expect(isSameUnit("pg/mL", "ng/L")).toBe(true);
  expect(isSameUnit("mg/dL", "mg/dL")).toBe(true);
  expect(isSameUnit("mg/dL", "mg/L")).toBe(false);
  expect(isSameUnit("mg/dL", "umol/L")).toBe(false);
});
