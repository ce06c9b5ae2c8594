import "server-only";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { formText } from "#app/format/form-text.ts";
import { redirect } from "react-router";
import {
  isProviderSupport,
  messagesButtonId,
  messageWidgetId,
  openPlaces,
} from "./message-widget-state.ts";
import { patientReturnPath } from "#app/addresses/patient-return-path.ts";
import { patientPanels, withPatientPanel } from "#app/addresses/paths.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { dropMessageDraft, saveMessageDraft } from "#app/server/session/message-drafts.ts";
import {
  isWayToSignIn,
  requireUser,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { SignedOut } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { markMessagesSeen, sendMessage } from "#contract/message.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { messageForm, sentMessage } from "./form-names.ts";
import { messageSchema, titleLengthMax } from "./schema.ts";
import { messageLengthMax } from "#contract/codes/length-limits.ts";

/**
 * The action of the widget's form. Whatever it is sent for, the text in the box is saved and the messages that the open
 * widget showed as unread are marked as seen: `draft` and `seen` are sent by the script while the page stays;
 * `minimize`, `close`, `mark_seen` and `send` lead back to the page.
 *
 * @throws a redirect to /login, with the text saved under its address, if the session has ended in the meantime
 */
export async function submitMessages(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const here = patientReturnPath(form.get("next"), patientId);
  const panel = (state: string) => withPatientPanel(here, patientPanels.messages, state);
  const open = panel(openPlaces.floating);
  // a text that is only marked stays in its field
  const isFloating =
    new URL(here, "http://app").searchParams.get(patientPanels.messages) === openPlaces.floating;
  const asIs = isFloating ? open : panel(openPlaces.inPage);
  const intent = formText(form, "intent");
  const shownUnread = form.getAll("message_ids");

  if (intent !== "send") await saveDraft(context, patientId, form);
  if (intent === "draft") return new Response(null, { status: 204 });
  const isMarked = await markSeen(context, patientId, shownUnread);
  if (intent === "seen") return new Response(null, { status: isMarked ? 204 : 502 });
  if (intent === "minimize") return redirect(`${panel("minimized")}#${messageWidgetId}`, 303);
  if (intent === "close") return redirect(`${panel("closed")}#${messagesButtonId}`, 303);
  if (intent === "send") return send(context, patientId, form, open);
  return isMarked
    ? redirect(asIs, 303)
    : redirectWithOutcome(context, asIs, {
        form: "messages-seen",
        toasts: [{ kind: "error", text: translate()("messages.seen_failed") }],
      });
}

/** A text that is too long is saved as it is, so that it can be shortened; twice as much was not typed there. */
function saveDraft(context: RouteContext, patientId: string, form: FormData) {
  const draft = {
    patientId,
    title: formText(form, "title").slice(0, titleLengthMax * 2),
    message: plainLineBreaks(formText(form, "message")).slice(0, messageLengthMax * 2),
    allowToReply: form.has("allow_to_reply"),
  };
  return saveMessageDraft(sessionOf(context), draft, formText(form, "form_id"));
}

/** Whether nothing is left to mark. Provider support marks nothing. */
async function markSeen(
  context: RouteContext,
  patientId: string,
  ids: readonly unknown[],
): Promise<boolean> {
  const message_ids = ids.flatMap((id) => uuidSchema.safeParse(id).data ?? []);
  if (message_ids.length === 0 || isProviderSupport(requireUser(context).role)) return true;
  try {
    await v1(context).write(markMessagesSeen, { body: { patient_id: patientId, message_ids } });
    return true;
  } catch (error) {
    if (isWayToSignIn(error) || error instanceof SignedOut) throw error;
    return false;
  }
}

/** If it was refused or not sent, the text in the box is a draft again. */
async function send(
  context: RouteContext,
  patientId: string,
  form: FormData,
  open: string,
): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: messageForm,
    here: open,
    schema: messageSchema,
    twice: "keyed",
    unclear: t("messages.unclear"),
    failed: (reason) => t("messages.failed", { reason }),
    async run({ message, title, allow_to_reply }, idempotencyKey) {
      const body = { patient_id: patientId, message, title: title.trim() || null, allow_to_reply };
      await v1(context).call(sendMessage, { body, idempotencyKey });
      // said in the widget itself: a toast would lie over its button
      return { to: open, outcomeName: sentMessage };
    },
    after: (isDone) =>
      isDone
        ? dropMessageDraft(sessionOf(context), patientId)
        : saveDraft(context, patientId, form),
  });
}
