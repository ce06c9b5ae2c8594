/** The messages with the patient over any of the patient's pages: closed, minimised or open. */
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { isUnread } from "./message-state.ts";
import {
  messagesButtonId,
  messageWidgetId,
  openPlaces,
  widgetState,
} from "./message-widget-state.ts";
import { patientPanels, paths, withPatientPanel, withSearch } from "#app/addresses/paths.ts";
import { formOutcome } from "#app/server/forms/form-redirect.ts";
import { errorTexts, type FormState, formState } from "#app/server/forms/form-state.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { Button, ButtonLink, IconButton, IconButtonLink } from "#app/ui/button.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { DraftGuard } from "./draft-guard.tsx";
import type { PatientMessages } from "./load-messages.ts";
import { MessageForm, type MessageFormLabels } from "./message-form.tsx";
import { MessageList } from "./message-list.tsx";
import { messageForm, messageFormId, sentMessage } from "./form-names.ts";
import { titleLengthMax, type TypedMessage } from "./schema.ts";
import { messageLengthMax } from "#contract/codes/length-limits.ts";

const floating =
  "fixed inset-x-0 bottom-14 z-30 flex flex-col border border-line bg-raised shadow-float md:inset-x-auto md:end-6 md:bottom-0 md:w-104 md:rounded-t-md print:hidden";
// It opened by itself: it covers nothing, and is only as high as its content. What it covers can be scrolled away from
// under it, and in a wide window it is never over the checklist: patient/route.tsx. With a long answer above the field
// the form alone is higher than that: then the box itself scrolls, to its last button.
const floatingOpen = "max-h-[80dvh] overflow-y-auto min-[80rem]:max-h-[max(26rem,100dvh-19rem)]";
const inPage =
  "grid grid-cols-1 rounded-md border border-line bg-raised sm:grid-cols-2 sm:grid-rows-[auto_minmax(0,1fr)] [&>div]:max-h-80 sm:[&>form]:border-s [&>header]:sm:col-span-2 print:hidden";

interface MessageWidgetProps {
  patientId: string;
  view: PatientMessages;
}

export async function MessageWidget({ patientId, view }: MessageWidgetProps) {
  const page = currentPage();
  const { t, url } = page;
  const unreadCount = await view.unreadCount;
  const state = formState(messageForm)
    ? "open"
    : widgetState({
        requested: url.searchParams.get(patientPanels.messages),
        unreadCount,
        hasDraft: view.draft !== undefined,
        marksSeen: view.marksSeen,
      });
  const here = withSearch(url.pathname + url.search, { form: undefined });
  const openHref = withPatientPanel(here, patientPanels.messages, openPlaces.floating);
  if (state === "closed") return null;
  if (state === "open")
    return <OpenWidget patientId={patientId} view={view} page={page} here={here} />;
  return (
    <section
      id={messageWidgetId}
      tabIndex={-1}
      aria-label={t("messages.title")}
      className={floating}
      data-floating="minimized"
    >
      <div className="flex items-center gap-2 px-3 py-1.5">
        <ButtonLink href={`${openHref}#${messageWidgetId}`} variant="quiet" icon="message">
          {t("messages.title")}
        </ButtonLink>
        <CountBadge count={unreadCount} label={t("patient.unread")} />
        {view.draft && <span className="text-sm text-ink-muted">{t("messages.draft")}</span>}
        {!view.draft && (
          <IconButtonLink
            icon="close"
            label={t("actions.close")}
            href={`${withPatientPanel(here, patientPanels.messages, "closed")}#${messagesButtonId}`}
            className="ms-auto"
          />
        )}
      </div>
      <DraftGuard
        patientPath={paths.patient(patientId)}
        hasDraft={view.draft !== undefined}
        words={draftLeaveWords(t)}
      />
    </section>
  );
}

async function OpenWidget({
  patientId,
  view,
  page,
  here,
}: MessageWidgetProps & { page: Page; here: string }) {
  const { t, url } = page;
  const isFloating = url.searchParams.get(patientPanels.messages) === openPlaces.floating;
  const place = isFloating ? openPlaces.floating : openPlaces.inPage;
  const openHref = withPatientPanel(here, patientPanels.messages, place);
  const messages = await view.messages;
  const unread = messages.isReady ? messages.value.filter(isUnread) : [];
  const unreadIds = view.marksSeen ? unread.map((message) => message.id) : [];
  const state = formState(messageForm);
  return (
    <section
      id={messageWidgetId}
      tabIndex={-1}
      aria-labelledby={`${messageWidgetId}-title`}
      className={isFloating ? `${floating} ${floatingOpen}` : inPage}
      data-floating={isFloating ? "open" : undefined}
    >
      {/* Enter in the title sends: the first button of a form is the one that Enter presses */}
      <button form={messageFormId} name="intent" value="send" tabIndex={-1} aria-hidden hidden />
      <header className="flex flex-wrap items-center gap-x-2 border-b border-line px-3 py-1.5">
        <h2 id={`${messageWidgetId}-title`} className="text-lg">
          {t("messages.title")}
        </h2>
        <CountBadge count={unread.length} label={t("patient.unread")} />
        <span className="ms-auto flex items-center">
          {unreadIds.length > 0 && (
            <Button
              form={messageFormId}
              name="intent"
              value="mark_seen"
              formNoValidate
              size="small"
            >
              {t("messages.mark_seen")}
            </Button>
          )}
          <IconButton
            form={messageFormId}
            name="intent"
            value="minimize"
            formNoValidate
            icon="chevron-down"
            label={t("messages.minimize")}
          />
          <IconButton
            form={messageFormId}
            name="intent"
            value="close"
            formNoValidate
            icon="close"
            label={t("actions.close")}
            data-on-escape=""
          />
        </span>
      </header>
      <div
        className="min-h-24 grow overflow-y-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
        tabIndex={0}
        role="group"
        aria-label={t("messages.list")}
      >
        {!messages.isReady && (
          <ErrorPanel
            text={t("errors.panel_failed", { subject: t("messages.title") })}
            retryLabel={t("errors.retry")}
            retryHref={openHref}
          />
        )}
        {messages.isReady && messages.value.length === 0 && (
          <p className="p-4 text-ink-muted">{t("messages.none")}</p>
        )}
        {messages.isReady && messages.value.length > 0 && <MessageList messages={messages.value} />}
      </div>
      <MessageForm
        key={patientId}
        action={paths.messages(patientId)}
        hidden={{ form: messageForm, form_id: state?.formId ?? view.formId, next: here }}
        unreadIds={unreadIds}
        values={typedValues(state, view)}
        openHref={openHref}
        patientPath={paths.patient(patientId)}
        failure={state?.failure}
        notice={formOutcome(sentMessage) && t("messages.sent")}
        errors={{
          message: errorTexts(t, state, "message", messageLengthMax)?.[0],
          title: errorTexts(t, state, "title", titleLengthMax)?.[0],
        }}
        labels={messageFormLabels(page)}
      />
    </section>
  );
}

/** What came back with the page, or waited for a session to begin again, else the draft. */
function typedValues(state: FormState | undefined, { draft }: PatientMessages): TypedMessage {
  if (draft && !state?.isUnsent) return draft;
  if (!state) return { title: "", message: "", allowToReply: true };
  return {
    title: state.text("title") ?? "",
    message: state.text("message") ?? "",
    allowToReply: state.sent.has("allow_to_reply"),
  };
}

function messageFormLabels({ t }: Page): MessageFormLabels {
  return {
    title: t("messages.message_title"),
    optional: t("actions.optional"),
    message: t("messages.message"),
    allowToReply: t("messages.allow_to_reply"),
    send: t("actions.send"),
    keepDraft: t("messages.keep_draft"),
    charactersUsed: t("actions.characters_used"),
    draftSaved: t("messages.kept"),
    unreachable: t("messages.not_kept"),
    signedOut: t("messages.signed_out"),
    leaving: draftLeaveWords(t),
  };
}

/** The draft is saved either way. */
const draftLeaveWords = (t: Page["t"]) => ({
  ...leaveWords(t),
  question: t("messages.leave_question"),
  leave: t("actions.continue"),
});
