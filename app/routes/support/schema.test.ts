import { expect, test } from "vitest";
import { supportSchema } from "./schema.ts";

const typed = { title: "Scale", text: "It sends nothing.", email: "anna@example.org" };
const errorsOf = (form: object) =>
  supportSchema
    .safeParse({ ...typed, ...form })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

test("[VAL-37] subject, message and a valid email are required; phone is not, and a call back must be requested", () => {
  expect(supportSchema.parse(typed)).toEqual({ ...typed, phone: undefined, callMeBack: false });
  expect(supportSchema.parse({ ...typed, callMeBack: "on" }).callMeBack).toBe(true);
  expect(errorsOf({ title: " " })).toEqual([["title", "form_errors.required"]]);
  expect(errorsOf({ text: undefined })).toEqual([["text", "form_errors.required"]]);
  expect(errorsOf({ email: "anna" })).toEqual([["email", "form_errors.invalid_email"]]);
});

test("a given phone number must be valid; a text that is too long is reported", () => {
  expect(supportSchema.parse({ ...typed, phone: "030 901820" }).phone).toBe("+4930901820");
  expect(errorsOf({ phone: "12" })).toEqual([["phone", "form_errors.invalid_phone_number"]]);
  expect(errorsOf({ title: "x".repeat(201) })).toEqual([["title", "too_long_subject"]]);
  expect(errorsOf({ text: "x".repeat(10_001) })).toEqual([["text", "too_long_message"]]);
  const lines = `${"x\r\n".repeat(4999)}xx`;
  expect(supportSchema.parse({ ...typed, text: lines }).text).toHaveLength(10_000);
});
