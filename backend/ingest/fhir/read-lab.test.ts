/**
 * Laboratory values of other writers, with the results of their README (`../shared/data/exchange/README.md`, section 5,
 * the table "expected, read from the files"), and further values that are in none of them.
 */
import { expect, test } from "vitest";
import { convertLabValue } from "../../rules/lab-unit.ts";
import { parseText, reasonsOf, remarksOf, testOptions } from "../fixtures/options.ts";
import { hasRealData, readRealFile } from "../fixtures/real-data.ts";
import { parseFile } from "../parse-file.ts";

const parse = (name: string) =>
  parseFile(readRealFile(`exchange/labs-questionnaires/${name}.json`), testOptions);
const labOf = (name: string) => {
  const { labs = [], readings } = parse(name);
  expect(readings).toEqual([]);
  expect(labs).toHaveLength(1);
  return labs[0]?.lab;
};
const noRange = { rangeLow: null, rangeHigh: null, rangeText: null };
/** Dates without a time are noon in Berlin. */
const noon = (date: string) => ({ sampledAt: `${date}T10:00:00.000Z`, isDayOnly: true });

/** One test for each line of the table. */
const accepted: readonly [name: string, lab: object][] = [
  [
    "cz-lab-nt-probnp",
    {
      loinc: "33762-6",
      value: 1500,
      ucum: "pg/mL",
      unit: "pg/mL",
      sampledAt: "2025-11-01T11:00:00.000Z",
      isDayOnly: false,
      ...noRange,
    },
  ],
  [
    "mii-lab-creatinine-umol",
    {
      loinc: "59826-8",
      value: 72,
      ucum: "umol/L",
      unit: "µmol/l",
      sampledAt: "2018-11-20T11:05:00.000Z",
      interpretation: "N",
      rangeLow: 72,
      rangeHigh: 127,
      // the specimen matters for potassium
      remark: "Specimen hemolyzed (finding)",
      laboratory: "Zentrallabor des IKCL",
    },
  ],
  [
    "mii-lvef",
    {
      loinc: "10230-1",
      value: 55,
      ucum: "%",
      sampledAt: "2025-05-12T09:15:00.000Z",
      rangeLow: null,
      rangeText: "Normal ≥ 50 %; Mildly reduced ≥ 41 % ≤ 49 %; Reduced ≤ 40 %",
    },
  ],
  [
    "mii-nyha-ii",
    {
      loinc: "93124-6",
      value: null,
      valueText: "New York Heart Association Classification - Class II",
      sampledAt: "2024-11-12T13:23:00.000Z",
    },
  ],
  [
    "uscore-lab-creatinine-mgdl",
    {
      loinc: "2160-0",
      value: 1,
      ucum: "mg/dL",
      // for a child: the laboratory's own
      rangeLow: 0.2,
      rangeHigh: 0.6,
      interpretation: "H",
      ...noon("2005-07-05"),
    },
  ],
  [
    "uscore-lab-potassium",
    {
      loinc: "2823-3",
      value: 5.4,
      ucum: "mmol/L",
      rangeLow: 3.5,
      rangeHigh: 5.5,
      interpretation: "N",
      ...noon("2005-07-05"),
    },
  ],
  [
    "uscore-lab-sodium",
    {
      loinc: "2951-2",
      value: 137,
      ucum: "mmol/L",
      rangeLow: 135,
      rangeHigh: 145,
      interpretation: "N",
      ...noon("2005-07-05"),
    },
  ],
];
const refused: readonly [name: string, reason: string][] = [
  [
    "mii-lab-range",
    "observation: 5787-7 Urinsediment Epithelzellen Semi-quantitative Schätzung: a range (valueRange), no single number",
  ],
  ["uscore-questionnaire-exercise", "file: a FHIR Questionnaire is not a measurement"],
  ["uscore-response-exercise", "file: a FHIR QuestionnaireResponse is not a measurement"],
];

test.skipIf(!hasRealData).for(accepted)(
  "[LAB-01] %s of another system is read as its README says",
  ([name, lab]) => expect(labOf(name)).toMatchObject(lab),
);

test.skipIf(!hasRealData).for(refused)("[LAB-01] %s is refused by name", ([name, reason]) => {
  const { labs = [], readings } = parse(name);
  expect([labs, readings]).toEqual([[], []]);
  expect(reasonsOf(parse(name))).toEqual([reason]);
});

test.skipIf(!hasRealData)(
  "[LAB-01] a report without its results is stored, and every missing result is named",
  () => {
    const alone = parse("uscore-lab-metabolic-panel");
    expect(alone.labs?.[0]?.lab).toMatchObject({
      name: "Basic Metabolic Panel (BMP)",
      loinc: "24321-2",
      value: null,
      valueText: "SODIUM, Potassium, CREATININE, TOTAL CO2, CHLORIDE, CALCIUM, BUN, GLUCOSE",
      laboratory: "Acme Laboratory, Inc",
      ...noon("2005-07-04"),
    });
    expect(remarksOf(alone)).toEqual([
      "report: 8 of its 8 results are not in the delivery: SODIUM, Potassium, CREATININE, TOTAL CO2, CHLORIDE, CALCIUM, BUN, GLUCOSE",
    ]);
    const read = (name: string): unknown =>
      JSON.parse(
        new TextDecoder().decode(readRealFile(`exchange/labs-questionnaires/${name}.json`)),
      );
    const names = [
      "uscore-lab-metabolic-panel",
      "uscore-lab-potassium",
      "uscore-lab-creatinine-mgdl",
    ];
    const together = parseText({
      resourceType: "Bundle",
      type: "collection",
      entry: names.map((name) => ({ resource: read(name) })),
    });
    expect(together.labs).toHaveLength(3);
    expect(remarksOf(together)).toEqual([
      "entry 1: 6 of its 8 results are not in the delivery: SODIUM, TOTAL CO2, CHLORIDE, CALCIUM, BUN, GLUCOSE",
    ]);
  },
);

const potassium = {
  resourceType: "Observation",
  status: "final",
  category: [
    {
      coding: [
        {
          system: "http://terminology.hl7.org/CodeSystem/observation-category",
          code: "laboratory",
        },
      ],
    },
  ],
  code: { coding: [{ system: "http://loinc.org", code: "2823-3" }], text: "Potassium" },
  effectiveDateTime: "2026-11-19T08:00:00+01:00",
  valueQuantity: {
    value: 5.1,
    unit: "mmol/l",
    system: "http://unitsofmeasure.org",
    code: "mmol/L",
  },
};

test("[LAB-02] units are converted by UCUM, between mass and amount only by the molar mass, and otherwise not at all", () => {
  const creatinine = "2160-0";
  // 1 mg/dL = 88.4 umol/L, 72 umol/L = 0.81 mg/dL: the README of the examples
  expect(convertLabValue(1, "mg/dL", "umol/L", creatinine)).toBeCloseTo(88.4, 1);
  expect(convertLabValue(72, "umol/L", "mg/dL", creatinine)).toBeCloseTo(0.81, 2);
  expect(convertLabValue(1500, "ng/L", "pg/mL", "33762-6")).toBe(1500);
  // 8.457 pg/mL = 1 pmol/L
  expect(convertLabValue(100, "pmol/L", "pg/mL", "33762-6")).toBeCloseTo(845.7, 6);
  expect(convertLabValue(5.4, "meq/L", "mmol/L", "2823-3")).toBeCloseTo(5.4, 9);
  // a substance without a known molar mass
  expect(convertLabValue(1, "mg/dL", "umol/L", "3084-1")).toBeNull();
  expect(convertLabValue(1, "mg/dL", "mmol/d", creatinine)).toBeNull();
  // UCUM ignores text in braces; an eGFR is not a clearance
  expect(convertLabValue(60, "mL/min/{1.73_m2}", "mL/min", "33914-3")).toBeNull();
});

test("[LAB-02] a printed unit that contradicts its code is refused, one that is not in UCUM is stored as it was sent", () => {
  const quantity = (more: object) => ({
    ...potassium,
    valueQuantity: { ...potassium.valueQuantity, ...more },
  });
  expect(reasonsOf(parseText(quantity({ unit: "mg/dL" })))).toEqual([
    "observation: 2823-3 Potassium: its unit is printed as mg/dL and coded as mmol/L",
  ]);
  const odd = parseText(quantity({ unit: "E/l", code: undefined, system: undefined }));
  expect(odd.labs?.[0]?.lab).toMatchObject({ value: 5.1, unit: "E/l", ucum: null });
  expect(remarksOf(odd)).toEqual([
    "observation: its unit is none of UCUM: kept as it was sent, in no graph",
  ]);
  const surface = parseText(
    quantity({ unit: "ml/min/1,73 m²", code: undefined, system: undefined }),
  );
  expect(surface.labs?.[0]?.lab.ucum).toBe("mL/min/{1.73_m2}");
});

test("[LAB-03] a comparator stays with its value, an unknown modifier is refused, a cancelled test has no value", () => {
  const below = { ...potassium.valueQuantity, comparator: "<" };
  expect(parseText({ ...potassium, valueQuantity: below }).labs?.[0]?.lab).toMatchObject({
    value: 5.1,
    comparator: "<",
  });
  const turned = { ...potassium, modifierExtension: [{ url: "urn:x", valueBoolean: true }] };
  expect(reasonsOf(parseText(turned))).toEqual([
    "observation: Potassium: it has a modifierExtension, which turns its meaning and is not known",
  ]);
  expect(reasonsOf(parseText({ ...potassium, status: "cancelled" }))).toEqual([
    "observation: Potassium: its status is cancelled",
  ]);
});

test("[LAB-04] a CSV with one value per line: names, codes, decimal commas, ranges, and every line that cannot be read", () => {
  const file = parseText(
    [
      "Datum;Untersuchung;LOINC;Ergebnis;Einheit;Normunten;Normoben;Bemerkung",
      "2026-11-10;Kalium;;5,4;mmol/l;3,5;5,1;nüchtern",
      "2026-11-10 08:15;Kreatinin;14682-9;115;µmol/l;45;84;",
      "2026-11-10;NT-proBNP;;>70000;pg/ml;;;",
      "2026-11-10;Kalium;;1,234;mmol/l;;;",
      "2026-11-10;Ferritin;;folgt;µg/l;;;",
      "2026-11-10;Kalium;;;mmol/l;;;",
    ].join("\n"),
  );
  const labs = (file.labs ?? []).map(({ where, lab }) => [
    where,
    lab.loinc,
    lab.value,
    lab.comparator ?? lab.valueText,
    lab.ucum,
    lab.rangeLow,
    lab.rangeHigh,
  ]);
  expect(labs).toEqual([
    ["line 2", "2823-3", 5.4, null, "mmol/L", 3.5, 5.1],
    ["line 3", "14682-9", 115, null, "umol/L", 45, 84],
    ["line 4", "33762-6", 70_000, ">", "pg/mL", null, null],
    ["line 6", null, null, "folgt", "ug/L", null, null],
  ]);
  expect(reasonsOf(file)).toEqual([
    "line 5: the value can be read with a decimal or a thousands sign",
    "line 7: no value",
  ]);
  expect(file.notes).toContain("columns not read: Bemerkung");
});
