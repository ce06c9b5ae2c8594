"use client";
/** The note's box. Without JavaScript it is a plain form with a button; with it the note saves itself. */
import { Button } from "#app/ui/button.tsx";
import { Counter } from "#app/ui/counter.tsx";
import { Field, FieldErrors } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextArea } from "#app/ui/text-area-field.tsx";
import { paths } from "#app/addresses/paths.ts";
import { NoteConflict } from "./note-conflict.tsx";
import { stickyNoteForm } from "./form-name.ts";
import type { ShownNote, UnsavedNote } from "./shown-note.ts";
import { type NoteStatus, useStickyNote } from "./use-sticky-note.ts";
import { cn } from "#app/ui/cn.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

export interface StickyNoteLabels {
  title: string;
  placeholder: string;
  charactersUsed: string;
  save: string;
  saving: string;
  saved: string;
  unreachable: string;
  signedOut: string;
  signIn: string;
  opensNewTab: string;
  /** another user has changed it in the meantime */
  conflict: string;
  theirs: string;
  saveMine: string;
  keepTheirs: string;
}

interface StickyNoteFormProps {
  action: string;
  /** the page to come back to without JavaScript */
  next: string;
  formId: string;
  stored: ShownNote;
  unsaved: UnsavedNote | undefined;
  labels: StickyNoteLabels;
}

const id = "sticky-note";

export function StickyNoteForm(props: StickyNoteFormProps) {
  const { action, next, formId, stored, unsaved, labels } = props;
  const { area, ...note } = useStickyNote({ action, formId, stored, unsaved });
  const { base, status } = note;
  const error = errorText(status, labels);
  const isStuck = error !== undefined || status.kind === "conflict";
  return (
    <form
      method="post"
      data-saves-itself=""
      action={action}
      autoComplete="off"
      className="group flex flex-col gap-1 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        note.onSubmit();
      }}
    >
      <input type="hidden" name="form" value={stickyNoteForm} readOnly />
      <input type="hidden" name="next" value={next} readOnly />
      <input type="hidden" name="form_id" value={formId} readOnly />
      <input type="hidden" name="expected_version" value={base.version ?? ""} readOnly />
      <input type="hidden" name="base_created_at" value={base.createdAt} readOnly />
      <Field
        id={id}
        label={<span className="text-sm">{labels.title}</span>}
        aside={<Counter value={note.length} max={noteLengthMax} label={labels.charactersUsed} />}
      >
        <TextArea
          ref={area}
          id={id}
          name="text"
          defaultValue={unsaved?.text ?? stored.text}
          placeholder={labels.placeholder}
          readOnly={status.kind === "saving"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-by`}
          onInput={note.onEdit}
          onBlur={note.onLeave}
          className="resize-y py-1.5 leading-tight"
        />
      </Field>
      <div className="flex min-h-7 items-center justify-between gap-x-3">
        <p id={`${id}-by`} role="status" className="min-w-0 text-sm leading-tight text-ink-muted">
          {stateText(status, base, labels)}
        </p>
        {status.kind !== "conflict" && (
          <Button
            size="small"
            isBusy={status.kind === "saving"}
            // visible only while the user writes; always visible if nothing saves by itself
            className={cn(!isStuck && "invisible group-focus-within:visible noscript:visible")}
          >
            {labels.save}
          </Button>
        )}
      </div>
      {error && (
        <div role="alert">
          <FieldErrors id={id} errors={[error]} />
          {status.kind === "signed_out" && (
            <Link href={paths.login} newTabLabel={labels.opensNewTab}>
              {labels.signIn}
            </Link>
          )}
        </div>
      )}
      {status.kind === "conflict" && (
        <NoteConflict
          theirs={status.theirs}
          keepTheirsHref={next}
          onKeepTheirs={note.keepTheirs}
          labels={labels}
        />
      )}
    </form>
  );
}

function stateText(status: NoteStatus, base: ShownNote, labels: StickyNoteLabels): string {
  if (status.kind === "saving") return labels.saving;
  if (status.kind === "saved") return `${labels.saved} · ${base.by}`;
  return base.by;
}

function errorText(status: NoteStatus, labels: StickyNoteLabels): string | undefined {
  switch (status.kind) {
    case "failed":
      return status.text;
    case "signed_out":
      return labels.signedOut;
    case "unreachable":
      return labels.unreachable;
    default:
      return undefined;
  }
}
