/** Kinds beside weight, pressure and heart rate in FHIR and CSV; conversions are calculated by hand. */
import { expect, test } from "vitest";
import { readingSchema } from "#contract/reading.ts";
import { parseText, readingsOf, reasonsOf, remarksOf } from "./fixtures/options.ts";

const systems = {
  loinc: "http://loinc.org",
  mdc: "urn:iso:std:iso:11073:10101",
  snomed: "http://snomed.info/sct",
};
const observation = (
  codes: [system: keyof typeof systems, code: string][],
  value: number,
  code: string,
  more: object = {},
) => ({
  resourceType: "Observation",
  status: "final",
  subject: { reference: "Patient/one" },
  effectiveDateTime: "2026-11-19T07:30:00+01:00",
  code: { coding: codes.map(([system, one]) => ({ system: systems[system], code: one })) },
  valueQuantity: { value, unit: code, system: "http://unitsofmeasure.org", code },
  ...more,
});

const taken: [name: string, observation: object, reading: object][] = [
  [
    "saturation in three systems, once",
    observation(
      [
        ["mdc", "150456"],
        ["loinc", "59408-5"],
        ["snomed", "431314004"],
      ],
      97,
      "%",
    ),
    { kind: "oxygen_saturation", oxygen_saturation_percent: 97 },
  ],
  [
    "temperature in °F: (98.6 - 32) x 5 / 9 = 37 °C",
    observation([["loinc", "8310-5"]], 98.6, "[degF]"),
    { kind: "body_temperature", body_temperature_cel: 37 },
  ],
  [
    "temperature in K: 310.15 - 273.15 = 37 °C",
    observation([["mdc", "150364"]], 310.15, "K"),
    { kind: "body_temperature", body_temperature_cel: 37 },
  ],
  [
    "temperature as it was sent",
    observation([["loinc", "8310-5"]], 36.55556, "Cel"),
    { kind: "body_temperature", body_temperature_cel: 36.55556 },
  ],
  [
    // MDC_TEMP_ORAL
    "temperature of the mouth, as a thermometer codes it",
    observation([["mdc", "188424"]], 36.9, "Cel"),
    { kind: "body_temperature", body_temperature_cel: 36.9 },
  ],
  [
    // MDC_PULS_RATE_NON_INV
    "pulse of a cuff",
    observation([["mdc", "149546"]], 72, "/min"),
    { kind: "heart_rate", heart_rate_bpm: 72 },
  ],
  [
    "weight without clothes",
    observation([["loinc", "8351-9"]], 81.4, "kg"),
    { kind: "weight", weight_kg: 81.4 },
  ],
  [
    "glucose in mmol/L stays in mmol/L",
    observation([["loinc", "15074-8"]], 6.3, "mmol/L"),
    { kind: "blood_glucose", blood_glucose: 6.3, unit: "mmol/L" },
  ],
  [
    "glucose in g/L: 1.1 g/L = 110 mg/dL",
    observation([["loinc", "2339-0"]], 1.1, "g/L"),
    { kind: "blood_glucose", blood_glucose: 110, unit: "mg/dL" },
  ],
  [
    "glucose of a meter, MDC alone",
    observation([["mdc", "160184"]], 99, "mg/dL"),
    { kind: "blood_glucose", blood_glucose: 99, unit: "mg/dL" },
  ],
  [
    "respiratory rate",
    observation(
      [
        ["loinc", "9279-1"],
        ["mdc", "151562"],
      ],
      16,
      "{breaths}/min",
    ),
    { kind: "respiratory_rate", respiratory_rate_per_min: 16 },
  ],
  [
    "steps of 24 hours by the code",
    observation([["loinc", "41950-7"]], 4210, "{steps}", { effectiveDateTime: "2026-11-18" }),
    { kind: "steps", steps_per_day: 4210, measured_at: "2026-11-18T11:00:00.000Z" },
  ],
  [
    // 25 October 2026 has 25 hours in Berlin
    "steps of a day by the period, on the day when clocks go back",
    observation([["loinc", "55423-8"]], 3000, "{steps}", {
      effectiveDateTime: undefined,
      effectivePeriod: { start: "2026-10-25T00:00:00+02:00", end: "2026-10-26T00:00:00+01:00" },
    }),
    { kind: "steps", steps_per_day: 3000, measured_at: "2026-10-24T22:00:00.000Z" },
  ],
  [
    "body water",
    observation([["mdc", "188764"]], 52.4, "%"),
    { kind: "body_water", body_water_percent: 52.4 },
  ],
];
test.each(taken)("[KIND-06] %s", (_, given, reading) => {
  const parsed = parseText(given);
  expect(reasonsOf(parsed)).toEqual([]);
  expect(readingsOf(parsed)).toEqual([expect.objectContaining(reading)]);
  expect(readingSchema.safeParse(readingsOf(parsed)[0]).error).toBeUndefined();
});

const hour = {
  effectiveDateTime: undefined,
  effectivePeriod: { start: "2026-11-19T07:00:00+01:00", end: "2026-11-19T08:00:00+01:00" },
};
const refused: [name: string, observation: object, reason: string][] = [
  [
    "a saturation as a fraction",
    observation([["loinc", "59408-5"]], 0.97, "1"),
    "oxygen saturation cannot be read in the unit 1",
  ],
  [
    "a temperature whose name is another unit",
    observation([["loinc", "8310-5"]], 98.6, "Cel", {
      valueQuantity: {
        value: 98.6,
        unit: "°F",
        system: "http://unitsofmeasure.org",
        code: "Cel",
      },
    }),
    "the unit of body temperature is given as Cel and as °F: one of them is wrong",
  ],
  [
    "glucose without a unit",
    observation([["loinc", "2339-0"]], 99, "", {
      valueQuantity: { value: 99, unit: "mg/dL" },
    }),
    "the unit of blood glucose is not given as a UCUM code",
  ],
  [
    "glucose of a control solution",
    observation([["mdc", "160208"]], 99, "mg/dL"),
    "glucose of a control solution, not of the patient",
  ],
  [
    "steps of an hour",
    observation([["loinc", "55423-8"]], 300, "{steps}", hour),
    "steps of another span than a day",
  ],
  [
    "steps of a span that is not told",
    observation([["loinc", "55423-8"]], 300, "{steps}"),
    "steps of a span that is not told",
  ],
  [
    "a mean over an hour",
    observation([["loinc", "59408-5"]], 97, "%", hour),
    "oxygen saturation of a period of 60 minutes: a mean, no single measurement",
  ],
  [
    "body water in kilograms",
    observation([["mdc", "188764"]], 41, "kg"),
    "body water cannot be read in the unit kg",
  ],
];
test.each(refused)("[KIND-06] refused by name: %s", (_, given, reason) => {
  expect(reasonsOf(parseText(given))).toEqual([`observation: ${reason}`]);
});

test("[KIND-06] the body site of a temperature is not stored, and the report says so", () => {
  const remarks = (code: string) => remarksOf(parseText(observation([["loinc", code]], 37, "Cel")));
  expect(remarks("8310-5")).toEqual([]);
  expect(remarks("8328-7")).toEqual([
    "observation: the site of measurement (armpit) is not stored",
  ]);
});

test("[KIND-06] the sender's name for a value is in the report", () => {
  const flagged = observation([["loinc", "59408-5"]], 79, "%", {
    interpretation: [
      { coding: [{ system: "http://example.org", code: "in-alarm" }] },
      { text: "low" },
    ],
  });
  expect(remarksOf(parseText(flagged))).toEqual([
    "observation: the sender calls it in-alarm, low (interpretation): not stored, judged by nothing",
  ]);
});

test("[KIND-07] columns of CSV are read with the unit of their name, and one without a unit is not read", () => {
  const header =
    "datetime,SpO2 (%),Temperature (°C),Glucose (mg/dL),Respiratory rate,Steps per day,body_water_percent";
  const parsed = parseText(`${header}\n2026-11-19T07:00:00Z,96,36.6,99,15,4210,52.4\n`);
  const at = { device_id: "file", measured_at: "2026-11-19T07:00:00.000Z" };
  expect(reasonsOf(parsed)).toEqual([]);
  expect(readingsOf(parsed)).toEqual([
    { kind: "body_temperature", ...at, body_temperature_cel: 36.6 },
    { kind: "oxygen_saturation", ...at, oxygen_saturation_percent: 96 },
    { kind: "blood_glucose", ...at, blood_glucose: 99, unit: "mg/dL" },
    { kind: "respiratory_rate", ...at, respiratory_rate_per_min: 15 },
    { kind: "steps", ...at, steps_per_day: 4210 },
    { kind: "body_water", ...at, body_water_percent: 52.4 },
  ]);
  for (const reading of readingsOf(parsed))
    expect(readingSchema.safeParse(reading).success).toBe(true);
  const bare = parseText(
    "datetime,weight_kg,temperature,glucose,steps\n2026-11-19T07:00:00Z,80,37,5,1\n",
  );
  expect(bare.notes).toContain("columns not read: temperature, glucose, steps");
  // 100.4 °F = 38 °C; 99.5 °F = 37.5 °C
  const degrees = (cel: string, fahrenheit: string) =>
    parseText(`datetime,temperature_c,temperature_f\n2026-11-19T07:00:00Z,${cel},${fahrenheit}\n`);
  expect(readingsOf(degrees("", "100.4"))).toMatchObject([{ body_temperature_cel: 38 }]);
  expect(readingsOf(degrees("37.5", "99.5"))).toMatchObject([{ body_temperature_cel: 37.5 }]);
  expect(reasonsOf(degrees("36.5", "99.5"))).toEqual([
    "line 2: temperature_cel and temperature_f are not the same temperature",
  ]);
  const mmol = parseText('datetime,glucose_mmol_l\n2026-11-19T07:00:00Z,"5,5"\n');
  expect(readingsOf(mmol)).toMatchObject([{ blood_glucose: 5.5, unit: "mmol/L" }]);
});
