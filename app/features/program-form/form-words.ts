/** The words of the programme's form in the user's language; its client part gets no catalogue. */
import type { TFunction } from "i18next";
import { intlLocale, type UiLanguage } from "#app/format/ui-language.ts";
import type { SelectOption } from "#app/ui/select-field.tsx";
import { implantTypes } from "#contract/anamnesis.ts";
import { sexes } from "#contract/patient-info.ts";
import { paymentTypes } from "#contract/patient-section.ts";
import { hospitalizationsMax } from "#contract/patient-section.ts";
import type { OnboardingType } from "#contract/codes/program.ts";
import { type FieldName, fieldsOf, type SectionName, sectionsOf } from "./program-fields.ts";
import { patientTitles } from "./schema.ts";

export interface ProgramFormWords {
  readonly label: Readonly<Partial<Record<FieldName, string>>>;
  readonly hint: Readonly<Partial<Record<FieldName, string>>>;
  readonly unit: Readonly<Partial<Record<FieldName, string>>>;
  readonly section: Readonly<Partial<Record<SectionName, string>>>;
  /** the schema's message keys */
  readonly messages: Readonly<Record<string, string>>;
  readonly optional: string;
  readonly pleaseChoose: string;
  /** the empty choice of what may be none */
  readonly none: string;
  readonly charactersUsed: string;
  /** "3 fields to fill" by the plural category of the number, with {{count}} still in it */
  readonly missing: Readonly<Record<string, string>>;
  readonly complete: string;
  readonly locale: string;
}

/** The choices of select fields and radio groups by field. */
export type FieldChoices = Readonly<Partial<Record<FieldName, readonly SelectOption[]>>>;

/** Key of a field's label: its name in the payload, where two fields share it a longer one. */
const labelKeys = {
  "secondary_contact.answer": "secondary_answer",
  "secondary_contact.name": "secondary_name",
  "secondary_contact.phone_nr": "secondary_phone",
} as const;

function labelKey(name: FieldName): string {
  const own = (labelKeys as Partial<Record<FieldName, string>>)[name];
  return `program_form.field.${own ?? name.split(".").at(-1)}`;
}

export function programFormWords(
  t: TFunction,
  language: UiLanguage,
  type: OnboardingType,
): ProgramFormWords {
  const fields = fieldsOf(type);
  const pick = <Value>(all: Partial<Record<FieldName, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name as FieldName)));
  const needsNumber = type === "HF_EXTERNAL_DEVICE" || type === "VOX_HF_PROGRAM";
  return {
    label: Object.fromEntries(fields.map((name) => [name, String(t(labelKey(name) as never))])),
    hint: pick({
      "patient_contact_detail.mobile": needsNumber
        ? t("program_form.hint.one_number")
        : t("program_form.hint.phone"),
      "patient_contact_detail.landline": needsNumber ? t("program_form.hint.phone") : undefined,
      "secondary_contact.phone_nr": t("program_form.hint.phone"),
      "hospitalization_statistic.pre_tmz_hospitalization": t("program_form.hint.hospitalizations"),
      "hospitalization_statistic.latest_hf_hospitalization": t("program_form.hint.latest"),
    }),
    unit: pick({
      "body_measurement.weight": t("units.kg"),
      "body_measurement.height": t("units.cm"),
      lvef: t("units.percent"),
    }),
    section: Object.fromEntries(
      sectionsOf(type).map(({ name }) => [name, t(`program_form.section.${name}`)]),
    ),
    messages: programFormMessages(t),
    optional: t("actions.optional"),
    pleaseChoose: t("actions.please_choose"),
    none: t("program_form.choice.none"),
    charactersUsed: t("actions.characters_used"),
    missing: pluralForms(intlLocale(language), (count) =>
      t("program_form.missing", { count, skipInterpolation: true }),
    ),
    complete: t("program_form.complete"),
    locale: intlLocale(language),
  };
}

function pluralForms(locale: string, textOf: (count: number) => string): Record<string, string> {
  const rules = new Intl.PluralRules(locale);
  const forms: Record<string, string> = {};
  for (let count = 0; count <= 30; count++) forms[rules.select(count)] ??= textOf(count);
  return forms;
}

/** Every message that the schema can give, by its key. */
function programFormMessages(t: TFunction): Record<string, string> {
  const range = (min: number, max: number) => t("form_errors.out_of_range", { min, max });
  return {
    "form_errors.required": t("form_errors.required"),
    "form_errors.invalid_choice": t("form_errors.invalid_choice"),
    "form_errors.invalid_number": t("form_errors.invalid_number"),
    "form_errors.invalid_date": t("form_errors.invalid_date"),
    "form_errors.invalid_phone_number": t("form_errors.invalid_phone_number"),
    "form_errors.invalid_email": t("form_errors.invalid_email"),
    "form_errors.at_least_one_number_required": t("form_errors.at_least_one_number_required"),
    "form_errors.admission_date_before_enrollment_date": t(
      "form_errors.admission_date_before_enrollment_date",
    ),
    "form_errors.check_marked_fields": t("form_errors.check_marked_fields"),
    "anamnesis.errors.crt_not_supported": t("anamnesis.errors.crt_not_supported"),
    "program_form.error.too_long": t("program_form.error.too_long"),
    "program_form.error.whole_number": t("program_form.error.whole_number"),
    "program_form.error.date_in_future": t("program_form.error.date_in_future"),
    "program_form.error.date_too_far": t("program_form.error.date_too_far"),
    "program_form.error.latest_hospitalization_required": t(
      "program_form.error.latest_hospitalization_required",
    ),
    "program_form.error.refused": t("program_form.error.refused"),
    "program_form.error.weight_range": range(10, 500),
    "program_form.error.height_range": range(30, 400),
    "program_form.error.lvef_range": range(1, 100),
    "program_form.error.hospitalizations_range": range(0, hospitalizationsMax),
  };
}

interface GivenChoices {
  /** name by code of three letters, sorted; null or empty where they cannot be had */
  readonly countries: Readonly<Record<string, string>> | null;
  /** sorted as they are shown */
  readonly templates: readonly SelectOption[];
  readonly vendors?: readonly string[];
}

export function programFormChoices(
  t: TFunction,
  type: OnboardingType,
  { countries, templates, vendors = [] }: GivenChoices,
): FieldChoices {
  const answers = [
    { value: "YES", label: t("actions.yes") },
    { value: "NO", label: t("actions.no") },
    { value: "NOT_SPECIFIED", label: t("program_form.choice.not_specified") },
  ];
  const yesOrNo = [
    { value: "true", label: t("actions.yes") },
    { value: "false", label: t("actions.no") },
  ];
  const all: Partial<Record<FieldName, readonly SelectOption[]>> = {
    "implant_device_registration.vendor": vendors.map((value) => ({ value, label: value })),
    "patient_info.title": patientTitles.map((value) => ({ value, label: value })),
    "patient_info.sex": sexes.map((value) => ({ value, label: t(`person.sex.${value}`) })),
    "patient_address.country": Object.entries(countries ?? {}).map(([value, label]) => ({
      value,
      label,
    })),
    "secondary_contact.answer": answers,
    nyha: ([1, 2, 3, 4] as const).map((nyha) => ({
      value: String(nyha),
      label: t(`anamnesis.nyha.class_${nyha}`),
    })),
    implanted_device: implantTypes.map((value) => ({
      value,
      label: t(`anamnesis.implant_type.${value}`),
    })),
    payment_type: paymentTypes.map((value) => ({
      value,
      label: t(`program_form.choice.payment.${value}`),
    })),
    enrollment_mode: [
      { value: "PAID", label: t("program_form.choice.paid") },
      { value: "UNPAID", label: t("program_form.choice.unpaid") },
    ],
    has_device_for_app: yesOrNo,
    has_wifi: answers,
    is_intensified_monitoring: yesOrNo,
    flag_template_group_id: templates,
  };
  const fields = fieldsOf(type);
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => fields.includes(name as FieldName)),
  );
}
