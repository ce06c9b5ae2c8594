import "server-only";
import { epochMs } from "#app/format/instant.ts";
import { patientReturnPath } from "#app/addresses/patient-return-path.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { isAnswerLost } from "#app/server/v1/is-answer-lost.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { loadEcg } from "#app/features/ecg-trace/load-ecg.ts";
import { createEcgReview } from "#contract/ecg.ts";
import { type FindingsInput, findingsForm, findingsSchema } from "./findings-schema.ts";

/** Clocks of web server and backend may differ by this much. */
const clockToleranceMs = 60_000;

/**
 * The action of the findings form: adds a review and leads back to VIEW with it, or to the form with all
 * that was typed and the reason. Sent twice, it is stored once.
 */
export async function addFindings(
  context: RouteContext,
  request: Request,
  patientId: string,
  ecgId: string,
): Promise<Response> {
  const t = translate();
  const form = await request.formData();
  const here = viewerPath(form.get("next"), patientId, ecgId);
  return submitForm(context, form, {
    name: findingsForm,
    here,
    schema: findingsSchema,
    twice: "keyed",
    unclear: t("ecg.findings.unclear"),
    failed: (reason) => t("ecg.findings.failed", { reason }),
    async run(findings, formId) {
      await store(context, ecgId, formId, findings);
      return { to: here, toast: t("ecg.findings.saved") };
    },
  });
}

async function store(
  context: RouteContext,
  ecgId: string,
  idempotencyKey: string,
  findings: FindingsInput,
): Promise<void> {
  const startedAtMs = processClinicClock().now();
  const params = { ecg_signal_health_data_id: ecgId };
  const body = { ...findings, comment: findings.comment || null, health_data_id: ecgId };
  try {
    await v1(context).write(createEcgReview, { params, body, idempotencyKey });
  } catch (error) {
    // A write whose answer was lost may have been done all the same: that is read first.
    const isStored =
      isAnswerLost(error) &&
      (await hasReview(context, ecgId, findings, startedAtMs).catch(() => false));
    if (!isStored) throw error;
  }
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
