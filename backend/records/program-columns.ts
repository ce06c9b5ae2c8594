/** What an onboarding or a profile carries, as columns of a patient: one set for each onboarding type. */
import type { z } from "zod";
import type { onboardingSchema, profileProgramSchema } from "#contract/onboarding.ts";
import type { OnboardingType, ProgramType } from "#contract/codes/program.ts";
import type { patients } from "../schema/patients.ts";
import { nameSearchTerms, nameSortKey } from "./patient-names.ts";

export type SentProgram = z.output<typeof onboardingSchema> | z.output<typeof profileProgramSchema>;
type Of<Type extends OnboardingType> = Extract<SentProgram, { onboarding_type: Type }>;
type Columns = Partial<typeof patients.$inferInsert>;

export const programTypeOf: Readonly<Record<OnboardingType, ProgramType>> = {
  HF_EXTERNAL_DEVICE: "HEART_FAILURE",
  HF_IMPLANT_DEVICE: "HEART_FAILURE",
  VOX_HF_PROGRAM: "VOX_HF_PROGRAM",
  EIT_HEALTH_PROGRAM: "EIT_HEALTH",
  SES_PROGRAM: "SES_PROGRAM",
};

/** Every answer of the form; one left open is stored as none. */
export function toProgramColumns(program: SentProgram) {
  const everyone = toEverybodysColumns(program);
  switch (program.onboarding_type) {
    case "HF_EXTERNAL_DEVICE":
    case "VOX_HF_PROGRAM":
      return { ...everyone, ...toMonitoredColumns(program), ...toExternalColumns(program) };
    case "HF_IMPLANT_DEVICE":
      return { ...everyone, ...toMonitoredColumns(program) };
    case "EIT_HEALTH_PROGRAM":
      return {
        ...everyone,
        ...toHeartColumns(program),
        implantedDevice: program.implanted_device,
      };
    case "SES_PROGRAM":
      return everyone;
  }
}

function toEverybodysColumns(program: SentProgram) {
  const { patient_info: info, body_measurement: body } = program;
  return {
    onboardingType: program.onboarding_type,
    programType: programTypeOf[program.onboarding_type],
    title: info.title ?? null,
    firstName: info.first_name,
    lastName: info.last_name,
    birthDate: info.birth_date,
    sex: info.sex,
    biologicalSex: info.sex,
    extraInfo: info.extra_info ?? null,
    nameSort: nameSortKey(info.first_name, info.last_name),
    searchTerms: nameSearchTerms(info.first_name, info.last_name),
    heightCm: body.height,
    weightKg: body.weight,
    paymentType: program.payment_type,
  } satisfies Columns;
}

const toHeartColumns = (program: Exclude<SentProgram, { onboarding_type: "SES_PROGRAM" }>) =>
  ({
    lvef: program.lvef ?? null,
    nyha: program.nyha ?? null,
    email: program.patient_email ?? null,
  }) satisfies Columns;

function toMonitoredColumns(
  program: Of<"HF_EXTERNAL_DEVICE" | "VOX_HF_PROGRAM" | "HF_IMPLANT_DEVICE">,
) {
  const { hospitalization_statistic: hospital, patient_contact_detail: contact } = program;
  return {
    ...toHeartColumns(program),
    hospitalizationCount: hospital.pre_tmz_hospitalization,
    latestHfHospitalization: hospital.latest_hf_hospitalization ?? null,
    isIntensifiedMonitoring: program.is_intensified_monitoring,
    mobile: contact.mobile ?? null,
    landline: contact.landline ?? null,
    hasDeviceForApp: program.has_device_for_app,
    usesPersonalDevice: program.has_device_for_app,
  } satisfies Columns;
}

function toExternalColumns(program: Of<"HF_EXTERNAL_DEVICE" | "VOX_HF_PROGRAM">) {
  const { patient_address: address } = program;
  return {
    address: { ...address, address_note: address.address_note ?? null },
    secondaryContact: program.secondary_contact,
    hasWifi: program.has_wifi,
    implantedDevice: program.implanted_device,
    ...(program.enrollment_mode && { enrollmentMode: program.enrollment_mode }),
  } satisfies Columns;
}
