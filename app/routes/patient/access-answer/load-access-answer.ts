import "server-only";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { toStepUp } from "#app/features/step-up/to-step-up.ts";
import { languageOfStoredCode, uiLanguages } from "#app/format/ui-language.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { translator } from "#app/server/i18n/translator.ts";
import { requireAdmin } from "#app/server/session/require-admin.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { lacksCall } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getAccessAnswer } from "#contract/access-answer.ts";

/** Of the address. */
export const answerChoices = { language: "language", names: "names", hidden: "hidden" } as const;

/**
 * The answer, and the page in its language: the patient's, unless the address requests another one.
 *
 * @returns `answer` undefined if the backend makes none
 * @throws 403 for a user who is not an administrator; the redirect to a fresh proof, and from there to the patient's
 * log
 */
export const loadAccessAnswer = perRequest(async (context: RouteContext, patientId: string) => {
  requireAdmin(context);
  const page = currentPage();
  const { searchParams } = page.url;
  const patient = await loadPatient(context, patientId);
  const answer = await readAnswer(context, patientId);
  const ofPatient = languageOfStoredCode(answer?.patient_language ?? "");
  const requested = uiLanguages.find((each) => each === searchParams.get(answerChoices.language));
  const language = requested ?? ofPatient ?? page.language;
  const { nowMs } = page;
  const zone = answer?.time_zone ?? page.zone;
  return {
    patient,
    answer,
    ofPatient,
    hasNames: searchParams.get(answerChoices.names) !== answerChoices.hidden,
    paper: { t: translator(language), language, nowMs, zone },
  };
});

async function readAnswer(context: RouteContext, patient_id: string) {
  try {
    return await v1(context).call(getAccessAnswer, { query: { patient_id } });
  } catch (error) {
    if (lacksCall(error)) return undefined;
    throw toStepUp(error, withSearch(paths.audit, { patient: patient_id })) ?? error;
  }
}

export type LoadedAnswer = Awaited<ReturnType<typeof loadAccessAnswer>>;
