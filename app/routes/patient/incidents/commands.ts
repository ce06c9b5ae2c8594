import "server-only";
import { redirect } from "react-router";
import { z } from "zod";
import { sendPatientFlags, whatIfOf } from "#app/features/threshold-editor/rule-calls.ts";
import {
  afterStale,
  checkEditor,
  type EditorState,
  mayBeStored,
  thresholdForm,
} from "#app/features/threshold-editor/editor-state.ts";
import { toSentRules } from "#app/features/threshold-editor/editor-rules.ts";
import { editorRefusal, readEditor } from "#app/features/threshold-editor/read-editor.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { type Refusal, Refused } from "#app/server/forms/refused.ts";
import { comeBack, submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { FirstSubmissionUnclear } from "#app/server/session/once-only.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { limitsHref, type LimitsDialog } from "./incidents-address.ts";
import { loadLimits } from "./queries.ts";

/**
 * The editor's form, distinguished by `intent`: `save` checks and asks for confirmation, `confirm_save` stores,
 * `what_if` only computes. Redirects to the page with the outcome.
 */
export async function submitLimits(
  context: RouteContext,
  form: FormData,
  patientId: string,
): Promise<Response> {
  const intent = form.get("intent");
  const editor = checkEditor(readEditor(form));
  const here = limitsHref(patientId, {});
  const place = { name: thresholdForm, here };
  const back = (shown: EditorState, dialog?: LimitsDialog) =>
    editorRefusal(shown, limitsHref(patientId, { dialog }));
  const show = async (refusal: Refusal) =>
    redirect(await comeBack(context, form, place, refusal), 303);
  if (!mayBeStored(editor)) return show(back(editor));
  if (intent !== "confirm_save") {
    const whatIf = await whatIfOf(context, editor, { patient_id: patientId });
    return show(back({ ...editor, whatIf }, intent === "what_if" ? undefined : "save"));
  }
  return submitForm(context, form, {
    ...place,
    schema: z.looseObject({}),
    twice: "same",
    async problem(error) {
      const t = translate();
      if (error instanceof FirstSubmissionUnclear)
        return back({ ...editor, failure: t("thresholds.sent_twice") });
      if (!(error instanceof V1Error && error.code === "stale_version"))
        return back({ ...editor, failure: problemText(t, error) }, "save");
      const theirs = await loadLimits(context, patientId);
      return back(afterStale(editor, theirs.base), "stale");
    },
    async run() {
      // a backend that does not know expected_flag_ids would overwrite another user's limits
      const current = await settle(loadLimits(context, patientId));
      if (current.isReady && !isSame(current.value.base.flagIds, editor.base.flagIds))
        throw new Refused(back(afterStale(editor, current.value.base), "stale"));
      await store(context, patientId, editor);
      const patient = await settle(loadPatient(context, patientId));
      const name = patient.isReady ? fullName(patient.value.patient_info) : "";
      return { to: here, toast: translate()("thresholds.patient_saved", { name }) };
    },
  });
}

function store(context: RouteContext, patientId: string, editor: EditorState): Promise<void> {
  const { base } = editor;
  return v1(context).write(sendPatientFlags, {
    body: {
      patient_ids: [patientId],
      patient_flags: toSentRules(editor, base.received),
      ...(base.flagIds ? { expected_flag_ids: [...base.flagIds] } : {}),
    },
  });
}

function isSame(ids: readonly string[] = [], others: readonly string[] = []): boolean {
  return ids.length === others.length && ids.every((id) => others.includes(id));
}
