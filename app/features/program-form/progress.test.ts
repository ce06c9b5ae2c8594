import { expect, test } from "vitest";
import { defaultTemplateId, defaultTexts, isChanged, textsOf } from "./form-texts.ts";
import { clampPercent, formProgress, missingIn, requiredFields } from "./progress.ts";
import { fieldsOf, sectionsOf } from "./program-fields.ts";

const texts = {
  "patient_info.first_name": "Erika",
  "patient_info.last_name": "Albrecht",
  "patient_info.birth_date": "1951-06-14",
  "patient_info.sex": "FEMALE",
  "body_measurement.weight": "80",
  "body_measurement.height": "168",
  payment_type: "GKV",
  "patient_admission_info.admission_date": "2026-11-10",
  "patient_admission_info.enrollment_date": "2026-11-10",
};

test("[ONB-03] percent stays between 0 and 100, for any input", () => {
  expect([-20, 0, 33.4, 99.9, 100, 250].map(clampPercent)).toEqual([0, 0, 33, 99, 100, 100]);
  expect([Number.NaN, Number.POSITIVE_INFINITY].map(clampPercent)).toEqual([0, 0]);
});

test("[ONB-05] progress is the share of the type's required fields that are filled", () => {
  // SES requires nine: four of the person, two of the body, the payment, two dates
  expect(requiredFields("SES_PROGRAM", {})).toHaveLength(9);
  expect(formProgress("SES_PROGRAM", {})).toBe(0);
  expect(formProgress("SES_PROGRAM", { ...texts, payment_type: " " })).toBe(88);
  expect(formProgress("SES_PROGRAM", texts)).toBe(100);
  // two of nine are filled at the start: birth date and sex
  expect(formProgress("SES_PROGRAM", defaultTexts("SES_PROGRAM", undefined))).toBe(22);
  expect(formProgress("SES_PROGRAM", { ...texts, lvef: "35" })).toBe(100);
});

test("[ONB-05] a field that depends on an answer counts only after that answer", () => {
  const required = (more: object) => requiredFields("VOX_HF_PROGRAM", more).length;
  const alone = required({});
  expect(required({ "secondary_contact.answer": "NO" })).toBe(alone);
  expect(required({ "secondary_contact.answer": "YES" })).toBe(alone + 2);
  expect(required({ "hospitalization_statistic.pre_tmz_hospitalization": "0" })).toBe(alone);
  expect(required({ "hospitalization_statistic.pre_tmz_hospitalization": "1" })).toBe(alone + 1);
  const landline = { "patient_contact_detail.landline": "030 901820" };
  expect(formProgress("VOX_HF_PROGRAM", landline)).toBeGreaterThan(0);
});

test("a section shows how many of its fields are missing", () => {
  const [person] = sectionsOf("SES_PROGRAM");
  if (!person) throw new Error("SES has sections");
  expect(missingIn("SES_PROGRAM", person, {})).toBe(4);
  expect(missingIn("SES_PROGRAM", person, texts)).toBe(0);
});

test("[ONB-23] the default template is the second as listed, the only one, or none", () => {
  const [a, b, c] = ["a", "b", "c"].map((value) => ({ value }));
  expect(defaultTemplateId([a!, b!, c!])).toBe("b");
  expect(defaultTemplateId([a!])).toBe("a");
  expect(defaultTemplateId([])).toBeUndefined();
});

test("[ONB-23] without a template the field is empty and required", () => {
  for (const type of ["HF_EXTERNAL_DEVICE", "HF_IMPLANT_DEVICE", "EIT_HEALTH_PROGRAM"] as const) {
    expect(defaultTexts(type, defaultTemplateId([])).flag_template_group_id).toBe("");
    expect(requiredFields(type, {})).toContain("flag_template_group_id");
  }
});

test("[ONB-26] the form of SES has person, body, payment and the two dates, and no other field", () => {
  expect(fieldsOf("SES_PROGRAM").toSorted()).toEqual(
    [
      "patient_info.title",
      "patient_info.first_name",
      "patient_info.last_name",
      "patient_info.birth_date",
      "patient_info.sex",
      "patient_info.extra_info",
      "body_measurement.weight",
      "body_measurement.height",
      "payment_type",
      "patient_admission_info.admission_date",
      "patient_admission_info.enrollment_date",
    ].toSorted(),
  );
});

test("the form of another type takes over the values for which it has a field", () => {
  const typed = { ...texts, lvef: "35", "patient_address.city": "Berlin" };
  expect(textsOf("SES_PROGRAM", typed)).toEqual(texts);
  expect(textsOf("EIT_HEALTH_PROGRAM", typed)).toEqual({ ...texts, lvef: "35" });
});

test("a form is changed when a text differs from its initial value", () => {
  const defaults = defaultTexts("HF_EXTERNAL_DEVICE", "t");
  expect(isChanged({ ...defaults, "patient_info.first_name": "" }, defaults)).toBe(false);
  expect(isChanged({ ...defaults, "patient_info.sex": "FEMALE" }, defaults)).toBe(true);
});
