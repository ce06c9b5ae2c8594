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

test("[VAL-03] what is too long is told by a key of ours", () => {
  const long = "x".repeat(fieldLengthMax + 1);
  expect(errorsOf({})).toBeUndefined();
  for (const field of ["name", "email", "institution"])
    expect(errorsOf({ [field]: long })).toContainEqual([field, "form_errors.too_long"]);
  expect(errorsOf({ tel_nr: "0".repeat(61) })).toEqual([
    ["tel_nr", "form_errors.invalid_phone_number"],
  ]);
});
