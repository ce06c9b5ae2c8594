"use client";
/** Adds or changes a webhook. Which addresses are allowed, the backend says. */
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldErrors } from "#app/ui/field.tsx";
import { FormShell } from "#app/ui/form-shell.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { webhookSchema } from "./schema.ts";

type Text = "url" | "note";

interface WebhookFormProps {
  action: string;
  cancelHref: string;
  hidden: Readonly<Record<string, string>>;
  lastResult: SubmissionResult | null;
  stored: Readonly<Record<Text, string>> & { readonly kinds: readonly string[] };
  kinds: readonly { value: string; label: string }[];
  /** something typed came back and is not stored */
  isTyped: boolean;
  /** what another user has stored in the meantime */
  storedMeanwhile: ReactNode;
  labels: Readonly<Record<Text | "urlHint" | "kinds" | "noteHint", string>> & {
    optional: string;
    submit: string;
    cancel: string;
    tooLong: Readonly<Record<Text, string>>;
    /** the schema's message keys in the user's language */
    messages: Readonly<Record<string, string>>;
    leaving: LeaveWords;
  };
}

export function WebhookForm(props: WebhookFormProps) {
  const { lastResult, stored, labels } = props;
  const [form, fields] = useForm({
    id: "webhook-form",
    lastResult,
    defaultValue: { ...stored, kinds: [...stored.kinds] },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: webhookSchema }),
    shouldRevalidate: "onInput",
  });
  const words = (errors: readonly string[] | undefined, name?: Text) =>
    errors?.map((key) =>
      key === "form_errors.too_long" && name ? labels.tooLong[name] : (labels.messages[key] ?? key),
    );
  const text = (name: Text) => ({
    id: `webhook-${name}`,
    name,
    label: labels[name],
    defaultValue: fields[name].initialValue,
    autoComplete: "off",
    errors: words(fields[name].errors, name),
  });
  return (
    <FormShell
      form={form}
      action={props.action}
      reloadDocument
      hidden={props.hidden}
      submitLabel={labels.submit}
      cancel={<ButtonLink href={props.cancelHref}>{labels.cancel}</ButtonLink>}
    >
      {props.storedMeanwhile}
      <TextField
        {...text("url")}
        type="url"
        inputMode="url"
        spellCheck={false}
        hint={labels.urlHint}
      />
      <fieldset className="flex flex-col" aria-describedby="webhook-kinds-error">
        <legend className="font-semibold">{labels.kinds}</legend>
        {props.kinds.map(({ value, label }) => (
          <Checkbox
            key={value}
            id={`webhook-${value}`}
            name="kinds"
            value={value}
            label={
              <>
                {label} <code className="text-sm text-ink-muted">{value}</code>
              </>
            }
            defaultChecked={stored.kinds.includes(value)}
          />
        ))}
        <FieldErrors id="webhook-kinds" errors={words(fields.kinds.errors)} />
      </fieldset>
      <TextField {...text("note")} hint={labels.noteHint} optionalLabel={labels.optional} />
      <UnsavedGuard formId={form.id} isChanged={props.isTyped} words={labels.leaving} />
    </FormShell>
  );
}
