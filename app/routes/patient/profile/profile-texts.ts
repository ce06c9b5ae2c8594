/** The patient's record as texts, one for each field of the profile: what a form shows, and what is compared. */
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import {
  type FieldName,
  fieldsOf,
  type Section,
  sectionsOf,
} from "#app/features/program-form/program-fields.ts";
import { knownProgramme, onboardingType } from "#app/clinical/programme.ts";
import { numberForField } from "#app/format/typed-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { Patient } from "#contract/patient.ts";
import { type OnboardingType, onboardingTypes } from "#contract/codes/program.ts";

/** The three lists of the anamnesis; the codes of each are one text, sorted and separated by spaces. */
export const anamnesisGroups = ["observation", "interventions", "allergies"] as const;
export type AnamnesisGroup = (typeof anamnesisGroups)[number];
export type ProfileName = FieldName | AnamnesisGroup;
export type ProfileTexts = Readonly<Partial<Record<ProfileName, string>>>;

/** The profile neither shows nor sends them: they belong to the enrolment. */
const enrolmentOnly: readonly FieldName[] = [
  "patient_admission_info.admission_date",
  "patient_admission_info.enrollment_date",
  "enrollment_mode",
  "flag_template_group_id",
  "implant_device_registration.vendor",
  "implant_device_registration.device_serial_number",
];

/** The onboarding sections of the type without what belongs to the enrolment. */
export function profileSections(type: OnboardingType): Section[] {
  return sectionsOf(type)
    .map(({ name, fields }) => ({
      name,
      fields: fields.filter((field) => !enrolmentOnly.includes(field)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Every field of the type's profile, in the order of the page. */
function profileNames(type: OnboardingType): ProfileName[] {
  const fields = fieldsOf(type).filter((field) => !enrolmentOnly.includes(field));
  return [...fields, ...anamnesisGroups];
}

/** The mode of the patient's onboarding; from the programme if the record does not have it. */
export function profileType(
  patient: Pick<Patient, "onboarding_type" | "program_type">,
): OnboardingType {
  const known = onboardingTypes.find((type) => type === patient.onboarding_type);
  return known ?? onboardingType(knownProgramme(patient.program_type) ?? "HEART_FAILURE");
}

const joinCodes = (codes: readonly string[]): string => [...new Set(codes)].toSorted().join(" ");
export const splitCodes = (text: string | undefined): string[] =>
  (text ?? "").split(" ").filter(Boolean);

const romans = ["", "NYHA I", "NYHA II", "NYHA III", "NYHA IV"];

const answer = (value: boolean | null): string => (value === null ? "" : String(value));

/** Numbers as the user's language writes them. */
export function recordTexts(patient: Patient, language: UiLanguage): ProfileTexts {
  const text = (value: string | number | null | undefined): string =>
    typeof value === "number" ? numberForField(value, language) : (value ?? "");
  const { patient_info: info, patient_address: address, secondary_contact: other } = patient;
  const nyha = romans.indexOf(text(patient.nyha));
  const all: ProfileTexts = {
    "patient_info.title": text(info.title),
    "patient_info.first_name": info.first_name,
    "patient_info.last_name": info.last_name,
    "patient_info.birth_date": text(info.birth_date),
    "patient_info.sex": text(info.sex),
    "patient_info.extra_info": text(info.extra_info),
    "patient_contact_detail.mobile": text(patient.patient_contact_detail?.mobile),
    "patient_contact_detail.landline": text(patient.patient_contact_detail?.landline),
    patient_email: text(patient.patient_email),
    "patient_address.street_name": text(address?.street_name),
    "patient_address.zip_code": text(address?.zip_code),
    "patient_address.city": text(address?.city),
    "patient_address.country": text(address?.country),
    "patient_address.address_note": text(address?.address_note),
    "secondary_contact.answer": text(other?.answer),
    "secondary_contact.name": text(other?.name),
    "secondary_contact.phone_nr": text(other?.phone_nr),
    "body_measurement.weight": text(patient.weight),
    "body_measurement.height": text(patient.height),
    lvef: text(patient.lvef),
    nyha: nyha > 0 ? String(nyha) : text(patient.nyha),
    implanted_device: text(patient.implant_device),
    "hospitalization_statistic.pre_tmz_hospitalization": text(patient.hospitalization_count),
    "hospitalization_statistic.latest_hf_hospitalization": text(patient.last_hospitalization),
    payment_type: text(patient.payment_type),
    has_device_for_app: answer(patient.uses_personal_device),
    has_wifi: text(patient.has_wifi),
    is_intensified_monitoring: answer(patient.intensified_monitoring),
    observation: joinCodes(patient.observation),
    interventions: joinCodes(patient.interventions),
    allergies: joinCodes(patient.allergies),
  };
  return onlyOf(profileType(patient), all);
}

/** The texts of a posted form. Line breaks come as CR LF from a browser and count as one character. */
export function postedTexts(type: OnboardingType, form: FormData): ProfileTexts {
  const texts = profileNames(type).map((name) => {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const isGroup = (anamnesisGroups as readonly string[]).includes(name);
    const typed = isGroup ? joinCodes(values) : (values[0] ?? "");
    return [name, plainLineBreaks(typed).slice(0, 4000)];
  });
  return Object.fromEntries(texts) as ProfileTexts;
}

/** Of some texts, those of the type's profile. */
export function onlyOf(
  type: OnboardingType,
  texts: Readonly<Record<string, unknown>>,
): ProfileTexts {
  const entries = profileNames(type).map((name) => {
    const value = texts[name];
    return [name, typeof value === "string" ? value : ""];
  });
  return Object.fromEntries(entries) as ProfileTexts;
}
