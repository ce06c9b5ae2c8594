/**
 * Every onboarding type, driven by generated forms: valid ones are accepted and become payloads of the contract, and
 * each broken rule is refused at its field. What is valid and what a rule says is written here a second time, from
 * the specification's validation rules.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseWithZod } from "@conform-to/zod/v4";
import { onboardingDraftSchema, onboardingSchema } from "#contract/onboarding.ts";
import { onboardingTypes, type OnboardingType } from "#contract/codes/program.ts";
import { exampleId } from "#contract/example.ts";
import { formDays } from "./form-days.ts";
import { partlyFilledErrors } from "./check-program-form.ts";
import { type FieldName, fieldsOf } from "./program-fields.ts";
import { programFormSchema } from "./schema.ts";

const days = formDays("2026-11-20");
const runs = { numRuns: 1_000 };
type Texts = Partial<Record<FieldName, string>>;

function formOf(texts: Texts): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
}

const schemas = Object.fromEntries(
  onboardingTypes.map((type) => [type, programFormSchema(type, { days })]),
) as Record<OnboardingType, ReturnType<typeof programFormSchema>>;

function check(type: OnboardingType, texts: Texts) {
  const submission = parseWithZod(formOf(texts), { schema: schemas[type] });
  return {
    value: submission.status === "success" ? submission.value : undefined,
    errors: submission.reply().error ?? {},
  };
}

const dayBetween = (first: string, last: string) =>
  fc
    .date({ min: new Date(first), max: new Date(last), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const words = fc
  .string({ minLength: 1, maxLength: 40, unit: "grapheme" })
  .filter((text) => text.trim() !== "" && !text.includes("\0"));
const orEmpty = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: "" as const });
const decimal = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min: min * 10, max: max * 10 }), fc.constantFrom(",", "."))
    .map(([tenths, mark]) => (tenths / 10).toString().replace(".", mark));
const whole = (min: number, max: number) => fc.integer({ min, max }).map(String);
const phones = fc.constantFrom(
  "+49 30 901820",
  "030 901820",
  "+44 20 7946 0958",
  "0151 23456789",
  "+90 212 555 12 34",
);
const emails = fc.constantFrom(
  "a@example.org",
  " erika.albrecht@example.com ",
  "x+y@sub.example.net",
);
const answers = fc.constantFrom("YES", "NO", "NOT_SPECIFIED");
const yesNo = fc.constantFrom("true", "false");
const templateId = fc.uuid();

/** A valid text for every field; {@link together} corrects fields that depend on each other. */
const valid: Readonly<Record<FieldName, fc.Arbitrary<string>>> = {
  "implant_device_registration.vendor": fc.constantFrom("BIOTRONIK", "MEDTRONIC", "BOSTON"),
  "implant_device_registration.device_serial_number": words,
  "patient_info.title": fc.constantFrom("", "Dr.", "Prof."),
  "patient_info.first_name": words,
  "patient_info.last_name": words,
  "patient_info.birth_date": dayBetween("1900-01-01", "2026-11-20"),
  "patient_info.sex": fc.constantFrom("MALE", "FEMALE", "NOT_SPECIFIED"),
  "patient_info.extra_info": orEmpty(words),
  "patient_contact_detail.mobile": orEmpty(phones),
  "patient_contact_detail.landline": orEmpty(phones),
  patient_email: orEmpty(emails),
  "patient_address.street_name": words,
  "patient_address.zip_code": words,
  "patient_address.city": words,
  "patient_address.country": fc.constantFrom("DEU", "TUR", "AZE"),
  "patient_address.address_note": orEmpty(words),
  "secondary_contact.answer": answers,
  "secondary_contact.name": words,
  "secondary_contact.phone_nr": phones,
  "body_measurement.weight": decimal(10, 500),
  "body_measurement.height": decimal(30, 400),
  lvef: orEmpty(whole(1, 100)),
  nyha: fc.constantFrom("", "1", "2", "3", "4"),
  implanted_device: fc.constantFrom(
    "NO_IMPLANT",
    "PACEMAKER",
    "ICD",
    "CRT_D",
    "CRT_P",
    "LOOP_RECORDER",
    "CARDIO_MEMS",
    "LVAD",
    "OTHER_IMPLANTED_DEVICE",
  ),
  "hospitalization_statistic.pre_tmz_hospitalization": whole(0, 30),
  "hospitalization_statistic.latest_hf_hospitalization": dayBetween("2001-01-01", "2026-11-20"),
  "patient_admission_info.admission_date": dayBetween("2020-01-01", "2026-01-01"),
  "patient_admission_info.enrollment_date": dayBetween("2026-01-01", "2027-11-20"),
  payment_type: fc.constantFrom(
    "GKV",
    "PKV",
    "PKV_BEIHILFE",
    "EMPLOYER_LIABILITY_EGB",
    "EMPLOYER_LIABILITY_BGHG",
    "EMPLOYER_LIABILITY_UK",
    "EMPLOYER_LIABILITY_VGB",
    "IGEL",
    "STUDY",
  ),
  enrollment_mode: fc.constantFrom("PAID", "UNPAID"),
  has_device_for_app: yesNo,
  has_wifi: answers,
  is_intensified_monitoring: yesNo,
  flag_template_group_id: templateId,
};

const isExternal = (type: OnboardingType) =>
  type === "HF_EXTERNAL_DEVICE" || type === "VOX_HF_PROGRAM";

function together(type: OnboardingType, texts: Texts): Texts {
  const hasNumber =
    texts["patient_contact_detail.mobile"] || texts["patient_contact_detail.landline"];
  return {
    ...texts,
    ...(isExternal(type) && !hasNumber
      ? { "patient_contact_detail.landline": "+49 30 901820" }
      : {}),
  };
}

const validForm = (type: OnboardingType): fc.Arbitrary<Texts> =>
  fc
    .record(Object.fromEntries(fieldsOf(type).map((name) => [name, valid[name]])))
    .map((texts) => together(type, texts));

test.each(onboardingTypes)(
  "[ONB-33][ONB-34][ONB-38] %s: every valid form is accepted and is a payload of the contract",
  (type) => {
    fc.assert(
      fc.property(validForm(type), (texts) => {
        const { value, errors } = check(type, texts);
        expect(errors).toEqual({});
        const program = {
          onboarding_type: type,
          institution_id: exampleId.institution,
          ...value,
        };
        expect(onboardingSchema.safeParse(program).error).toBeUndefined();
      }),
      runs,
    );
  },
);

/** One broken rule and the fields at which it is reported. `only` names the types that have the rule. */
interface Breach {
  readonly rule: string;
  readonly field: FieldName;
  readonly message: string;
  readonly text: fc.Arbitrary<string>;
  /** other fields that the form must contain for the rule to apply */
  readonly beside?: Texts;
  readonly only?: (type: OnboardingType) => boolean;
}

const required: readonly FieldName[] = [
  "implant_device_registration.vendor",
  "implant_device_registration.device_serial_number",
  "patient_info.first_name",
  "patient_info.last_name",
  "patient_info.birth_date",
  "patient_info.sex",
  "patient_address.street_name",
  "patient_address.zip_code",
  "patient_address.city",
  "patient_address.country",
  "secondary_contact.answer",
  "body_measurement.weight",
  "body_measurement.height",
  "implanted_device",
  "hospitalization_statistic.pre_tmz_hospitalization",
  "patient_admission_info.admission_date",
  "patient_admission_info.enrollment_date",
  "payment_type",
  "enrollment_mode",
  "has_device_for_app",
  "has_wifi",
  "is_intensified_monitoring",
  "flag_template_group_id",
];
const choices: readonly FieldName[] = [
  "implant_device_registration.vendor",
  "patient_info.title",
  "patient_info.sex",
  "secondary_contact.answer",
  "nyha",
  "implanted_device",
  "payment_type",
  "enrollment_mode",
  "has_device_for_app",
  "has_wifi",
  "is_intensified_monitoring",
];
const dates: readonly FieldName[] = [
  "patient_info.birth_date",
  "hospitalization_statistic.latest_hf_hospitalization",
  "patient_admission_info.admission_date",
  "patient_admission_info.enrollment_date",
];
const numbers: readonly FieldName[] = [
  "body_measurement.weight",
  "body_measurement.height",
  "lvef",
  "hospitalization_statistic.pre_tmz_hospitalization",
];
const phoneFields: readonly FieldName[] = [
  "patient_contact_detail.mobile",
  "patient_contact_detail.landline",
  "secondary_contact.phone_nr",
];

const blank = fc.constantFrom("", " ", "\t  ");
const yes = { "secondary_contact.answer": "YES" } as const;
const bound = (field: FieldName, message: string, ...texts: string[]): Breach => ({
  rule: "outside its bounds",
  field,
  message,
  text: fc.constantFrom(...texts),
});

const breaches: readonly Breach[] = [
  ...required.map((field): Breach => ({
    rule: "is required",
    field,
    message: "form_errors.required",
    // a choice and a date contain no blanks: a browser sends nothing or the value
    text: choices.includes(field) ? fc.constant("") : blank,
  })),
  ...choices.map((field): Breach => ({
    rule: "takes its own values only",
    field,
    message: "form_errors.invalid_choice",
    text: fc.constantFrom("OTHER", "null", "paid", "5", "<script>"),
  })),
  ...dates.map((field): Breach => ({
    rule: "is a day that exists, with a year of four digits",
    field,
    message: "form_errors.invalid_date",
    text: fc.constantFrom("10000-01-01", "2026-02-30", "0999-01-01", "1.2.1960", "yesterday"),
  })),
  ...numbers.map((field): Breach => ({
    rule: "is a number",
    field,
    message: "form_errors.invalid_number",
    text: fc.constantFrom("eighty", "8o", "1e3", "0x10", "1.2.3", "--4", "NaN"),
  })),
  ...phoneFields.map((field): Breach => ({
    rule: "is a telephone number",
    field,
    message: "form_errors.invalid_phone_number",
    text: fc.constantFrom("12", "call me", "+49", "+999 123456789"),
    beside: field === "secondary_contact.phone_nr" ? yes : {},
  })),
  bound("body_measurement.weight", "program_form.error.weight_range", "9.9", "500,1", "0", "-80"),
  bound("body_measurement.height", "program_form.error.height_range", "29.9", "400.1", "0"),
  bound("lvef", "program_form.error.lvef_range", "0", "101", "-1"),
  bound(
    "hospitalization_statistic.pre_tmz_hospitalization",
    "program_form.error.hospitalizations_range",
    "-1",
    "1001",
  ),
  {
    rule: "is whole",
    field: "lvef",
    message: "program_form.error.whole_number",
    text: fc.constantFrom("32.5", "32,5"),
  },
  {
    rule: "says which CRT it is",
    field: "implanted_device",
    message: "anamnesis.errors.crt_not_supported",
    text: fc.constant("CRT"),
  },
  {
    rule: "is an address",
    field: "patient_email",
    message: "form_errors.invalid_email",
    text: fc.constantFrom("erika", "erika@", "@example.org", "a b@example.org"),
  },
  {
    rule: "has not come",
    field: "patient_info.birth_date",
    message: "program_form.error.date_in_future",
    text: dayBetween("2026-11-21", "2999-01-01"),
  },
  {
    rule: "has not come",
    field: "hospitalization_statistic.latest_hf_hospitalization",
    message: "program_form.error.date_in_future",
    text: dayBetween("2026-11-21", "2999-01-01"),
  },
  {
    rule: "has not come",
    field: "patient_admission_info.admission_date",
    message: "program_form.error.date_in_future",
    text: dayBetween("2026-11-21", "2027-10-01"),
    beside: { "patient_admission_info.enrollment_date": "2027-10-01" },
  },
  {
    rule: "is needed after a stay",
    field: "hospitalization_statistic.latest_hf_hospitalization",
    message: "program_form.error.latest_hospitalization_required",
    text: blank,
    beside: { "hospitalization_statistic.pre_tmz_hospitalization": "2" },
  },
  {
    rule: "is not after the enrolment",
    field: "patient_admission_info.admission_date",
    message: "form_errors.admission_date_before_enrollment_date",
    text: dayBetween("2026-11-11", "2026-11-20"),
    beside: { "patient_admission_info.enrollment_date": "2026-11-10" },
  },
  {
    rule: "is not arranged for later than a year ahead",
    field: "patient_admission_info.enrollment_date",
    message: "program_form.error.date_too_far",
    text: dayBetween("2027-11-22", "2999-01-01"),
  },
  {
    rule: "is one of two numbers that are needed",
    field: "patient_contact_detail.mobile",
    message: "form_errors.at_least_one_number_required",
    text: blank,
    beside: { "patient_contact_detail.landline": "" },
    only: isExternal,
  },
  ...(["secondary_contact.name", "secondary_contact.phone_nr"] as const).map((field): Breach => ({
    rule: "is needed where there is somebody",
    field,
    message: "form_errors.required",
    text: blank,
    beside: yes,
  })),
  {
    rule: "is an id",
    field: "flag_template_group_id",
    message: "form_errors.invalid_choice",
    text: fc.constantFrom("7", "standard", "../x"),
  },
  {
    rule: "has its length",
    field: "patient_info.extra_info",
    message: "program_form.error.too_long",
    text: fc.integer({ min: 601, max: 700 }).map((length) => "x".repeat(length)),
  },
];

const cases = onboardingTypes.flatMap((type) =>
  breaches
    .filter(({ field, only }) => fieldsOf(type).includes(field) && (only?.(type) ?? true))
    .map((breach) => [type, breach.field, breach.rule, breach] as const),
);

test.each(cases)(
  "%s refuses a form in which %s breaks the rule: %s",
  (type, field, _rule, breach) => {
    fc.assert(
      fc.property(validForm(type), breach.text, (texts, text) => {
        const { errors } = check(type, { ...texts, ...breach.beside, [field]: text });
        expect(errors).toEqual({ [field]: [breach.message] });
      }),
      { numRuns: 40 },
    );
  },
);

test("[VAL-10] a number without a country code is German, and all numbers are sent in one format", () => {
  fc.assert(
    fc.property(validForm("HF_IMPLANT_DEVICE"), (texts) => {
      const typed = { ...texts, "patient_contact_detail.mobile": "030 / 90 18 20" } as Texts;
      const { value } = check("HF_IMPLANT_DEVICE", typed);
      expect(value).toMatchObject({ patient_contact_detail: { mobile: "+4930901820" } });
    }),
    { numRuns: 20 },
  );
});

test("[VAL-11][VAL-14] an empty e-mail counts as no e-mail, and the year 9999 is the last one", () => {
  fc.assert(
    fc.property(validForm("EIT_HEALTH_PROGRAM"), blank, (texts, patient_email) => {
      const { value } = check("EIT_HEALTH_PROGRAM", { ...texts, patient_email });
      expect(value).toMatchObject({ patient_email: null });
    }),
    { numRuns: 20 },
  );
  const born = (day: string) =>
    check("SES_PROGRAM", { "patient_info.birth_date": day }).errors["patient_info.birth_date"];
  expect(born("9999-12-31")).toEqual(["program_form.error.date_in_future"]);
  expect(born("10000-01-01")).toEqual(["form_errors.invalid_date"]);
});

test.each(["HF_EXTERNAL_DEVICE", "VOX_HF_PROGRAM"] as const)(
  "[VAL-19][VAL-22] %s: an empty form reports the required fields, and no optional ones",
  (type) => {
    const { errors } = check(type, Object.fromEntries(fieldsOf(type).map((name) => [name, ""])));
    for (const name of [
      "patient_info.first_name",
      "patient_info.last_name",
      "patient_info.birth_date",
      "patient_info.sex",
      "has_device_for_app",
      "has_wifi",
      "secondary_contact.answer",
      "is_intensified_monitoring",
    ])
      expect([name, errors[name as FieldName]]).toEqual([name, ["form_errors.required"]]);
    for (const name of ["patient_info.title", "patient_info.extra_info"])
      expect([name, errors[name as FieldName]]).toEqual([name, undefined]);
  },
);

test("[VAL-17] an implant patient needs no telephone number", () => {
  fc.assert(
    fc.property(validForm("HF_IMPLANT_DEVICE"), (texts) => {
      const none = { "patient_contact_detail.mobile": "", "patient_contact_detail.landline": "" };
      expect(check("HF_IMPLANT_DEVICE", { ...texts, ...none }).errors).toEqual({});
    }),
    { numRuns: 40 },
  );
});

test("[ONB-30] name and phone of a secondary contact are sent for YES only", () => {
  const contact = (answer: string, more: Texts = {}) =>
    check("VOX_HF_PROGRAM", {
      ...fc.sample(validForm("VOX_HF_PROGRAM"), { numRuns: 1, seed: 7 })[0],
      "secondary_contact.answer": answer,
      "secondary_contact.name": " Karin ",
      "secondary_contact.phone_nr": "030 901820",
      ...more,
    }).value;
  expect(contact("YES")).toMatchObject({
    secondary_contact: { answer: "YES", name: "Karin", phone_nr: "+4930901820" },
  });
  const unsent = { "secondary_contact.phone_nr": "no number" } as const;
  for (const answer of ["NO", "NOT_SPECIFIED"])
    expect(contact(answer, unsent)).toHaveProperty("secondary_contact", { answer });
});

test("[VAL-24] CRT_D and CRT_P are accepted", () => {
  fc.assert(
    fc.property(
      validForm("HF_EXTERNAL_DEVICE"),
      fc.constantFrom("CRT_D", "CRT_P"),
      (texts, implanted_device) => {
        const { value } = check("HF_EXTERNAL_DEVICE", { ...texts, implanted_device });
        expect(value).toMatchObject({ implanted_device });
      },
    ),
    { numRuns: 20 },
  );
});

const leftOut: readonly FieldName[] = [
  "flag_template_group_id",
  "implant_device_registration.vendor",
  "implant_device_registration.device_serial_number",
  "enrollment_mode",
  "patient_admission_info.admission_date",
  "patient_admission_info.enrollment_date",
];

test.each(onboardingTypes)(
  "[ONB-36][ONB-37] %s: a draft needs neither template, registration, mode nor dates",
  (type) => {
    const schema = programFormSchema(type, { days, variant: "draft" });
    fc.assert(
      fc.property(validForm(type), (texts) => {
        const form = Object.entries(texts).filter(([name]) => !leftOut.includes(name as FieldName));
        const submission = parseWithZod(formOf(Object.fromEntries(form)), { schema });
        expect(submission.reply().error ?? {}).toEqual({});
        if (submission.status !== "success") return;
        const draft = {
          onboarding_type: type,
          institution_id: exampleId.institution,
          ...submission.value,
        };
        expect(onboardingDraftSchema.safeParse(draft).error).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  },
);

test.each(onboardingTypes)(
  "[ONB-37] %s: a partly filled form reports what is wrong, not what is missing",
  (type) => {
    const rules = { days };
    expect(partlyFilledErrors(type, formOf({}), rules)).toEqual({});
    expect(
      partlyFilledErrors(type, formOf({ "body_measurement.weight": "eighty" }), rules),
    ).toEqual({ "body_measurement.weight": ["form_errors.invalid_number"] });
    expect(
      partlyFilledErrors(type, formOf({ "body_measurement.weight": "80.000" }), rules),
    ).toEqual({ "body_measurement.weight": ["form_errors.invalid_number"] });
  },
);

test.each(onboardingTypes)(
  "[ONB-39] %s: only the payment types of the onboarding are accepted",
  (type) => {
    for (const payment_type of ["REIMBURSEMENT", "NOAH_SPONSORED", "OTHER"])
      for (const variant of ["onboarding", "profile"] as const) {
        const schema = programFormSchema(type, { days, variant });
        const { error } = parseWithZod(formOf({ payment_type }), { schema }).reply();
        expect(error?.["payment_type"], variant).toHaveLength(1);
      }
  },
);

test.each(onboardingTypes)(
  "[PPROF-03] %s: the profile requires neither dates nor a template",
  (type) => {
    const schema = programFormSchema(type, { days, variant: "profile" });
    fc.assert(
      fc.property(validForm(type), (texts) => {
        const form = Object.entries(texts).filter(([name]) => !leftOut.includes(name as FieldName));
        const submission = parseWithZod(formOf(Object.fromEntries(form)), { schema });
        expect(submission.reply().error ?? {}).toEqual({});
      }),
      { numRuns: 40 },
    );
  },
);
