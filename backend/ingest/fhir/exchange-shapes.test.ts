/**
 * Observations in the shapes of other writers of FHIR, made for these tests: the codes, units, extensions and times of
 * each writer, with our own values. Their own examples are tested if a checkout has them (exchange-examples.test.ts).
 */
import { expect, test } from "vitest";
import { bundleOf, quantity, watchEcg } from "../fixtures/observation.ts";
import { parseText, readingsOf, reasonsOf, remarksOf } from "../fixtures/options.ts";

const loinc = (code: string, display?: string) => ({
  system: "http://loinc.org",
  code,
  ...(display === undefined ? {} : { display }),
});
const mdc = (code: string) => ({ system: "urn:iso:std:iso:11073:10101", code });
const snomed = (code: string) => ({ system: "http://snomed.info/sct", code });
const coded = (...coding: object[]) => ({ code: { coding } });

const observation = (...parts: object[]): object =>
  Object.assign({ resourceType: "Observation", status: "final" }, ...parts);
const at = (effectiveDateTime: string) => ({ effectiveDateTime });
const valued = (value: number, code: string, unit = code) => ({
  valueQuantity: { ...quantity(value, code), unit },
});
const component = (value: number, ...coding: object[]) => ({
  ...coded(...coding),
  ...valued(value, "mm[Hg]", "mmHg"),
});

const belgian = {
  subject: { identifier: { system: "https://vitals.example/patient", value: "A-17" } },
  device: { reference: "#box" },
  performer: [{ reference: "#maker" }],
};
const gateway = {
  extension: [
    {
      url: "http://hl7.org/fhir/StructureDefinition/observation-gatewayDevice",
      valueReference: { reference: "Device/phg-1" },
    },
  ],
  subject: { reference: "Patient/one" },
};

const personal = (...codes: object[]) =>
  observation(gateway, coded(...codes), at("2026-11-18T07:48:00Z"));

const accepted: readonly [writer: string, given: object, reading: object][] = [
  [
    "Belgian monitoring, heart rate of a patient named by identifier",
    observation(
      belgian,
      coded(loinc("8867-4")),
      valued(81, "/min"),
      at("2026-11-18T09:38:52+00:00"),
    ),
    { kind: "heart_rate", heart_rate_bpm: 81, measured_at: "2026-11-18T09:38:52.000Z" },
  ],
  [
    "Belgian monitoring, blood pressure",
    observation(belgian, coded(loinc("85354-9")), at("2026-11-18T10:38:52+01:00"), {
      component: [component(138, loinc("8480-6")), component(76, loinc("8462-4"))],
    }),
    {
      kind: "blood_pressure",
      systolic_mmhg: 138,
      diastolic_mmhg: 76,
      measured_at: "2026-11-18T09:38:52.000Z",
    },
  ],
  [
    "German base profile, a date without a time, the unit in words",
    observation(
      coded(loinc("29463-7"), snomed("27113001")),
      valued(77.5, "kg", "kilogram"),
      at("2026-11-17"),
    ),
    // noon in Berlin, with a note
    { kind: "weight", weight_kg: 77.5, measured_at: "2026-11-17T11:00:00.000Z" },
  ],
  [
    "ISiK, one LOINC code twice beside that of IEEE 11073",
    observation(
      coded(mdc("188736"), loinc("29463-7"), loinc("29463-7", "Body weight")),
      valued(82, "kg"),
      at("2026-11-17"),
    ),
    { kind: "weight", weight_kg: 82, measured_at: "2026-11-17T11:00:00.000Z" },
  ],
  [
    "ISiK, heart rate in three code systems",
    observation(
      coded(loinc("8867-4"), mdc("147842"), snomed("364075005")),
      valued(66, "/min", "per minute"),
      at("2026-11-17"),
    ),
    { kind: "heart_rate", heart_rate_bpm: 66, measured_at: "2026-11-17T11:00:00.000Z" },
  ],
  [
    "personal health devices, pulse of an oximeter with a mistyped unit text",
    observation(
      gateway,
      coded(mdc("149530"), loinc("8867-4")),
      valued(52, "/min", "{beat}/min}"),
      at("2026-11-13T17:59:03-05:00"),
    ),
    { kind: "heart_rate", heart_rate_bpm: 52, measured_at: "2026-11-13T22:59:03.000Z" },
  ],
  [
    // 165 x 0.45359237 = 74.8427 kg
    "HealthKitOnFHIR, weight in pounds",
    observation(
      coded(loinc("29463-7"), {
        system: "http://developer.apple.com/documentation/healthkit",
        code: "HKQuantityTypeIdentifierBodyMass",
      }),
      valued(165, "[lb_av]", "lbs"),
      at("2026-11-18T07:02:11+01:00"),
    ),
    { kind: "weight", weight_kg: 74.84, measured_at: "2026-11-18T06:02:11.000Z" },
  ],
  [
    "oxygen saturation with two codes",
    observation(personal(loinc("2708-6"), loinc("59408-5")), valued(97, "%", "%O2")),
    { kind: "oxygen_saturation", oxygen_saturation_percent: 97 },
  ],
  [
    "body temperature",
    observation(personal(mdc("150364"), loinc("8310-5")), valued(36.6, "Cel", "C")),
    { kind: "body_temperature", body_temperature_cel: 36.6 },
  ],
  [
    "glucose with a code of IEEE 11073 alone",
    observation(personal(mdc("160368")), valued(101, "mg/dL")),
    { kind: "blood_glucose", blood_glucose: 101, unit: "mg/dL" },
  ],
];

test.for(accepted)("[TAKE-12] %s: exactly one reading", ([, given, reading]) => {
  const parsed = parseText(given);
  expect(reasonsOf(parsed)).toEqual([]);
  expect(readingsOf(parsed)).toEqual([expect.objectContaining(reading)]);
});

const refused: readonly [writer: string, given: object, reason: string][] = [
  [
    "body mass index of US Core",
    observation(personal(loinc("39156-5")), valued(24.1, "kg/m2")),
    "body mass index is a kind that is not taken yet",
  ],
  [
    "the clock of a device",
    observation(personal(mdc("67975")), { valueDateTime: "2026-11-18T07:47:55Z" }),
    "the clock of a device, not a measurement",
  ],
  [
    "a note",
    observation(personal(loinc("107903-7", "Clinical note")), { valueString: "well" }),
    "an observation of another kind: 107903-7 Clinical note",
  ],
];

test.for(refused)("[TAKE-12] %s is refused by name", ([, given, reason]) => {
  const parsed = parseText(given);
  expect(readingsOf(parsed)).toEqual([]);
  expect(reasonsOf(parsed)).toEqual([`observation: ${reason}`]);
});

test("[TAKE-12] a mean pulse over an hour is refused, and a Device is not a measurement", () => {
  const pulse = observation(coded(snomed("8499008"), mdc("149514")), valued(72, "/min"), {
    effectivePeriod: { start: "2026-11-18T09:30:10+01:00", end: "2026-11-18T10:30:10+01:00" },
  });
  const mean = "observation: heart rate of a period of 60 minutes: a mean, no single measurement";
  expect(reasonsOf(parseText(pulse))).toEqual([mean]);
  expect(reasonsOf(parseText({ resourceType: "Device", manufacturer: "invented" }))).toEqual([
    "file: a FHIR Device is not a measurement",
  ]);
});

test("[TAKE-12] of a transaction of an oximeter pulse and saturation are accepted, the clock is refused by name", () => {
  const saturation = observation(personal(mdc("150456"), loinc("2708-6")), valued(98, "%"));
  const pulse = observation(personal(mdc("149530"), loinc("8867-4")), valued(47, "/min"));
  const clock = observation(personal(mdc("67975")), { valueDateTime: "2026-11-18T07:47:55Z" });
  const parsed = parseText({
    ...bundleOf({ resourceType: "Patient" }, clock, saturation, pulse),
    type: "transaction",
  });
  expect(readingsOf(parsed)).toEqual([
    expect.objectContaining({ kind: "oxygen_saturation", oxygen_saturation_percent: 98 }),
    expect.objectContaining({ kind: "heart_rate", heart_rate_bpm: 47 }),
  ]);
  expect(reasonsOf(parsed)).toEqual(["entry 2: the clock of a device, not a measurement"]);
  expect(parsed.notes).toContain("1 entry is no Observation: Patient");
});

test("[TAKE-12] a weight that is also coded as a birth weight is accepted, with a note", () => {
  const both = observation(
    coded(loinc("29463-7"), loinc("8339-4", "Birth weight Measured")),
    valued(79, "kg"),
    at("2026-11-17T07:00:00Z"),
  );
  expect(remarksOf(parseText(both))).toEqual([
    "observation: also coded as 8339-4 Birth weight Measured: taken as body weight",
  ]);
});

test("[TAKE-12] a watch's ECG is the same with its period in milliseconds and, from older writers, in seconds", () => {
  const [newer] = readingsOf(parseText(watchEcg()));
  const [older] = readingsOf(parseText(watchEcg({ period: 0.001_953_125 })));
  if (newer?.kind !== "ecg" || older?.kind !== "ecg") throw new Error("no ECG");
  expect(newer).toMatchObject({ sampling_rate_hz: 512, lead: "I", afib_result: 0, bpm: 71 });
  // sample 9876 of the triangle wave is 876 µV
  expect([newer.values_mv.length, newer.values_mv[9876]]).toEqual([15_360, 0.876]);
  expect(older).toEqual(newer);
});

test("[TAKE-12] samples with a unit that is no code, or that no heart could make, are refused with the reason", () => {
  const sampled = (origin: object) =>
    observation(at("2026-11-18T07:00:00Z"), coded(mdc("131328")), {
      component: [
        {
          ...coded(mdc("131329")),
          valueSampledData: { origin, period: 10, dimensions: 1, factor: 1.612, data: "1884 2166" },
        },
      ],
    });
  expect(reasonsOf(parseText(sampled({ value: 2048 })))).toEqual([
    "observation: lead I: the unit of the samples is not given as a UCUM code",
  ]);
  // 1884 x 1.612 - 3300 = -263 mV
  expect(reasonsOf(parseText(sampled(quantity(-3300, "mV"))))).toEqual([
    "observation: lead I: sample 1 is beyond 100 mV, which no ECG is: the unit or the origin is wrong",
  ]);
});
