import "server-only";
import type { TFunction } from "i18next";
import { patientReturnPath } from "#app/addresses/patient-return-path.ts";
import { isUnclear } from "#app/server/forms/is-unclear.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { isWayToSignIn, type RouteContext } from "#app/server/session/session-context.ts";
import { SignedOut } from "#app/server/v1/v1-error.ts";
import { stickyNoteForm } from "./form-name.ts";
import { stickyNoteSchema } from "./schema.ts";
import { showNote } from "./show-note.ts";
import type { NoteAnswer } from "./shown-note.ts";
import { storeNote } from "./store-note.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

/**
 * The action of the sticky note's form. A form that JavaScript sends (Accept: application/json) is answered with what
 * became of it, so that the page under the typing hands stays as it is; any other is led back to its page.
 */
export async function submitStickyNote(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  // an empty text empties the note; none at all is not a form of ours
  if (!form.has("text")) return new Response(null, { status: 400 });
  const t = translate();
  if (request.headers.get("Accept") === "application/json")
    return Response.json(await answer(context, patientId, Object.fromEntries(form)));
  const here = patientReturnPath(form.get("next"), patientId);
  return submitForm(context, form, {
    name: stickyNoteForm,
    here,
    schema: stickyNoteSchema,
    // a text is saved over another one: the same text the second time is saved
    twice: "again",
    failed: (reason) => t("sticky_note.failed", { reason }),
    async run(input) {
      const { state } = await storeNote(context, patientId, input);
      // the stored note shows the page that it is another user's
      if (state === "conflict") throw new Refused({});
      return { to: here, toast: t("sticky_note.saved") };
    },
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
    return { state: "failed", text: failureText(t, error) };
  }
}

/** If the outcome is not known, it must not be called "not saved". */
function failureText(t: TFunction, error: unknown): string {
  const reason = problemText(t, error);
  return isUnclear(error) ? reason : t("sticky_note.failed", { reason });
}
