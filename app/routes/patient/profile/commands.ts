import "server-only";
import { z } from "zod";
import { calendarDay } from "#app/format/calendar-day.ts";
import { paths } from "#app/addresses/paths.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { formDays } from "#app/features/program-form/form-days.ts";
import { type Refusal, Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { currentLanguage, translate } from "#app/server/i18n/i18n.ts";
import { userTimeZone } from "#app/server/user-time-zone.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import type { ProfileProgram } from "#contract/onboarding.ts";
import type { Patient } from "#contract/patient.ts";
import { implantRegistrationSchema } from "#contract/patient-section.ts";
import { updatePatient } from "#contract/patient-profile.ts";
import { parseProfile } from "./parse-profile.ts";
import { type ProfileTexts, profileType, recordTexts } from "./profile-texts.ts";
import { profileForm, sentProfile } from "./sent-profile.ts";

/**
 * Stores the profile with the version at which it was read. If another user was faster nothing is stored, and both
 * versions are shown.
 */
export async function saveProfile(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const here = paths.patientProfile(patientId);
  return submitForm(context, form, {
    name: profileForm,
    here,
    schema: versionSchema,
    twice: "same",
    problem: (error) =>
      error instanceof V1Error && error.code === "stale_version" ? stale : undefined,
    async run({ expected_version }) {
      const patient = await loadPatient(context, patientId);
      const type = profileType(patient);
      const { base } = sentProfile(type, form);
      const update = parsedProfile(context, patient, form);
      if (expected_version === undefined && isChangedSince(base, patient)) throw new Refused(stale);
      await v1(context).write(updatePatient, {
        params: { patient_user_id: patientId },
        body: {
          patient_user_id: patientId,
          ...update,
          program: withImplant(update.program, patient),
          ...(expected_version !== undefined && { expected_version }),
        },
      });
      return { to: here, toast: translate()("patient_profile.saved") };
    },
  });
}

/** @throws Refused, with what is wrong with it */
function parsedProfile(context: RouteContext, patient: Patient, form: FormData) {
  const type = profileType(patient);
  const today = calendarDay(processClinicClock().now(), userTimeZone(context));
  const parsed = parseProfile({
    type,
    institutionId: patient.institution_id ?? requireUser(context).institution_ids[0] ?? "",
    form,
    days: formDays(today),
  });
  if (parsed.isValid) return parsed.update;
  throw new Refused({
    errors: parsed.errors,
    failure: translate()("form_errors.check_marked_fields"),
  });
}

/** Another user was faster: both versions are shown. */
const stale: Refusal = { beside: { isStale: true } };

/** Empty if the backend has no versions. */
const versionSchema = z.object({
  expected_version: z
    .string()
    .optional()
    .transform((typed) => (typed && /^\d{1,9}$/.test(typed) ? Number(typed) : undefined)),
});

/** A backend without versions: what is stored now is compared with what the form was made from. */
function isChangedSince(base: ProfileTexts, patient: Patient): boolean {
  const now = recordTexts(patient, currentLanguage());
  return Object.entries(now).some(
    ([name, text]) => text !== (base[name as keyof typeof base] ?? ""),
  );
}

/**
 * The registered implant is part of the programme, but of no form: it is sent along unchanged, so that a backend that
 * stores the programme as a whole keeps it.
 */
export function withImplant(
  program: ProfileProgram,
  { implant_device_registration }: Pick<Patient, "implant_device_registration">,
): ProfileProgram {
  if (program.onboarding_type !== "HF_IMPLANT_DEVICE") return program;
  const registered = implantRegistrationSchema.safeParse(implant_device_registration).data;
  return registered ? { ...program, implant_device_registration: registered } : program;
}
