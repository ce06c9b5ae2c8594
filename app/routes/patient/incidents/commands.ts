import "server-only";
import { redirect } from "react-router";
import { whatIfOf } from "#app/features/threshold-editor/ask-what-if.ts";
import { backToEditor } from "#app/features/threshold-editor/back-to-editor.ts";
import { checkEditor, mayBeStored } from "#app/features/threshold-editor/check-editor.ts";
import { toSentRules } from "#app/features/threshold-editor/editor-rules.ts";
import { type KeptEditor, thresholdForm } from "#app/features/threshold-editor/kept-editor.ts";
import { afterStale } from "#app/features/threshold-editor/others-changes.ts";
import { readEditor } from "#app/features/threshold-editor/read-editor.ts";
import { sendPatientFlags } from "#app/features/threshold-editor/send-rules.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { keepingForm } from "#app/server/session/account.ts";
import { FirstSubmissionUnclear, onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { settle } from "#app/server/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { limitsHref, type LimitsDialog } from "./incidents-address.ts";
import { loadLimits } from "./queries.ts";

/**
 * The editor's form, told apart by `intent`: `save` checks and asks, `confirm_save` stores, `what_if` looks only.
 * Leads back to the page with what became of it.
 */
export async function submitLimits(
  context: RouteContext,
  form: FormData,
  patientId: string,
): Promise<Response> {
  const intent = form.get("intent");
  const editor = checkEditor(readEditor(form));
  const values = { form: thresholdForm, editor };
  return keepingForm(context, { values }, async () => {
    const back = backTo(context, patientId);
    if (!mayBeStored(editor)) return back(editor);
    if (intent !== "confirm_save") {
      const whatIf = await whatIfOf(context, editor, { patient_id: patientId });
      return back({ ...editor, whatIf }, intent === "what_if" ? undefined : "save");
    }
    const formId = form.get("form_id");
    try {
      const way = await onceOnly(
        sessionOf(context),
        typeof formId === "string" ? formId : null,
        async () => (await store(context, patientId, editor)).headers.get("Location") ?? "",
      );
      return redirect(way || limitsHref(patientId, {}), 303);
    } catch (error) {
      if (!(error instanceof FirstSubmissionUnclear)) throw error;
      return back({ ...editor, failure: translate()("thresholds.sent_twice") });
    }
  });
}

const backTo =
  (context: RouteContext, patientId: string) => (editor: KeptEditor, dialog?: LimitsDialog) =>
    backToEditor(context, limitsHref(patientId, { dialog }), editor);

async function store(
  context: RouteContext,
  patientId: string,
  editor: KeptEditor,
): Promise<Response> {
  const back = backTo(context, patientId);
  const { base } = editor;
  // a backend that knows no expected_flag_ids would store over somebody else's limits
  const current = await settle(loadLimits(context, patientId));
  if (current.isReady && !isSame(current.value.base.flagIds, base.flagIds))
    return back(afterStale(editor, current.value.base), "stale");
  try {
    await v1(context).write(sendPatientFlags, {
      body: {
        patient_ids: [patientId],
        patient_flags: toSentRules(editor, base.received),
        ...(base.flagIds ? { expected_flag_ids: [...base.flagIds] } : {}),
      },
    });
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    if (error instanceof V1Error && error.code === "stale_version") {
      const theirs = await loadLimits(context, patientId);
      return back(afterStale(editor, theirs.base), "stale");
    }
    return back({ ...editor, failure: problemText(translate(), error) }, "save");
  }
  const patient = await settle(loadPatient(context, patientId));
  const name = patient.isReady ? fullName(patient.value.patient_info) : "";
  const toast = translate()("thresholds.patient_saved", { name });
  return backToEditor(context, limitsHref(patientId, {}), undefined, toast);
}

function isSame(ids: readonly string[] = [], others: readonly string[] = []): boolean {
  return ids.length === others.length && ids.every((id) => others.includes(id));
}
