"use client";
/** Note and submit. The note grows to three rows and scrolls beyond. In a wide window it never leaves the view while the list is in it. */
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Counter } from "#app/ui/counter.tsx";
import { Field, fieldControlProps } from "#app/ui/field.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextArea } from "#app/ui/text-area-field.tsx";
import type { ChecklistLabels } from "./checklist-labels.ts";
import type { ChecklistNow } from "./use-checklist-now.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

interface ActionBarProps {
  note: string;
  isFocusedAtFirst: boolean;
  noteErrors: string[] | undefined;
  formErrors: string[] | undefined;
  /** undefined until the script runs: then the button is a plain one, always enabled */
  now: ChecklistNow | undefined;
  isSending: boolean;
  hasKeys: boolean;
  receipt: ReactNode;
  labels: ChecklistLabels;
}

const noteId = "checklist-note";

export function ActionBar(props: ActionBarProps) {
  const { noteErrors: errors, formErrors, now, isSending, isFocusedAtFirst, labels } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocusedAtFirst) area.current?.focus();
  }, [isFocusedAtFirst]);
  const selectedCount = now?.incidents ?? 0;
  const note = now?.note ?? props.note;
  const isDisabled =
    now !== undefined &&
    isSubmitDisabled({ isNoteFocused: now.isNoteFocused, note, selectedCount, isSending });
  return (
    <div className="flex flex-col gap-2 border-t border-line px-4 py-3 min-[80rem]:sticky min-[80rem]:bottom-0 min-[80rem]:rounded-b-md min-[80rem]:bg-raised print:hidden">
      {props.receipt}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <Field
          id={noteId}
          label={labels.note}
          optionalLabel={labels.optional}
          errors={errors}
          aside={<Counter value={note.length} max={noteLengthMax} label={labels.charactersUsed} />}
          className="min-w-0 grow"
        >
          <TextArea
            ref={area}
            name="content"
            defaultValue={props.note}
            placeholder={labels.notePlaceholder}
            {...fieldControlProps(noteId, { errors })}
            className="field-sizing-content max-h-[calc(3lh+0.75rem+2px)] resize-none overflow-y-auto py-1.5"
          />
        </Field>
        <Button
          variant="primary"
          disabled={isDisabled || undefined}
          isBusy={isSending}
          aria-keyshortcuts={props.hasKeys ? "a" : undefined}
        >
          {submitWords(labels, selectedCount, note)}
        </Button>
      </div>
      <FormError>{formErrors?.join(" ")}</FormError>
    </div>
  );
}

/** "Acknowledge 3 incidents"; "Save note" when there is only that. */
function submitWords(labels: ChecklistLabels, selectedCount: number, note: string): string {
  if (selectedCount === 0) return note.trim() === "" ? labels.submit : labels.submitNote;
  const form = labels.acknowledge[new Intl.PluralRules(labels.locale).select(selectedCount)];
  return form?.replace("{{count}}", String(selectedCount)) ?? labels.submit;
}

interface ChecklistForm {
  readonly isNoteFocused: boolean;
  readonly note: string;
  readonly selectedCount: number;
  readonly isSending: boolean;
}

/** Submit is off while sending, and while the note has neither focus nor text and nothing is selected. */
export function isSubmitDisabled(form: ChecklistForm): boolean {
  if (form.isSending) return true;
  return !form.isNoteFocused && form.note.trim() === "" && form.selectedCount === 0;
}
