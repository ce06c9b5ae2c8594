/**
 * Onboarding: the payload that enrols a patient, one form for each onboarding type,
 * its draft and its profile form, in which the patient is edited later.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { enrollmentModes } from "./patient.ts";
import { examplePatientInfo, patientInfoRequestSchema } from "./patient-info.ts";
import {
  addressSchema,
  admissionSchema,
  bodyMeasurementSchema,
  contactDetailSchema,
  hospitalizationSchema,
  implantedDeviceSchema,
  implantRegistrationSchema,
  lvefSchema,
  nyhaSchema,
  patientEmailSchema,
  paymentTypes,
  secondaryContactSchema,
  wifiAnswers,
} from "./patient-section.ts";
import { uuidSchema } from "./primitive.ts";
import { sessionProblems } from "./problem.ts";

const everyone = {
  institution_id: uuidSchema,
  patient_info: patientInfoRequestSchema,
  body_measurement: bodyMeasurementSchema,
  payment_type: z.enum(paymentTypes),
};
/** Neither is among the fields that must be answered. */
const heartFunction = { lvef: lvefSchema.nullish(), nyha: nyhaSchema.nullish() };

const eit = {
  ...everyone,
  ...heartFunction,
  patient_email: patientEmailSchema,
  implanted_device: implantedDeviceSchema,
};
const monitored = {
  ...everyone,
  ...heartFunction,
  patient_email: patientEmailSchema,
  hospitalization_statistic: hospitalizationSchema,
  is_intensified_monitoring: z.boolean(),
  patient_contact_detail: contactDetailSchema,
  has_device_for_app: z.boolean(),
};
const external = {
  ...monitored,
  patient_address: addressSchema,
  secondary_contact: secondaryContactSchema,
  has_wifi: z.enum(wifiAnswers),
  implanted_device: implantedDeviceSchema,
};

const template = { flag_template_group_id: uuidSchema };
const admission = { patient_admission_info: admissionSchema };
const mode = { enrollment_mode: z.enum(enrollmentModes) };
const registration = { implant_device_registration: implantRegistrationSchema };

const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape;

type WithContact = { patient_contact_detail: z.output<typeof contactDetailSchema> };

/** Not for HF_IMPLANT_DEVICE. */
const hasANumber = ({ patient_contact_detail: { mobile, landline } }: WithContact) =>
  Boolean(mobile ?? landline);
const aNumber = {
  path: ["patient_contact_detail", "mobile"],
  error: "form_errors.at_least_one_number_required",
};

/** As sent by PUT /v1/onboard-patient. */
export const onboardingSchema = z.discriminatedUnion("onboarding_type", [
  z
    .strictObject({
      onboarding_type: z.literal("HF_EXTERNAL_DEVICE"),
      ...external,
      ...mode,
      ...template,
    })
    .refine(hasANumber, aNumber),
  z
    .strictObject({
      onboarding_type: z.literal("VOX_HF_PROGRAM"),
      ...external,
      ...mode,
      ...template,
    })
    .refine(hasANumber, aNumber),
  z.strictObject({
    onboarding_type: z.literal("HF_IMPLANT_DEVICE"),
    ...monitored,
    ...registration,
    ...template,
  }),
  z.strictObject({
    onboarding_type: z.literal("EIT_HEALTH_PROGRAM"),
    ...eit,
    ...admission,
    ...template,
  }),
  z.strictObject({ onboarding_type: z.literal("SES_PROGRAM"), ...everyone, ...admission }),
]);
export type Onboarding = z.input<typeof onboardingSchema>;

/** What a partly filled form is checked against; never sent. */
export const onboardingDraftSchema = z.discriminatedUnion("onboarding_type", [
  z.strictObject({
    onboarding_type: z.literal("HF_EXTERNAL_DEVICE"),
    ...external,
    ...optional(mode),
  }),
  z.strictObject({ onboarding_type: z.literal("VOX_HF_PROGRAM"), ...external, ...optional(mode) }),
  z.strictObject({ onboarding_type: z.literal("HF_IMPLANT_DEVICE"), ...monitored }),
  z.strictObject({
    onboarding_type: z.literal("EIT_HEALTH_PROGRAM"),
    ...eit,
    ...optional(admission),
  }),
  z.strictObject({
    onboarding_type: z.literal("SES_PROGRAM"),
    ...everyone,
    ...optional(admission),
  }),
]);

/** As sent by PUT /v1/patients/{id}: no admission dates; mode and template may be left out. */
export const profileProgramSchema = z.discriminatedUnion("onboarding_type", [
  z
    .strictObject({
      onboarding_type: z.literal("HF_EXTERNAL_DEVICE"),
      ...external,
      ...optional({ ...mode, ...template }),
    })
    .refine(hasANumber, aNumber),
  z
    .strictObject({
      onboarding_type: z.literal("VOX_HF_PROGRAM"),
      ...external,
      ...optional({ ...mode, ...template }),
    })
    .refine(hasANumber, aNumber),
  z.strictObject({
    onboarding_type: z.literal("HF_IMPLANT_DEVICE"),
    ...monitored,
    ...optional({ ...registration, ...template }),
  }),
  z.strictObject({
    onboarding_type: z.literal("EIT_HEALTH_PROGRAM"),
    ...eit,
    ...optional(template),
  }),
  z.strictObject({ onboarding_type: z.literal("SES_PROGRAM"), ...everyone }),
]);
export type ProfileProgram = z.input<typeof profileProgramSchema>;

const { birth_date, sex, first_name, last_name } = examplePatientInfo;
export const exampleOnboarding = {
  onboarding_type: "HF_EXTERNAL_DEVICE",
  institution_id: exampleId.institution,
  patient_info: { first_name, last_name, birth_date, sex, title: null, extra_info: null },
  body_measurement: { weight: 80.1, height: 168 },
  payment_type: "GKV",
  lvef: 32,
  nyha: 3,
  patient_email: null,
  hospitalization_statistic: {
    pre_tmz_hospitalization: 1,
    latest_hf_hospitalization: "2025-12-19",
  },
  is_intensified_monitoring: true,
  patient_contact_detail: { mobile: "+4915100000104", landline: null },
  has_device_for_app: true,
  patient_address: {
    street_name: "Musterweg 4",
    zip_code: "10115",
    city: "Berlin",
    country: "DEU",
    address_note: null,
  },
  secondary_contact: { answer: "YES", phone_nr: "+4930000000104", name: "Karin Albrecht" },
  has_wifi: "YES",
  implanted_device: "NO_IMPLANT",
  enrollment_mode: "PAID",
  flag_template_group_id: exampleId.template,
} as const satisfies Onboarding;

const onboardedSchema = z.object({
  id: uuidSchema,
  username: z.string(),
  one_time_password: z.string(),
});

export const onboardPatient = endpoint({
  name: "onboard-patient",
  resource: "onboarding",
  method: "PUT",
  path: "/v1/onboard-patient",
  summary: "Enrols a patient; username and one-time password are answered once and never again.",
  guard: "session",
  reason: "Failed to onboard patient",
  body: {
    kind: "json",
    schema: z.strictObject({ program: onboardingSchema }),
    example: { program: exampleOnboarding },
  },
  answer: {
    kind: "json",
    status: 201,
    schema: onboardedSchema,
    example: {
      id: exampleId.erika,
      username: "patient-104",
      one_time_password: "Regen-Apfel-42",
    },
  },
  problems: [...sessionProblems, "conflict"],
});
