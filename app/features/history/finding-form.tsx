"use client";
/** A finding. Without JavaScript the server refuses an empty one; with it the button waits for a text. */
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { formText } from "#app/format/form-text.ts";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FormShell } from "#app/ui/form-shell.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { useFormFits } from "#app/ui/use-form-fits.ts";
import { findingSchema } from "./schema.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

export interface FindingFormProps {
  action: string;
  hidden: Readonly<Record<string, string>>;
  lastResult: SubmissionResult | null;
  cancelHref: string;
  labels: {
    finding: string;
    charactersUsed: string;
    add: string;
    cancel: string;
    leaving: LeaveWords;
    /** the schema's message keys in the user's language */
    messages: Readonly<Record<string, string>>;
  };
}

const findingFormId = "finding-form";

const isFilled = (entered: FormData) => formText(entered, "content").trim() !== "";

export function FindingForm({ action, hidden, lastResult, cancelHref, labels }: FindingFormProps) {
  const canBeAdded = useFormFits(findingFormId, isFilled);
  const [form, fields] = useForm({
    id: findingFormId,
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: findingSchema }),
    shouldRevalidate: "onInput",
  });
  const { content } = fields;
  return (
    <FormShell
      form={form}
      action={action}
      hidden={hidden}
      submitLabel={labels.add}
      submit={{ name: "intent", value: "add_finding", disabled: canBeAdded === false }}
      cancel={
        <ButtonLink href={cancelHref} data-discards="">
          {labels.cancel}
        </ButtonLink>
      }
      areButtonsAtStart
      className="basis-full"
    >
      <UnsavedGuard
        formId={findingFormId}
        isChanged={lastResult?.status === "error"}
        words={labels.leaving}
      />
      <TextAreaField
        id="finding-content"
        name="content"
        label={labels.finding}
        lengthMax={noteLengthMax}
        counterLabel={labels.charactersUsed}
        defaultValue={content.initialValue}
        errors={content.errors?.map((key) => labels.messages[key] ?? key)}
      />
    </FormShell>
  );
}
