import "server-only";
import { patientReturnPath } from "#app/domain/patient-return-path.ts";
import { successToastMs } from "#app/domain/toast.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { isUnclear } from "#app/server/forms/is-unclear.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { currentPage } from "#app/server/page.ts";
import { keepingForm } from "#app/server/session/account.ts";
import { isWayToSignIn, type RouteContext } from "#app/server/session/session-context.ts";
import { SignedOut } from "#app/server/v1/v1-error.ts";
import { noteLengthMax } from "#contract/primitive.ts";
import { stickyNoteForm, stickyNoteSchema } from "./schema.ts";
import { showNote } from "./show-note.ts";
import type { NoteAnswer } from "./shown-note.ts";
import { storeNote } from "./store-note.ts";

/**
 * The action of the sticky note's form. A form that JavaScript sends (Accept: application/json) is answered with what
 * became of it, so that the page under the typing hands stays as it is; any other is led back to its page.
 *
 * @throws a redirect to /login, with the text kept under its address, when the session ended meanwhile
 */
export async function submitStickyNote(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  if (request.headers.get("Accept") === "application/json")
    return Response.json(await answer(context, patientId, fields));

  const values = { ...fields, form: stickyNoteForm };
  const here = patientReturnPath(fields["next"], patientId);
  const outcome = await keepingForm(context, { values }, () => answer(context, patientId, fields));
  const t = translate();
  if (outcome.state === "saved")
    return redirectWithOutcome(context, here, {
      form: "sticky-note-saved",
      toasts: [{ kind: "success", text: t("sticky_note.saved"), closesAfterMs: successToastMs }],
    });
  const failure = outcome.state === "failed" ? outcome.text : "";
  return redirectWithOutcome(context, here, {
    form: stickyNoteForm,
    values: { ...values, failure },
  });
}

async function answer(
  context: RouteContext,
  patientId: string,
  fields: object,
): Promise<NoteAnswer> {
  const t = translate();
  const input = stickyNoteSchema.safeParse(fields);
  if (!input.success)
    return { state: "failed", text: t("form_errors.too_long", { count: noteLengthMax }) };
  try {
    const { state, note } = await storeNote(context, patientId, input.data);
    return { state, note: await showNote(context, note, currentPage()) };
  } catch (error) {
    if (isWayToSignIn(error) || error instanceof SignedOut) throw error;
    const reason = problemText(t, error);
    // nobody knows, and nothing that says "not saved" may be said
    return {
      state: "failed",
      text: isUnclear(error) ? reason : t("sticky_note.failed", { reason }),
    };
  }
}
