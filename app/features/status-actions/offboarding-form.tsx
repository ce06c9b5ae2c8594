"use client";
/** Why care ends. Without JavaScript the server checks; with it Continue waits for a choice. */
import { type ReactNode, useSyncExternalStore } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { offboardingSchema } from "./schema.ts";

interface OffboardingFormProps {
  action: string;
  reason: string;
  comment: string;
  errors: Readonly<Record<string, readonly string[]>>;
  cancelHref: string;
  lengthMax: number;
  reasons: readonly { value: string; label: string }[];
  labels: {
    reason: string;
    comment: string;
    commentHint: string;
    charactersUsed: string;
    continue: string;
    cancel: string;
    messages: Readonly<Record<string, string>>;
  };
  /** the hidden fields */
  children: ReactNode;
}

const id = "offboarding";

export function OffboardingForm(props: OffboardingFormProps) {
  const { action, reason, comment, errors, reasons, labels, children } = props;
  const isComplete = useIsComplete();
  const words = (field: string) => errors[field]?.map((key) => labels.messages[key] ?? key);
  return (
    <form id={id} method="post" action={action} noValidate className="flex flex-col gap-4">
      {children}
      <RadioGroup
        name="offboarding_reason"
        label={labels.reason}
        options={reasons}
        defaultValue={reason}
        errors={words("offboarding_reason")}
        hasFocusAtFirst={errors["offboarding_reason"] !== undefined}
      />
      <TextAreaField
        name="offboarding_comment"
        label={labels.comment}
        hint={labels.commentHint}
        required={false}
        lengthMax={props.lengthMax}
        counterLabel={labels.charactersUsed}
        defaultValue={comment}
        errors={words("offboarding_comment")}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field with an error
        autoFocus={errors["offboarding_comment"] !== undefined}
      />
      <div className="flex flex-row-reverse flex-wrap justify-start gap-3">
        <Button name="intent" value="continue" variant="primary" disabled={isComplete === false}>
          {labels.continue}
        </Button>
        <ButtonLink href={props.cancelHref}>{labels.cancel}</ButtonLink>
      </div>
    </form>
  );
}

/** The form as it stands in the document, so that a choice from before the script counts; undefined until it runs. */
function useIsComplete(): boolean | undefined {
  return useSyncExternalStore(subscribe, isComplete, () => undefined);
}

function isComplete(): boolean {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return false;
  return offboardingSchema.safeParse(Object.fromEntries(new FormData(form))).success;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener("input", onChange);
  return () => document.removeEventListener("input", onChange);
}
