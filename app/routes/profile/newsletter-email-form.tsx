"use client";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { ButtonLink } from "#app/ui/button.tsx";
import { FormShell } from "#app/ui/form-shell.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { newsletterEmailSchema } from "./schema.ts";

interface NewsletterEmailFormProps {
  lastResult: SubmissionResult | null;
  stored: string;
  formId: string;
  cancelHref: string;
  labels: {
    email: string;
    submit: string;
    cancel: string;
    messages: Readonly<Record<string, string>>;
  };
}

export function NewsletterEmailForm(props: NewsletterEmailFormProps) {
  const { lastResult, stored, cancelHref, labels } = props;
  const [form, fields] = useForm({
    id: "newsletter-email",
    lastResult,
    defaultValue: { newsletter_email: stored },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newsletterEmailSchema }),
    shouldRevalidate: "onInput",
  });
  const { newsletter_email: field } = fields;
  return (
    <FormShell
      form={form}
      action="/profile"
      hidden={{ intent: "newsletter-email", form_id: props.formId }}
      submitLabel={labels.submit}
      cancel={<ButtonLink href={cancelHref}>{labels.cancel}</ButtonLink>}
    >
      <TextField
        id={field.id}
        name="newsletter_email"
        type="email"
        label={labels.email}
        autoComplete="email"
        defaultValue={field.initialValue}
        errors={field.errors?.map((key) => labels.messages[key] ?? key)}
      />
    </FormShell>
  );
}
