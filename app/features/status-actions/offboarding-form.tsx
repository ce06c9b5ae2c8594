"use client";
/** Why care ends. Without JavaScript the server checks; with it Continue waits for a choice. */
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { ButtonLink } from "#app/ui/button.tsx";
import { FormShell } from "#app/ui/form-shell.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { useFormFits } from "#app/ui/use-form-fits.ts";
import { offboardingSchema } from "./schema.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

interface OffboardingFormProps {
  action: string;
  hidden: Readonly<Record<string, string>>;
  lastResult: SubmissionResult | null;
  cancelHref: string;
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
}

const id = "offboarding";

const parse = (entered: FormData) => parseWithZod(entered, { schema: offboardingSchema });
const isComplete = (entered: FormData) => parse(entered).status === "success";

export function OffboardingForm(props: OffboardingFormProps) {
  const { action, hidden, lastResult, reasons, labels } = props;
  const mayContinue = useFormFits(id, isComplete);
  const [form, fields] = useForm({
    id,
    lastResult,
    onValidate: ({ formData }) => parse(formData),
    shouldRevalidate: "onInput",
  });
  const { offboarding_reason: reason, offboarding_comment: comment } = fields;
  const words = (errors?: string[]) => errors?.map((key) => labels.messages[key] ?? key);
  return (
    <FormShell
      form={form}
      action={action}
      // the next step is a dialog of its own
      reloadDocument
      hidden={hidden}
      submitLabel={labels.continue}
      submit={{ name: "intent", value: "continue", disabled: mayContinue === false }}
      cancel={<ButtonLink href={props.cancelHref}>{labels.cancel}</ButtonLink>}
    >
      <RadioGroup
        name="offboarding_reason"
        label={labels.reason}
        options={reasons}
        defaultValue={reason.initialValue}
        errors={words(reason.errors)}
        hasFocusAtFirst={reason.errors !== undefined}
      />
      <TextAreaField
        name="offboarding_comment"
        label={labels.comment}
        hint={labels.commentHint}
        required={false}
        lengthMax={noteLengthMax}
        counterLabel={labels.charactersUsed}
        defaultValue={comment.initialValue}
        errors={words(comment.errors)}
      />
    </FormShell>
  );
}
