import { expect, test } from "vitest";
import { getPatient } from "#contract/patient.ts";
import { readTypedNumber } from "#app/features/program-form/read-typed-number.ts";
import { recordTexts } from "./profile-texts.ts";

const patient = getPatient.answer.schema.parse(getPatient.answer.example);

test.each([
  ["en-uk", "72.4"],
  ["de", "72,4"],
  ["tr", "72,4"],
] as const)("in %s a weight is shown as %s, and read as what it is", (language, shown) => {
  const text = recordTexts({ ...patient, weight: 72.4 }, language)["body_measurement.weight"];
  expect(text).toBe(shown);
  expect(readTypedNumber(shown)).toBe(72.4);
});

test("no number that is shown could be two numbers", () => {
  const text = recordTexts({ ...patient, weight: 72.125 }, "de")["body_measurement.weight"];
  expect(readTypedNumber(text ?? "")).toBe(72.125);
});
