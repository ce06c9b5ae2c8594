import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { formText } from "#app/format/form-text.ts";
import { isStoredOtherwise } from "#app/server/forms/is-unclear.ts";
import { type Done, submitForm } from "#app/server/forms/submit-form.ts";
import { wayToSignIn } from "#app/server/forms/unsent-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { isWayToSignIn, type RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listIncidents } from "#contract/incident.ts";
import { previewReturnPath } from "#app/addresses/preview-path.ts";
import { checklistReturnPath, undoField } from "./checklist-address.ts";
import { failureText } from "./failure-text.ts";
import { loadReview } from "./load-review.ts";
import { outcomeToasts } from "./outcome-toasts.ts";
import { checklistForm, type ChecklistInput, checklistSchema, splitIds } from "./schema.ts";
import { storeChecklist } from "./store-checklist.ts";
import { undoChecklist } from "./undo-acknowledgement.ts";

/**
 * The action of the checklist's form: acknowledges the selected incidents and stores the note, or by its button Undo
 * takes an acknowledgement back, and leads back to the page with what became of it.
 */
export async function submitIncidentChecklist(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const here = checklistReturnPath(form.get("next"), patientId);
  const undone = splitIds(texts(form, undoField));
  if (undone.length > 0) return undoChecklist(context, { patientId, here, ids: undone, form });
  return submitForm(context, form, {
    name: checklistForm,
    here,
    schema: checklistSchema,
    twice: "same",
    unclear: translate()("checklist.unclear"),
    run: (value) => submit(context, { patientId, here, form, value }),
  });
}

interface Submission {
  readonly patientId: string;
  readonly here: string;
  readonly form: FormData;
  readonly value: ChecklistInput;
}

/** What was not stored comes back, and nothing else. */
async function submit(
  context: RouteContext,
  { patientId, here, form, value }: Submission,
): Promise<Done> {
  const noteId = formText(form, "note_id");
  const stored = await storeChecklist(context, patientId, value, noteId || undefined);
  const { acknowledgement, note, seenBefore, receipt } = stored;
  const fields = {
    incident_ids: acknowledgement.state === "failed" ? value.incident_ids.join(" ") : "",
    content: note.state === "failed" ? value.content : "",
    // what was stored under it is another note: who sends this one too, having looked, adds it
    note_id: note.state === "failed" && !isStoredOtherwise(note.error) ? noteId : "",
  };
  const isOver = [acknowledgement, note].some(
    (half) => half.state === "failed" && isWayToSignIn(half.error),
  );
  if (isOver) throw await wayToSignIn(context, { hadSession: true, fields });

  const isAcknowledged = acknowledgement.state === "stored";
  const open = isAcknowledged ? await openIncidents(context, patientId) : undefined;
  const review = open?.length === 0 ? await settle(loadReview(context, patientId)) : undefined;
  const t = translate();
  const names = await loadNames(context, seenBefore);
  const failure = failureText(t, acknowledgement, note);
  // what was not stored comes back in its fields
  const isDone = open?.length === 0 && failure === undefined;
  const then = isDone ? previewReturnPath(form.get("then")) : undefined;
  const toasts = outcomeToasts(t, {
    hasMovedOn: then !== undefined,
    patientId,
    acknowledgedCount: isAcknowledged ? value.incident_ids.length - seenBefore.length : 0,
    seenBefore: seenBefore.map((id) => names.get(id)),
    openCount: open?.length,
    receipt,
    isNoteAdded: note.state === "stored",
    review: review?.isReady ? review.value : undefined,
  });
  const listed = splitIds(texts(form, "listed_ids"));
  const arrived = open?.filter((id) => !listed.includes(id));
  if (then !== undefined) return { to: then, left: { fields, toasts } };
  return { to: here, left: { fields, failure, beside: { arrived }, toasts } };
}

/** The ids of the incidents that are open now; undefined when that cannot be read. */
async function openIncidents(context: RouteContext, patient_id: string) {
  const open = await settle(v1(context).call(listIncidents, { query: { patient_id } }));
  return open.isReady ? open.value.incidents.map(({ id }) => id) : undefined;
}

function texts(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}
