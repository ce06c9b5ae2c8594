"use client";
/** The box of the widget. Without JavaScript a plain form; with it what is typed saves itself. */
import { useEffect, useState } from "react";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { DraftGuard } from "./draft-guard.tsx";
import { messageFormId } from "./form-names.ts";
import type { TypedMessage } from "./schema.ts";
import { useMarksSeen } from "./use-marks-seen.ts";
import { useMessageDraft } from "./use-message-draft.ts";
import { messageLengthMax } from "#contract/codes/length-limits.ts";

export interface MessageFormLabels {
  title: string;
  optional: string;
  message: string;
  allowToReply: string;
  send: string;
  keepDraft: string;
  charactersUsed: string;
  draftSaved: string;
  unreachable: string;
  signedOut: string;
  leaving: LeaveWords;
}

interface MessageFormProps {
  action: string;
  hidden: Readonly<Record<string, string>>;
  /** of the messages shown as unread, where this user's reading marks them as seen */
  unreadIds: readonly string[];
  values: TypedMessage;
  /** the page with the widget open, to come to when they are marked */
  openHref: string;
  patientPath: string;
  failure: string | undefined;
  /** what just became of the form before */
  notice: string | undefined;
  errors: { readonly title: string | undefined; readonly message: string | undefined };
  labels: MessageFormLabels;
}

export function MessageForm(props: MessageFormProps) {
  const { action, hidden, unreadIds, values, failure, labels } = props;
  const { form, draftState, texts, onSubmit, onStay } = useMessageDraft(values);
  const sending = useSending(onStay);
  const isEmpty = texts.message.trim() === "";
  const hasDraft = !isEmpty || texts.title.trim() !== "";
  // why a message was not sent, and the id that it goes again with, stay until they are answered
  useMarksSeen(form, unreadIds, failure === undefined ? props.openHref : undefined);
  const problem = problemOf(draftState, labels);
  return (
    <form
      ref={form}
      id={messageFormId}
      method="post"
      action={action}
      autoComplete="off"
      className="flex flex-col gap-2 border-t border-line p-3"
      onSubmit={() => {
        sending.begin();
        onSubmit();
      }}
    >
      <DraftGuard
        patientPath={props.patientPath}
        hasDraft={hasDraft && !sending.isSending}
        isUnsaved={problem !== undefined}
        words={labels.leaving}
      />
      <HiddenFields fields={hidden} />
      {unreadIds.map((id) => (
        <input key={id} type="hidden" name="message_ids" value={id} readOnly />
      ))}
      <FormError>{failure}</FormError>
      <Fields values={values} errors={props.errors} labels={labels} />
      <div className="flex flex-wrap items-center gap-3">
        <Buttons isSending={sending.isSending} isEmpty={isEmpty} labels={labels} />
        <p role="status" className="text-sm text-ink-muted">
          {draftState === "saved" && hasDraft ? labels.draftSaved : !hasDraft && props.notice}
        </p>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-alert-text">
          {problem}
        </p>
      )}
    </form>
  );
}

function Fields({
  values,
  errors,
  labels,
}: Pick<MessageFormProps, "values" | "errors" | "labels">) {
  return (
    <>
      <TextField
        id="message-title"
        name="title"
        label={labels.title}
        optionalLabel={labels.optional}
        defaultValue={values.title}
        errors={errors.title ? [errors.title] : undefined}
      />
      <TextAreaField
        id="message-text"
        name="message"
        label={labels.message}
        rows={3}
        lengthMax={messageLengthMax}
        counterLabel={labels.charactersUsed}
        defaultValue={values.message}
        errors={errors.message ? [errors.message] : undefined}
      />
      <Checkbox
        id="message-allow-to-reply"
        name="allow_to_reply"
        label={labels.allowToReply}
        defaultChecked={values.allowToReply}
      />
    </>
  );
}

interface ButtonsProps {
  isSending: boolean;
  isEmpty: boolean;
  labels: MessageFormLabels;
}

/** Sending waits for a text once scripts run; keeping the draft needs a button only where none do. */
function Buttons({ isSending, isEmpty, labels }: ButtonsProps) {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => setIsAwake(true));
    return () => clearTimeout(soon);
  }, []);
  return (
    <>
      <Button
        variant="primary"
        name="intent"
        value="send"
        isBusy={isSending}
        disabled={isSending || (isAwake && isEmpty)}
      >
        {labels.send}
      </Button>
      {!isAwake && (
        <span className="hidden noscript:contents">
          <Button name="intent" value="minimize" formNoValidate>
            {labels.keepDraft}
          </Button>
        </span>
      )}
    </>
  );
}

/** Whether the message is on its way; `onStay`: it is not, because the page was not left after all. */
function useSending(onStay: () => void) {
  const [isSending, setIsSending] = useState(false);
  const stay = () => {
    setIsSending(false);
    onStay();
  };
  const begin = () => {
    // another form on the page may ask whether it is to be left, and be answered no
    const onLeave = (event: BeforeUnloadEvent) => {
      if (event.defaultPrevented) setTimeout(stay);
    };
    addEventListener("beforeunload", onLeave, { once: true });
    // after the form has been read: a disabled button would not be sent
    setTimeout(() => setIsSending(true));
  };
  return { isSending, begin };
}

function problemOf(draftState: string, labels: MessageFormLabels): string | undefined {
  if (draftState === "signed_out") return labels.signedOut;
  return draftState === "unreachable" ? labels.unreachable : undefined;
}
