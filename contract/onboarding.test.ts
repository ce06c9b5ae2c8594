import { expect, test } from "vitest";
import {
  exampleOnboarding,
  onboardingDraftSchema,
  onboardingSchema,
  profileProgramSchema,
} from "./onboarding.ts";

const admission = { enrollment_date: "2026-11-10", admission_date: "2026-11-10" };
const template = { flag_template_group_id: exampleOnboarding.flag_template_group_id };
const {
  institution_id,
  patient_info,
  body_measurement,
  payment_type,
  lvef,
  nyha,
  patient_email,
  implanted_device,
  hospitalization_statistic,
  is_intensified_monitoring,
  patient_contact_detail,
  has_device_for_app,
} = exampleOnboarding;
const everyone = { institution_id, patient_info, body_measurement, payment_type };

/** One payload of each onboarding type, with exactly the fields of ONB-25 to ONB-29. */
const payloads = {
  HF_EXTERNAL_DEVICE: exampleOnboarding,
  VOX_HF_PROGRAM: { ...exampleOnboarding, onboarding_type: "VOX_HF_PROGRAM" },
  HF_IMPLANT_DEVICE: {
    onboarding_type: "HF_IMPLANT_DEVICE",
    ...everyone,
    lvef,
    nyha,
    patient_email,
    hospitalization_statistic,
    is_intensified_monitoring,
    patient_contact_detail,
    has_device_for_app,
    implant_device_registration: { device_serial_number: "00012345", vendor: "BIOTRONIK" },
    ...template,
  },
  EIT_HEALTH_PROGRAM: {
    onboarding_type: "EIT_HEALTH_PROGRAM",
    ...everyone,
    lvef,
    nyha,
    patient_email,
    implanted_device,
    patient_admission_info: admission,
    ...template,
  },
  SES_PROGRAM: {
    onboarding_type: "SES_PROGRAM",
    ...everyone,
    patient_admission_info: admission,
  },
} as const;
type Type = keyof typeof payloads;
const types = Object.keys(payloads) as Type[];

/** The faults of a payload as `field: message`; none if it is accepted. */
function faults(payload: unknown, schema: typeof onboardingSchema = onboardingSchema): string[] {
  const { error } = schema.safeParse(payload);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}
const without = (payload: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !names.includes(name)));

test.each(types)("[ONB-25][ONB-26][ONB-27][ONB-29] %s has its sections", (type) => {
  expect(faults(payloads[type])).toEqual([]);
});

/** The sections of each type, typed from ONB-25 to ONB-29; each type has the first three, and the institution. */
const common = ["patient_info", "body_measurement", "payment_type"];
const externalSections = [
  ...common,
  "patient_address",
  "patient_email",
  "secondary_contact",
  "enrollment_mode",
  "has_wifi",
  "lvef",
  "nyha",
  "hospitalization_statistic",
  "implanted_device",
  "flag_template_group_id",
  "is_intensified_monitoring",
  "patient_contact_detail",
  "has_device_for_app",
];
const sections: Readonly<Record<Type, readonly string[]>> = {
  HF_EXTERNAL_DEVICE: externalSections,
  VOX_HF_PROGRAM: externalSections,
  HF_IMPLANT_DEVICE: [
    ...common,
    "patient_email",
    "flag_template_group_id",
    "implant_device_registration",
    "lvef",
    "nyha",
    "hospitalization_statistic",
    "is_intensified_monitoring",
    "patient_contact_detail",
    "has_device_for_app",
  ],
  EIT_HEALTH_PROGRAM: [
    ...common,
    "patient_email",
    "lvef",
    "nyha",
    "patient_admission_info",
    "flag_template_group_id",
    "implanted_device",
  ],
  SES_PROGRAM: [...common, "patient_admission_info"],
};
const everySection = [...new Set(Object.values(sections).flat())];

test.each(types)(
  "[ONB-25][ONB-26][ONB-27][ONB-28] %s has each of its sections, checked, and no other",
  (type) => {
    const read = everySection.filter((name) =>
      faults({ ...payloads[type], [name]: ["none of it"] }).some((fault) => fault.startsWith(name)),
    );
    expect(read.toSorted()).toEqual(sections[type].toSorted());
    for (const name of everySection.filter((each) => !sections[type].includes(each)))
      expect(faults({ ...payloads[type], [name]: ["none of it"] })).toHaveLength(1);
  },
);

/** The parts of each section, and which of them may be null. */
const parts = {
  patient_info: [
    ["title", "first_name", "last_name", "birth_date", "sex", "extra_info"],
    ["title", "extra_info"],
  ],
  patient_address: [
    ["street_name", "zip_code", "city", "country", "address_note"],
    ["address_note"],
  ],
  body_measurement: [["weight", "height"], []],
  hospitalization_statistic: [["pre_tmz_hospitalization", "latest_hf_hospitalization"], []],
  patient_contact_detail: [
    ["mobile", "landline"],
    ["mobile", "landline"],
  ],
} as const;

test.each(Object.keys(parts) as (keyof typeof parts)[])(
  "[ONB-24][ONB-25][ONB-27][ONB-32] %s has its parts, checked, and no other",
  (section) => {
    const [names, nullable] = parts[section];
    const withPart = (name: string, value: unknown) =>
      faults({ ...exampleOnboarding, [section]: { ...exampleOnboarding[section], [name]: value } });
    expect(Object.keys(exampleOnboarding[section]).toSorted()).toEqual([...names].toSorted());
    for (const name of names)
      expect(withPart(name, ["none"]).some((fault) => fault.startsWith(`${section}.${name}`))).toBe(
        true,
      );
    expect(withPart("other", 1)).toHaveLength(1);
    const landline = "+4930901820";
    for (const name of nullable)
      expect(
        faults({
          ...exampleOnboarding,
          [section]: {
            ...exampleOnboarding[section],
            // one of the two numbers is required (VAL-17)
            ...(name === "mobile" ? { landline } : {}),
            [name]: null,
          },
        }),
      ).toEqual([]);
  },
);

test("[ONB-25][ONB-28] the admission has two dates, the registration number and vendor", () => {
  for (const [type, section, names] of [
    ["EIT_HEALTH_PROGRAM", "patient_admission_info", ["enrollment_date", "admission_date"]],
    ["HF_IMPLANT_DEVICE", "implant_device_registration", ["device_serial_number", "vendor"]],
  ] as const) {
    const payload: Record<string, unknown> = payloads[type];
    const whole = payload[section] as object;
    expect(Object.keys(whole)).toEqual(names);
    for (const name of names)
      expect(faults({ ...payload, [section]: without(whole, name) })).toEqual([
        expect.stringContaining(`${section}.${name}`),
      ]);
    expect(faults({ ...payload, [section]: { ...whole, other: 1 } })).toHaveLength(1);
  }
});

test("[ONB-29] an implant payload has no address, contact, wifi, mode or implanted device", () => {
  for (const name of [
    "patient_address",
    "secondary_contact",
    "has_wifi",
    "enrollment_mode",
    "implanted_device",
  ] as const)
    expect(faults({ ...payloads.HF_IMPLANT_DEVICE, [name]: exampleOnboarding[name] })).not.toEqual(
      [],
    );
});

test.each(types.filter((type) => type !== "SES_PROGRAM"))(
  "[VAL-26] %s needs a flag template group, SES has none",
  (type) => {
    expect(faults(without(payloads[type], "flag_template_group_id"))).toHaveLength(1);
    expect(faults({ ...payloads.SES_PROGRAM, ...template })).not.toEqual([]);
  },
);

test.each(["HF_EXTERNAL_DEVICE", "VOX_HF_PROGRAM"] as const)(
  "[VAL-16][VAL-17] %s needs a phone number, an implant patient does not",
  (type) => {
    const none = { patient_contact_detail: { mobile: null, landline: null } };
    expect(faults({ ...payloads[type], ...none })).toEqual([
      "patient_contact_detail.mobile: form_errors.at_least_one_number_required",
    ]);
    expect(faults({ ...payloads.HF_IMPLANT_DEVICE, ...none })).toEqual([]);
    const landline = { patient_contact_detail: { mobile: null, landline: "+4930901820" } };
    expect(faults({ ...payloads[type], ...landline })).toEqual([]);
    const mobile = { patient_contact_detail: { mobile: "+4915100000104", landline: null } };
    expect(faults({ ...payloads[type], ...mobile })).toEqual([]);
  },
);

test("[VAL-24] CRT alone is rejected, CRT_D and CRT_P are accepted", () => {
  const implanted = (kind: string) => faults({ ...exampleOnboarding, implanted_device: kind });
  expect(implanted("CRT")).toEqual(["implanted_device: anamnesis.errors.crt_not_supported"]);
  expect(implanted("CRT_D")).toEqual([]);
  expect(implanted("CRT_P")).toEqual([]);
  expect(implanted("PUMP")).toHaveLength(1);
});

test("[ONB-30] a secondary contact has phone and name only for YES", () => {
  const contact = (secondary_contact: unknown) =>
    faults({ ...exampleOnboarding, secondary_contact });
  expect(contact({ answer: "NO" })).toEqual([]);
  expect(contact({ answer: "NOT_SPECIFIED" })).toEqual([]);
  expect(contact({ answer: "YES" })).toHaveLength(2);
  expect(contact({ answer: "NO", phone_nr: "+4930901820", name: "Karin Albrecht" })).toHaveLength(
    1,
  );
});

test("[ONB-31] enrollment mode and wifi answer are closed lists", () => {
  for (const enrollment_mode of ["PAID", "UNPAID"])
    expect(faults({ ...exampleOnboarding, enrollment_mode })).toEqual([]);
  expect(faults({ ...exampleOnboarding, enrollment_mode: "FREE" })).toHaveLength(1);
  for (const has_wifi of ["YES", "NO", "NOT_SPECIFIED"])
    expect(faults({ ...exampleOnboarding, has_wifi })).toEqual([]);
  expect(faults({ ...exampleOnboarding, has_wifi: "MAYBE" })).toHaveLength(1);
});

test("[VAL-15] admission may be on the day of enrollment, not after it", () => {
  const on = (admission_date: string) =>
    faults({
      ...payloads.SES_PROGRAM,
      patient_admission_info: { enrollment_date: "2026-11-10", admission_date },
    });
  expect(on("2026-11-10")).toEqual([]);
  expect(on("2026-11-11")).toEqual([
    "patient_admission_info.admission_date: form_errors.admission_date_before_enrollment_date",
  ]);
});

test("[VAL-23] a hospitalization needs its date", () => {
  const count = (pre_tmz_hospitalization: number) =>
    faults({
      ...exampleOnboarding,
      hospitalization_statistic: { pre_tmz_hospitalization, latest_hf_hospitalization: null },
    });
  expect(count(0)).toEqual([]);
  expect(count(2)).toEqual([
    "hospitalization_statistic.latest_hf_hospitalization: If there is a hospitalization, the latest hospitalization date must be provided",
  ]);
});

test.each([
  ["weight", 9.9, 10, 500, 500.1],
  ["height", 29.9, 30, 400, 400.1],
] as const)("%s has its limits, both included", (name, below, low, high, above) => {
  const measured = (value: number) =>
    faults({ ...exampleOnboarding, body_measurement: { ...body_measurement, [name]: value } });
  expect([below, low, high, above].map((value) => measured(value).length)).toEqual([1, 0, 0, 1]);
});

test.each([
  ["lvef", 0, 1, 100, 101],
  ["nyha", 0, 1, 4, 5],
] as const)("%s is a whole number and has its limits", (name, below, low, high, above) => {
  const graded = (value: number) => faults({ ...exampleOnboarding, [name]: value }).length;
  expect([below, low, low + 0.5, high, above].map(graded)).toEqual([1, 0, 1, 0, 1]);
});

test.each(types)(
  "[ONB-36] the draft of %s needs neither template, registration, mode nor dates",
  (type) => {
    const draft = without(
      payloads[type],
      "flag_template_group_id",
      "implant_device_registration",
      "enrollment_mode",
      "patient_admission_info",
    );
    expect(onboardingDraftSchema.safeParse(draft).error).toBeUndefined();
    expect(onboardingDraftSchema.safeParse({ ...draft, ...template }).success).toBe(false);
    // mode and dates are allowed, the registration is not
    const given = without(payloads[type], "flag_template_group_id", "implant_device_registration");
    expect(onboardingDraftSchema.safeParse(given).error).toBeUndefined();
    const { implant_device_registration } = payloads.HF_IMPLANT_DEVICE;
    const registered = { ...draft, implant_device_registration };
    expect(onboardingDraftSchema.safeParse(registered).success).toBe(false);
  },
);

test.each(types)("[PPROF-03] a profile of %s sends no admission dates", (type) => {
  const profile = without(
    payloads[type],
    "flag_template_group_id",
    "enrollment_mode",
    "patient_admission_info",
  );
  expect(profileProgramSchema.safeParse(profile).error).toBeUndefined();
  const dated = { ...profile, patient_admission_info: admission };
  expect(profileProgramSchema.safeParse(dated).success).toBe(false);
});
