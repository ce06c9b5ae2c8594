import "server-only";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { formText } from "#app/domain/form-text.ts";
import { epochMs } from "#app/domain/instant.ts";
import { patientReturnPath } from "#app/domain/patient-return-path.ts";
import { paths, withSearch } from "#app/domain/paths.ts";
import { successToastMs } from "#app/domain/toast.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { isStoredOtherwise, isUnclear } from "#app/server/forms/is-unclear.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { keepingForm } from "#app/server/session/account.ts";
import { onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
  requireUser,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { isAnswerLost } from "#app/server/v1/is-answer-lost.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { SignedOut } from "#app/server/v1/v1-error.ts";
import { loadEcg } from "#app/features/ecg-trace/load-ecg.ts";
import { createEcgReview } from "#contract/ecg.ts";
import { type FindingsInput, findingsSchema } from "./findings-schema.ts";
import { findingsForm, type KeptFindings, typedFindings } from "./kept-findings.ts";

/** Clocks of web server and backend may differ by this much. */
const clockToleranceMs = 60_000;

/**
 * The action of the findings form: adds a review and leads back to VIEW with it (ECGR-16), or to the form with all
 * that was typed and the reason (ECGR-13, ECGR-18). Sent twice, it is stored once.
 *
 * @throws a redirect to /login, with the findings kept under its address, when the session ended meanwhile
 */
export async function addFindings(
  context: RouteContext,
  request: Request,
  patientId: string,
  ecgId: string,
): Promise<Response> {
  const form = await request.formData();
  const here = viewerPath(form.get("next"), patientId, ecgId);
  const typed = typedFindings(form);
  const submission = parseWithZod(form, { schema: findingsSchema });
  const form_id = formText(form, "form_id");
  if (submission.status !== "success")
    return redirectWithOutcome(context, here, {
      form: findingsForm,
      lastResult: submission.reply(),
      values: { ...typed, form_id },
    });
  const add = () =>
    keepingForm(context, { values: { ...typed, form: findingsForm } }, () =>
      store(context, { here, ecgId, formId: form_id, findings: submission.value }),
    );
  try {
    const way = await onceOnly(sessionOf(context), form_id, add, { isRepeatable: true });
    return redirect(way, 303);
  } catch (error) {
    if (isWayToSignIn(error) || error instanceof SignedOut) throw error;
    const t = translate();
    const back = (values: Partial<KeptFindings>) =>
      redirectWithOutcome(context, here, { form: findingsForm, values: { ...typed, ...values } });
    // what was stored are other findings: who sends these too, having looked, adds them
    if (isStoredOtherwise(error)) return back({ failure: t("ecg.findings.unclear") });
    const failure = isUnclear(error)
      ? t("ecg.findings.unclear")
      : t("ecg.findings.failed", { reason: problemText(t, error) });
    return back({ failure, form_id });
  }
}

interface Addition {
  readonly here: string;
  readonly ecgId: string;
  readonly formId: string;
  readonly findings: FindingsInput;
}

/** @returns the way back; the same for a form that is sent twice */
async function store(
  context: RouteContext,
  { here, ecgId, formId, findings }: Addition,
): Promise<string> {
  const startedAtMs = processClinicClock().now();
  const params = { ecg_signal_health_data_id: ecgId };
  const body = { ...findings, comment: findings.comment || null, health_data_id: ecgId };
  try {
    await v1(context).write(createEcgReview, { params, body, idempotencyKey: formId });
  } catch (error) {
    // A write whose answer was lost may have been done all the same: that is read first.
    const isStored =
      isAnswerLost(error) &&
      (await hasReview(context, ecgId, findings, startedAtMs).catch(() => false));
    if (!isStored) throw error;
  }
  const answer = await redirectWithOutcome(context, here, {
    form: `${findingsForm}-saved`,
    toasts: [
      { kind: "success", text: translate()("ecg.findings.saved"), closesAfterMs: successToastMs },
    ],
  });
  return answer.headers.get("Location") ?? here;
}

async function hasReview(
  context: RouteContext,
  ecgId: string,
  { tags, abnormal, corrupted_device, comment }: FindingsInput,
  sinceMs: number,
): Promise<boolean> {
  const reviewer = requireUser(context).identity_user_id;
  const { reviews } = await loadEcg(context, ecgId);
  return reviews.some(
    (review) =>
      review.hcp_user_id === reviewer &&
      epochMs(review.created_at) >= sinceMs - clockToleranceMs &&
      review.abnormal === abnormal &&
      review.corrupted_device === corrupted_device &&
      (review.comment ?? "") === comment &&
      review.tags.toSorted().join(" ") === tags.toSorted().join(" "),
  );
}

/** The viewer with this ECG in VIEW, its section and list as they were. */
function viewerPath(given: unknown, patientId: string, ecgId: string): string {
  const viewer = paths.ecg(patientId, ecgId);
  const path = patientReturnPath(given, patientId);
  return withSearch(path.split("?", 1)[0] === viewer ? path : viewer, { findings: undefined });
}
