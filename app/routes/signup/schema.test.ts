import { expect, test } from "vitest";
import { fieldLengthMax, signupSchema } from "./schema.ts";

const typed = {
  profession: "NURSE_OTHER",
  name: "Anna Weber",
  email: "anna@example.org",
  acceptTerms: "on",
};
const errorsOf = (form: object) =>
  signupSchema
    .safeParse({ ...typed, ...form })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

test("[VAL-03] an input that is too long is reported with a key of Vigil's own", () => {
  const long = "x".repeat(fieldLengthMax + 1);
  expect(errorsOf({})).toBeUndefined();
  for (const field of ["name", "email", "institution"])
    expect(errorsOf({ [field]: long })).toContainEqual([field, "form_errors.too_long"]);
  expect(errorsOf({ tel_nr: "0".repeat(61) })).toEqual([
    ["tel_nr", "form_errors.invalid_phone_number"],
  ]);
});

test("[VAL-06] a telephone number, if given, must be valid; names and institutions may contain any words", () => {
  for (const tel_nr of [undefined, "", "+44 20 7946 0000", "030 23125000"])
    expect([tel_nr, errorsOf({ tel_nr })]).toEqual([tel_nr, undefined]);
  for (const tel_nr of ["12", "call me", "+999 123456789"])
    expect(errorsOf({ tel_nr })).toEqual([["tel_nr", "form_errors.invalid_phone_number"]]);
  for (const words of ["X", "Əliyeva-Çelik", "Praxis <Nord> & 3 Ärzte"])
    expect(errorsOf({ name: words, institution: words })).toBeUndefined();
});
