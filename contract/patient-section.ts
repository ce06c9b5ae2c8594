/**
 * Patient section: the parts that an onboarding is put together from, strict as they are sent, and open
 * as the patient record answers them.
 */
import { z } from "zod";
import { implantTypes } from "./anamnesis.ts";
import {
  dateSchema,
  emailSchema,
  filledTextSchema,
  noteTextSchema,
  openEnum,
  orNull,
  phoneNumberSchema,
} from "./primitive.ts";

/** What clinicians choose. */
export const paymentTypes = [
  "GKV",
  "PKV",
  "PKV_BEIHILFE",
  "EMPLOYER_LIABILITY_EGB",
  "EMPLOYER_LIABILITY_BGHG",
  "EMPLOYER_LIABILITY_UK",
  "EMPLOYER_LIABILITY_VGB",
  "IGEL",
  "STUDY",
] as const;

/** Understood in billing and report data, never offered. */
export const billingPaymentTypes = [
  "GKV",
  "PKV",
  "REIMBURSEMENT",
  "NOAH_SPONSORED",
  "OTHER",
] as const;

export const wifiAnswers = ["YES", "NO", "NOT_SPECIFIED"] as const;
export const secondaryContactAnswers = ["YES", "NO", "NOT_SPECIFIED"] as const;
export const implantVendors = ["BIOTRONIK", "MEDTRONIC", "BOSTON"] as const;

/** kg and cm. */
export const bodyMeasurementSchema = z.strictObject({
  weight: z.number().min(10).max(500),
  height: z.number().min(30).max(400),
});
/** Percent, and class 1 to 4. */
export const lvefSchema = z.int().min(1).max(100);
export const nyhaSchema = z.int().min(1).max(4);

export const addressSchema = z.strictObject({
  street_name: filledTextSchema,
  zip_code: filledTextSchema,
  city: filledTextSchema,
  country: filledTextSchema,
  address_note: noteTextSchema.nullish(),
});

export const contactDetailSchema = z.strictObject({
  mobile: phoneNumberSchema.nullish(),
  landline: phoneNumberSchema.nullish(),
});

export const secondaryContactSchema = z.discriminatedUnion("answer", [
  z.strictObject({ answer: z.literal("YES"), phone_nr: phoneNumberSchema, name: filledTextSchema }),
  z.strictObject({ answer: z.enum(["NO", "NOT_SPECIFIED"]) }),
]);

/** More stays than anybody has had: a slip of the keyboard. */
export const hospitalizationsMax = 1000;

export const hospitalizationSchema = z
  .strictObject({
    pre_tmz_hospitalization: z.int().min(0).max(hospitalizationsMax),
    latest_hf_hospitalization: dateSchema.nullish(),
  })
  .refine(
    ({ pre_tmz_hospitalization, latest_hf_hospitalization }) =>
      pre_tmz_hospitalization === 0 || latest_hf_hospitalization != null,
    {
      path: ["latest_hf_hospitalization"],
      error: "If there is a hospitalization, the latest hospitalization date must be provided",
    },
  );

/** Dates in ISO form compare as texts. */
export const admissionSchema = z
  .strictObject({ enrollment_date: dateSchema, admission_date: dateSchema })
  .refine(({ admission_date, enrollment_date }) => admission_date <= enrollment_date, {
    path: ["admission_date"],
    error: "form_errors.admission_date_before_enrollment_date",
  });

/** CRT alone does not say which of the two it is. */
export const implantedDeviceSchema = z.enum(implantTypes, {
  error: ({ input }) => (input === "CRT" ? "anamnesis.errors.crt_not_supported" : undefined),
});

export const implantRegistrationSchema = z.strictObject({
  device_serial_number: filledTextSchema,
  vendor: z.enum(implantVendors),
});

export const patientEmailSchema = emailSchema.nullish();

/** The sections as in the patient record; null if the patient's programme has none. */
export const profileSectionFields = {
  patient_email: orNull(z.string()),
  patient_address: orNull(
    z.object({
      street_name: orNull(z.string()),
      zip_code: orNull(z.string()),
      city: orNull(z.string()),
      country: orNull(z.string()),
      address_note: orNull(z.string()),
    }),
  ),
  patient_contact_detail: orNull(
    z.object({ mobile: orNull(z.string()), landline: orNull(z.string()) }),
  ),
  secondary_contact: orNull(
    z.object({
      answer: openEnum(secondaryContactAnswers),
      phone_nr: orNull(z.string()),
      name: orNull(z.string()),
    }),
  ),
  has_wifi: orNull(openEnum(wifiAnswers)),
  patient_admission_info: orNull(
    z.object({ enrollment_date: orNull(dateSchema), admission_date: orNull(dateSchema) }),
  ),
  implant_device_registration: orNull(
    z.object({
      device_serial_number: orNull(z.string()),
      vendor: orNull(openEnum(implantVendors)),
    }),
  ),
};
