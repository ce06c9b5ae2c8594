import "server-only";
import { redirect } from "react-router";
import { successToastMs, type Toast } from "#app/domain/toast.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { FirstSubmissionUnclear, onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { settle } from "#app/server/settle.ts";
import { isAnswerLost } from "#app/server/v1/is-answer-lost.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listIncidents } from "#contract/incident.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { undoAcknowledgement, undoRefusals } from "#contract/undo-acknowledgement.ts";
import { checklistForm, type KeptChecklist } from "./kept-checklist.ts";

interface Undo {
  readonly patientId: string;
  /** the page to come back to */
  readonly here: string;
  readonly ids: readonly string[];
  /** of the form, against a double click */
  readonly formId: string | undefined;
  /** what stood in the form beside it: it comes back */
  readonly typed: KeptChecklist;
}

/**
 * Opens incidents again that the user acknowledged by a wrong click, and leads back to the page with what became of
 * it. The backend decides whether it is still time (backend/rules/undo-acknowledgement.ts).
 *
 * @throws a redirect to /login when the session ended meanwhile
 */
export async function undoChecklist(
  context: RouteContext,
  { patientId, here, ids: given, formId, typed }: Undo,
): Promise<Response> {
  const ids = given.flatMap((id) => uuidSchema.safeParse(id).data ?? []);
  if (ids.length === 0) return redirect(here, 303);
  const back = async (toast: Omit<Toast, "id">) => {
    const answer = await redirectWithOutcome(context, here, {
      form: checklistForm,
      lastResult: null,
      toasts: [toast],
      values: { ...typed },
    });
    return answer.headers.get("Location") ?? here;
  };
  const t = translate();
  try {
    const way = await onceOnly(sessionOf(context), formId, async () => {
      await undo(context, patientId, ids);
      const text = t("checklist.seen.undone", { count: ids.length });
      return back({ kind: "success", text, closesAfterMs: successToastMs });
    });
    return redirect(way, 303);
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    const text = refusalText(t, error);
    // what was believed to be open again is not: it stays until it is read
    return redirect(await back({ kind: "error", text, closesAfterMs: "never" }), 303);
  }
}

/** An answer that was lost is looked up, never asked for again. */
async function undo(
  context: RouteContext,
  patient_id: string,
  incident_ids: string[],
): Promise<void> {
  const client = v1(context);
  try {
    await client.call(undoAcknowledgement, { body: { patient_id, incident_ids } });
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    const open = await settle(client.call(listIncidents, { query: { patient_id } }));
    const openIds = new Set(open.isReady ? open.value.incidents.map(({ id }) => id) : []);
    if (!incident_ids.every((id) => openIds.has(id))) throw error;
  }
}

function refusalText(t: ReturnType<typeof translate>, error: unknown): string {
  if (error instanceof FirstSubmissionUnclear) return t("checklist.unclear");
  const type = error instanceof V1Error ? error.problem?.type : undefined;
  const refusal = undoRefusals.find((each) => each === type);
  return refusal ? t(`checklist.seen.${refusal}`) : problemText(t, error);
}
