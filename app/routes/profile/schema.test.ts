import { expect, test } from "vitest";
import { changedFields, newsletterEmailSchema, profileSchema } from "./schema.ts";

const typed = {
  title: "Dr. med.",
  profession: "DOCTOR_CARDIOLOGIST",
  first_name: "Anna",
  last_name: "Weber",
  phone_nr: "+49 30 901820",
};
const was = {
  was_title: "Dr. med.",
  was_profession: "DOCTOR_CARDIOLOGIST",
  was_first_name: "Anna",
  was_last_name: "Weber",
  was_phone_nr: "+4930901820",
};
const errorsOf = (form: object) =>
  profileSchema.safeParse(form).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("[VAL-38] all five fields are required", () => {
  for (const name of Object.keys(typed))
    for (const empty of [undefined, ...(name === "profession" ? [] : ["", "  "])])
      expect(errorsOf({ ...typed, [name]: empty })).toContainEqual([name, "form_errors.required"]);
  expect(errorsOf({ ...typed, profession: "NURSE" })).toEqual([
    ["profession", "form_errors.required"],
  ]);
});

test("[VAL-10] a number without a country code is German; digits of other scripts are digits", () => {
  const phone = (phone_nr: string) =>
    profileSchema.safeParse({ ...typed, phone_nr }).data?.phone_nr;
  expect(phone("030 901820")).toBe("+4930901820");
  expect(phone("+44 20 7946 0958")).toBe("+442079460958");
  expect(phone("+٤٩ ٣٠ ٩٠١٨٢٠")).toBe("+4930901820");
  expect(errorsOf({ ...typed, phone_nr: "12" })).toEqual([
    ["phone_nr", "form_errors.invalid_phone_number"],
  ]);
});

test("a text that is too long and a title that is not offered are refused", () => {
  expect(errorsOf({ ...typed, last_name: "x".repeat(201) })).toEqual([
    ["last_name", "form_errors.too_long"],
  ]);
  expect(errorsOf({ ...typed, title: "King" })).toEqual([["title", "form_errors.invalid_choice"]]);
  // a title that the backend already has may stay
  expect(errorsOf({ ...typed, title: "Dr.", was_title: "Dr." })).toBeUndefined();
});

test("[VAL-40] only the changed fields are sent, and the choice NONE as no title", () => {
  const changed = (form: object) =>
    changedFields(profileSchema.parse({ ...typed, ...was, ...form }));
  expect(changed({})).toEqual({});
  expect(changed({ last_name: "Maier" })).toEqual({ last_name: "Maier" });
  expect(changed({ title: "NONE" })).toEqual({ title: null });
  expect(changed({ title: "NONE", was_title: "NONE" })).toEqual({});
  expect(changed({ phone_nr: "030 901820" })).toEqual({});
});

test("[VAL-42] the email address for the mails must be valid", () => {
  const email = (newsletter_email: string) =>
    newsletterEmailSchema.safeParse({ newsletter_email }).data?.newsletter_email;
  expect(email(" anna@example.org ")).toBe("anna@example.org");
  for (const wrong of ["", "anna", "anna@", "a b@example.org", `${"a".repeat(260)}@example.org`])
    expect(email(wrong)).toBeUndefined();
});

test("a newsletter address that is too long is reported once", () => {
  const newsletter_email = `${"x".repeat(300)}@example.org`;
  const { error } = newsletterEmailSchema.safeParse({ newsletter_email });
  expect(error?.issues.map(({ message }) => message)).toEqual(["form_errors.too_long"]);
});
