import "server-only";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { loadNames } from "#app/features/person/load-names.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { isStoredOtherwise } from "#app/server/forms/is-unclear.ts";
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
import { listIncidents } from "#contract/incident.ts";
import { checklistReturnPath, undoField } from "./checklist-address.ts";
import { checklistForm, type KeptChecklist } from "./kept-checklist.ts";
import { failureText } from "./failure-text.ts";
import { loadReview } from "./load-review.ts";
import { outcomeToasts } from "./outcome-toasts.ts";
import { type ChecklistInput, checklistSchema, splitIds } from "./schema.ts";
import { type Stored, storeChecklist } from "./store-checklist.ts";
import { undoChecklist } from "./undo-acknowledgement.ts";

/**
 * The action of the checklist's form: acknowledges the selected incidents and stores the note, or by its button Undo
 * takes an acknowledgement back, and leads back to the page with what became of it. Reads the body of `request`: clone
 * it before, if it is read elsewhere too.
 *
 * @throws a redirect to /login, with what was not stored kept under its address, when the session ended meanwhile
 */
export async function submitIncidentChecklist(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const here = checklistReturnPath(form.get("next"), patientId);
  const undone = splitIds(texts(form, undoField));
  if (undone.length > 0)
    return undoChecklist(context, {
      patientId,
      here,
      ids: undone,
      formId: texts(form, "form_id")[0],
      typed: typed(form),
    });
  const submission = parseWithZod(form, { schema: checklistSchema });
  if (submission.status !== "success")
    return back(context, here, { ...typed(form), lastResult: submission.reply() });
  const { value } = submission;
  const listed = splitIds(texts(form, "listed_ids"));
  const [formId] = texts(form, "form_id");
  const [noteId] = texts(form, "note_id");
  try {
    const way = await onceOnly(sessionOf(context), formId, () =>
      submit(context, { patientId, here, listed, noteId, value }),
    );
    return redirect(way, 303);
  } catch (error) {
    if (!(error instanceof FirstSubmissionUnclear)) throw error;
    return back(context, here, { ...typed(form), failure: translate()("checklist.unclear") });
  }
}

interface Submission {
  readonly patientId: string;
  readonly here: string;
  /** every id that the form showed */
  readonly listed: readonly string[];
  readonly noteId: string | undefined;
  readonly value: ChecklistInput;
}

/** @returns the way back; the same for a form that is sent twice */
async function submit(
  context: RouteContext,
  { patientId, here, listed, noteId, value }: Submission,
): Promise<string> {
  const stored = await storeChecklist(context, patientId, value, noteId);
  const { acknowledgement, note, seenBefore } = stored;
  const left = {
    selected: acknowledgement.state === "failed" ? value.incident_ids : [],
    content: note.state === "failed" ? value.content : "",
    // what was stored under it is another note: who sends this one too, having looked, adds it
    noteId: note.state === "failed" && !isStoredOtherwise(note.error) ? noteId : undefined,
  };
  await leadToSignIn(context, left, [acknowledgement, note]);

  const isAcknowledged = acknowledgement.state === "stored";
  const open = isAcknowledged ? await openIncidents(context, patientId) : undefined;
  const review = open?.length === 0 ? await settle(loadReview(context)) : undefined;
  const t = translate();
  const names = await loadNames(context, seenBefore);
  const toasts = outcomeToasts(t, {
    patientId,
    acknowledgedCount: isAcknowledged ? value.incident_ids.length - seenBefore.length : 0,
    seenBefore: seenBefore.map((id) => names.get(id)),
    openCount: open?.length,
    isNoteAdded: note.state === "stored",
    review: review?.isReady ? review.value : undefined,
  });
  const response = await back(context, here, {
    ...left,
    failure: failureText(t, acknowledgement, note),
    arrived: open?.filter((id) => !listed.includes(id)),
    toasts,
  });
  return response.headers.get("Location") ?? here;
}

/** Signed out in the middle: what is not stored waits behind the sign-in page for the same user. */
async function leadToSignIn(
  context: RouteContext,
  left: KeptChecklist,
  halves: readonly Stored[],
): Promise<void> {
  const way = halves.find((half) => half.state === "failed" && isWayToSignIn(half.error));
  if (way?.state !== "failed") return;
  const values = { ...left, form: checklistForm };
  await keepingForm(context, { values }, () => Promise.reject(way.error));
}

/** The ids of the incidents that are open now; undefined when that cannot be read. */
async function openIncidents(context: RouteContext, patient_id: string) {
  const open = await settle(v1(context).call(listIncidents, { query: { patient_id } }));
  return open.isReady ? open.value.incidents.map(({ id }) => id) : undefined;
}

type Outcome = KeptChecklist &
  Pick<Parameters<typeof redirectWithOutcome>[2], "lastResult" | "toasts">;

function back(context: RouteContext, here: string, { lastResult, toasts, ...kept }: Outcome) {
  return redirectWithOutcome(context, here, {
    form: checklistForm,
    lastResult: lastResult ?? null,
    toasts: toasts ?? [],
    values: { ...kept },
  });
}

/** What stood in a form that was refused: it is shown again as it was. */
function typed(form: FormData): KeptChecklist {
  const [content = ""] = texts(form, "content");
  const [noteId] = texts(form, "note_id");
  return { selected: splitIds(texts(form, "incident_ids")), content, noteId };
}

function texts(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}
