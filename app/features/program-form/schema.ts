/**
 * The schemas of the programme's form, one for each onboarding type and shared by browser and server: from what was
 * typed to the payload of the contract, without `onboarding_type` and `institution_id`.
 *
 * Three variants. `onboarding` is what is sent by PUT /v1/onboard-patient. `draft` is what a partly filled form is
 * checked against and is never sent. `profile` is the form in which the patient is edited later: no
 * admission dates, mode and template may be left out.
 */
import { z } from "zod";
import { phoneNumberE164 } from "#app/format/phone-number.ts";
import { implantTypes } from "#contract/anamnesis.ts";
import { enrollmentModes } from "#contract/patient.ts";
import { sexes } from "#contract/patient-info.ts";
import {
  hospitalizationsMax,
  implantVendors,
  paymentTypes,
  secondaryContactAnswers,
  wifiAnswers,
} from "#contract/patient-section.ts";
import type { OnboardingType } from "#contract/codes/program.ts";
import type { FormDays } from "./form-days.ts";
import {
  choice,
  isPhone,
  optionalChoice,
  optionalDate,
  optionalEmail,
  optionalId,
  optionalNumber,
  optionalPhone,
  optionalText,
  requiredDate,
  requiredId,
  requiredNumber,
  requiredText,
  yesOrNo,
} from "./form-rules.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

type FormVariant = "onboarding" | "draft" | "profile";

export interface FormRules {
  readonly days: FormDays;
  /** `onboarding` unless given */
  readonly variant?: FormVariant;
}

/** What a patient may be called; none is the empty choice. */
export const patientTitles = ["Dr.", "Prof."] as const;

const notInFuture = ({ today }: FormDays) => ({
  latest: today,
  latestKey: "program_form.error.date_in_future",
});

/** CRT alone does not say which of the two it is. */
const implantedDevice = z
  .string({ error: "form_errors.required" })
  .min(1, { error: "form_errors.required", abort: true })
  .refine((type) => type !== "CRT", "anamnesis.errors.crt_not_supported")
  .refine(
    (type) => type === "CRT" || (implantTypes as readonly string[]).includes(type),
    "form_errors.invalid_choice",
  )
  .transform((type) => type as (typeof implantTypes)[number]);

/** Phone and name for YES; whatever was typed for another answer is not sent. */
const secondaryContact = z
  .object({
    answer: choice(secondaryContactAnswers),
    phone_nr: z.string().trim().optional(),
    name: z.string().trim().max(1000, "program_form.error.too_long").optional(),
  })
  .superRefine(({ answer, phone_nr, name }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (answer !== "YES") return;
    if (!phone_nr) refuse("phone_nr", "form_errors.required");
    else if (!isPhone(phone_nr)) refuse("phone_nr", "form_errors.invalid_phone_number");
    if (!name) refuse("name", "form_errors.required");
  })
  .transform(({ answer, phone_nr = "", name = "" }) =>
    answer === "YES" ? { answer, phone_nr: phoneNumberE164(phone_nr) ?? "", name } : { answer },
  );

const hospitalization = (days: FormDays) =>
  z
    .object({
      pre_tmz_hospitalization: requiredNumber({
        min: 0,
        max: hospitalizationsMax,
        isWhole: true,
        rangeKey: "program_form.error.hospitalizations_range",
      }),
      latest_hf_hospitalization: optionalDate(notInFuture(days)),
    })
    .refine(
      ({ pre_tmz_hospitalization, latest_hf_hospitalization }) =>
        pre_tmz_hospitalization === 0 || latest_hf_hospitalization !== null,
      {
        path: ["latest_hf_hospitalization"],
        error: "program_form.error.latest_hospitalization_required",
      },
    );

/**
 * Dates in ISO form compare as texts. An enrolment may be in the future; an admission is entered after it has happened.
 */
const admission = (days: FormDays) =>
  z
    .object({
      admission_date: requiredDate(notInFuture(days)),
      enrollment_date: requiredDate({
        latest: days.enrolmentLatest,
        latestKey: "program_form.error.date_too_far",
      }),
    })
    .refine(({ admission_date, enrollment_date }) => admission_date <= enrollment_date, {
      path: ["admission_date"],
      error: "form_errors.admission_date_before_enrollment_date",
    });

const contactDetail = z.object({ mobile: optionalPhone(), landline: optionalPhone() });

/** Not for HF_IMPLANT_DEVICE. */
const contactDetailWithNumber = contactDetail.refine(
  ({ mobile, landline }) => mobile !== null || landline !== null,
  { path: ["mobile"], error: "form_errors.at_least_one_number_required" },
);

function shapes({ days, variant = "onboarding" }: FormRules) {
  const everyone = {
    patient_info: z.object({
      title: optionalChoice(patientTitles),
      first_name: requiredText(),
      last_name: requiredText(),
      birth_date: requiredDate(notInFuture(days)),
      sex: choice(sexes),
      extra_info: optionalText(noteLengthMax),
    }),
    body_measurement: z.object({
      weight: requiredNumber({ min: 10, max: 500, rangeKey: "program_form.error.weight_range" }),
      height: requiredNumber({ min: 30, max: 400, rangeKey: "program_form.error.height_range" }),
    }),
    payment_type: choice(paymentTypes),
  };
  const heartFunction = {
    lvef: optionalNumber({
      min: 1,
      max: 100,
      isWhole: true,
      rangeKey: "program_form.error.lvef_range",
    }),
    nyha: optionalChoice(["1", "2", "3", "4"]).transform((chosen) =>
      chosen === null ? null : Number(chosen),
    ),
  };
  const eit = {
    ...everyone,
    ...heartFunction,
    patient_email: optionalEmail(),
    implanted_device: implantedDevice,
  };
  const monitored = {
    ...everyone,
    ...heartFunction,
    patient_email: optionalEmail(),
    hospitalization_statistic: hospitalization(days),
    is_intensified_monitoring: yesOrNo(),
    has_device_for_app: yesOrNo(),
  };
  const mode = choice(enrollmentModes);
  const external = {
    ...monitored,
    patient_contact_detail: contactDetailWithNumber,
    patient_address: z.object({
      street_name: requiredText(),
      zip_code: requiredText(),
      city: requiredText(),
      country: requiredText(),
      address_note: optionalText(noteLengthMax),
    }),
    secondary_contact: secondaryContact,
    has_wifi: choice(wifiAnswers),
    implanted_device: implantedDevice,
    enrollment_mode:
      variant === "onboarding"
        ? mode
        : z
            .union([z.literal(""), mode])
            .optional()
            .transform((chosen) => chosen || undefined),
  };
  const template =
    variant === "draft"
      ? {}
      : { flag_template_group_id: variant === "profile" ? optionalId() : requiredId() };
  const registration =
    variant === "onboarding"
      ? {
          implant_device_registration: z.object({
            vendor: choice(implantVendors),
            device_serial_number: requiredText(),
          }),
        }
      : {};
  const dates =
    variant === "onboarding"
      ? { patient_admission_info: admission(days) }
      : variant === "draft"
        ? { patient_admission_info: admission(days).optional() }
        : {};
  return { everyone, eit, monitored, external, template, registration, dates };
}

/** The schema of an onboarding type. */
export function programFormSchema(type: OnboardingType, rules: FormRules) {
  const { everyone, eit, monitored, external, template, registration, dates } = shapes(rules);
  switch (type) {
    case "HF_EXTERNAL_DEVICE":
    case "VOX_HF_PROGRAM":
      return z.object({ ...external, ...template });
    case "HF_IMPLANT_DEVICE":
      return z.object({
        ...monitored,
        patient_contact_detail: contactDetail,
        ...registration,
        ...template,
      });
    case "EIT_HEALTH_PROGRAM":
      return z.object({ ...eit, ...dates, ...template });
    case "SES_PROGRAM":
      return z.object({ ...everyone, ...dates });
  }
}
