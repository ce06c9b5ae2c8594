import "server-only";
import { redirect } from "react-router";
import { calendarDay } from "#app/domain/calendar-day.ts";
import { paths } from "#app/domain/paths.ts";
import { successToastMs } from "#app/domain/toast.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { formDays } from "#app/features/program-form/form-days.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { userTimeZone } from "#app/server/page.ts";
import { onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
  requireUser,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import type { Patient } from "#contract/patient.ts";
import { type PatientUpdate, updatePatient } from "#contract/patient-profile.ts";
import { type KeptProfile, profileForm, readBase } from "./kept-profile.ts";
import { parseProfile } from "./parse-profile.ts";
import {
  onlyOf,
  postedTexts,
  type ProfileTexts,
  profileType,
  recordTexts,
} from "./profile-texts.ts";
import { withImplant } from "./with-implant.ts";

/**
 * Stores the profile with the version that it was read at (PPROF-02). Where somebody else was quicker nothing is
 * stored, and both versions are shown.
 */
export async function saveProfile(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const patient = await loadPatient(context, patientId);
  const type = profileType(patient);
  const texts = postedTexts(type, form);
  const base = onlyOf(type, readBase(form.get("base")));
  const refuse = (outcome: Partial<KeptProfile>) =>
    back(context, patientId, { texts, base, ...outcome });
  const t = translate();
  const today = calendarDay(processClinicClock().now(), userTimeZone(context));
  const parsed = parseProfile({
    type,
    institutionId: patient.institution_id ?? requireUser(context).institution_ids[0] ?? "",
    texts,
    base,
    days: formDays(today),
  });
  if (!parsed.isValid)
    return refuse({ errors: parsed.errors, failure: t("form_errors.check_marked_fields") });
  const version = versionOf(form.get("expected_version"));
  if (version === undefined && isChangedSince(base, patient)) return refuse({ isStale: true });
  try {
    const formId = form.get("form_id");
    const way = await onceOnly(sessionOf(context), typeof formId === "string" ? formId : null, () =>
      store(context, patientId, {
        patient_user_id: patientId,
        ...parsed.update,
        program: withImplant(parsed.update.program, patient),
        ...(version !== undefined && { expected_version: version }),
      }),
    );
    return redirect(way, 303);
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    if (error instanceof V1Error && error.code === "stale_version")
      return refuse({ isStale: true });
    return refuse({ failure: problemText(t, error) });
  }
}

async function store(
  context: RouteContext,
  patientId: string,
  body: PatientUpdate,
): Promise<string> {
  const params = { patient_user_id: patientId };
  await v1(context).write(updatePatient, { params, body });
  const path = paths.patientProfile(patientId);
  const answer = await redirectWithOutcome(context, path, {
    form: `${profileForm}-saved`,
    toasts: [
      {
        kind: "success",
        text: translate()("patient_profile.saved"),
        closesAfterMs: successToastMs,
      },
    ],
  });
  return answer.headers.get("Location") ?? path;
}

/** A backend without versions: what is stored now is compared with what the form was made from. */
function isChangedSince(base: ProfileTexts, patient: Patient): boolean {
  const now = recordTexts(patient);
  return Object.entries(now).some(
    ([name, text]) => text !== (base[name as keyof typeof base] ?? ""),
  );
}

function versionOf(text: unknown): number | undefined {
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function back(context: RouteContext, patientId: string, kept: KeptProfile): Promise<Response> {
  return redirectWithOutcome(context, paths.patientProfile(patientId), {
    form: profileForm,
    values: { ...kept },
  });
}
