"use client";
/** A finding. Without JavaScript the server refuses an empty one; with it the button waits for a text. */
import { useSyncExternalStore } from "react";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { FormError } from "#app/ui/form-error.tsx";

export interface FindingFormProps {
  action: string;
  /** the drawer's own address */
  next: string;
  /** sent once, however often it is pressed */
  oneTimeId: string;
  content: string;
  errors: readonly string[] | undefined;
  failure: string | undefined;
  lengthMax: number;
  cancelHref: string;
  labels: {
    finding: string;
    charactersUsed: string;
    add: string;
    cancel: string;
    leaving: LeaveWords;
  };
}

const findingFormId = "finding-form";

export function FindingForm(props: FindingFormProps) {
  const { labels } = props;
  const isFilled = useSyncExternalStore(subscribe, readIsFilled, () => undefined);
  return (
    <form
      id={findingFormId}
      method="post"
      action={props.action}
      noValidate
      className="flex basis-full flex-col gap-3"
    >
      <input type="hidden" name="form" value="finding" readOnly />
      <input type="hidden" name="next" value={props.next} readOnly />
      <input type="hidden" name="form_id" value={props.oneTimeId} readOnly />
      <UnsavedGuard
        formId={findingFormId}
        isChanged={props.failure !== undefined}
        words={labels.leaving}
      />
      <TextAreaField
        id="finding-content"
        name="content"
        label={labels.finding}
        lengthMax={props.lengthMax}
        counterLabel={labels.charactersUsed}
        defaultValue={props.content}
        errors={props.errors}
      />
      <FormError>{props.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="add_finding" variant="primary" disabled={isFilled === false}>
          {labels.add}
        </Button>
        <ButtonLink href={props.cancelHref} data-discards="">
          {labels.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}

/** As it stands in the document, so that what was typed before the script counts; undefined until it runs. */
function readIsFilled(): boolean {
  const area = document.getElementById("finding-content");
  return area instanceof HTMLTextAreaElement && area.value.trim() !== "";
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener("input", onChange);
  return () => document.removeEventListener("input", onChange);
}
