/**
 * The fields of each onboarding type, in the order of the page. A field's name is its path in the payload of PUT
 * /v1/onboard-patient; while it is filled in, its value is text.
 */
import type { OnboardingType } from "#contract/codes/program.ts";

export type FieldKind =
  | "text"
  | "note"
  | "email"
  | "phone"
  | "decimal"
  | "whole"
  | "date"
  | "select"
  | "radio";

const kinds = {
  "implant_device_registration.vendor": "select",
  "implant_device_registration.device_serial_number": "text",
  "patient_info.title": "select",
  "patient_info.first_name": "text",
  "patient_info.last_name": "text",
  "patient_info.birth_date": "date",
  "patient_info.sex": "radio",
  "patient_info.extra_info": "note",
  "patient_contact_detail.mobile": "phone",
  "patient_contact_detail.landline": "phone",
  patient_email: "email",
  "patient_address.street_name": "text",
  "patient_address.zip_code": "text",
  "patient_address.city": "text",
  "patient_address.country": "select",
  "patient_address.address_note": "text",
  "secondary_contact.answer": "radio",
  "secondary_contact.name": "text",
  "secondary_contact.phone_nr": "phone",
  "body_measurement.weight": "decimal",
  "body_measurement.height": "decimal",
  lvef: "whole",
  nyha: "select",
  implanted_device: "select",
  "hospitalization_statistic.pre_tmz_hospitalization": "whole",
  "hospitalization_statistic.latest_hf_hospitalization": "date",
  "patient_admission_info.admission_date": "date",
  "patient_admission_info.enrollment_date": "date",
  payment_type: "select",
  enrollment_mode: "radio",
  has_device_for_app: "radio",
  has_wifi: "radio",
  is_intensified_monitoring: "radio",
  flag_template_group_id: "select",
} as const satisfies Record<string, FieldKind>;

export type FieldName = keyof typeof kinds;
export const kindOf = (name: FieldName): FieldKind => kinds[name];
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(kinds, name);

/** The texts of the fields, by name. A missing field is empty. */
export type FieldTexts = Readonly<Partial<Record<FieldName, string>>>;

const sectionNames = [
  "implant",
  "person",
  "contact",
  "address",
  "secondary",
  "clinical",
  "stay",
  "care",
] as const;
export type SectionName = (typeof sectionNames)[number];

export interface Section {
  readonly name: SectionName;
  readonly fields: readonly FieldName[];
}

const implant: Section = {
  name: "implant",
  fields: [
    "implant_device_registration.vendor",
    "implant_device_registration.device_serial_number",
  ],
};
const person: Section = {
  name: "person",
  fields: [
    "patient_info.title",
    "patient_info.first_name",
    "patient_info.last_name",
    "patient_info.birth_date",
    "patient_info.sex",
    "patient_info.extra_info",
  ],
};
const contact: Section = {
  name: "contact",
  fields: ["patient_contact_detail.mobile", "patient_contact_detail.landline", "patient_email"],
};
const address: Section = {
  name: "address",
  fields: [
    "patient_address.street_name",
    "patient_address.zip_code",
    "patient_address.city",
    "patient_address.country",
    "patient_address.address_note",
  ],
};
const secondary: Section = {
  name: "secondary",
  fields: ["secondary_contact.answer", "secondary_contact.name", "secondary_contact.phone_nr"],
};
const body = ["body_measurement.weight", "body_measurement.height"] as const;
const stays = [
  "hospitalization_statistic.pre_tmz_hospitalization",
  "hospitalization_statistic.latest_hf_hospitalization",
] as const;
const clinical = (...fields: FieldName[]): Section => ({ name: "clinical", fields });
const stay: Section = {
  name: "stay",
  fields: ["patient_admission_info.admission_date", "patient_admission_info.enrollment_date"],
};
const care = (...fields: FieldName[]): Section => ({ name: "care", fields });

const external: readonly Section[] = [
  person,
  contact,
  address,
  secondary,
  clinical(...body, "lvef", "nyha", "implanted_device", ...stays),
  care(
    "payment_type",
    "enrollment_mode",
    "has_device_for_app",
    "has_wifi",
    "is_intensified_monitoring",
    "flag_template_group_id",
  ),
];

const sections: Readonly<Record<OnboardingType, readonly Section[]>> = {
  HF_EXTERNAL_DEVICE: external,
  VOX_HF_PROGRAM: external,
  HF_IMPLANT_DEVICE: [
    implant,
    person,
    contact,
    clinical(...body, "lvef", "nyha", ...stays),
    care(
      "payment_type",
      "has_device_for_app",
      "is_intensified_monitoring",
      "flag_template_group_id",
    ),
  ],
  EIT_HEALTH_PROGRAM: [
    person,
    { name: "contact", fields: ["patient_email"] },
    clinical(...body, "lvef", "nyha", "implanted_device"),
    stay,
    care("payment_type", "flag_template_group_id"),
  ],
  SES_PROGRAM: [person, clinical(...body), stay, care("payment_type")],
};

/** The sections of a type's form. */
export function sectionsOf(type: OnboardingType): readonly Section[] {
  return sections[type];
}

/** Every field of a type's form. */
export function fieldsOf(type: OnboardingType): readonly FieldName[] {
  return sections[type].flatMap(({ fields }) => fields);
}

/** NYHA, LVEF and whatever the specification calls optional or nullable. */
const optional: ReadonlySet<FieldName> = new Set<FieldName>([
  "patient_info.title",
  "patient_info.extra_info",
  "patient_email",
  "patient_contact_detail.mobile",
  "patient_contact_detail.landline",
  "patient_address.address_note",
  "lvef",
  "nyha",
  "hospitalization_statistic.latest_hf_hospitalization",
]);

export const isOptional = (name: FieldName): boolean => optional.has(name);
