"use client";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Form } from "#app/ui/form.tsx";
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
  const isSending = useNavigation().state === "submitting";
  const [form, fields] = useForm({
    id: "newsletter-email",
    lastResult,
    defaultValue: { newsletter_email: stored },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newsletterEmailSchema }),
    shouldRevalidate: "onInput",
  });
  const { newsletter_email: field } = fields;
  return (
    <Form
      method="post"
      action="/profile"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value="newsletter-email" />
      <input type="hidden" name="form_id" value={props.formId} />
      <TextField
        id={field.id}
        name="newsletter_email"
        type="email"
        label={labels.email}
        autoComplete="email"
        defaultValue={field.initialValue}
        errors={field.errors?.map((key) => labels.messages[key] ?? key)}
      />
      <FormError id={form.errorId}>{form.errors?.join(" ")}</FormError>
      <div className="flex flex-row-reverse flex-wrap justify-start gap-3">
        <Button variant="primary" isBusy={isSending}>
          {labels.submit}
        </Button>
        <ButtonLink href={cancelHref}>{labels.cancel}</ButtonLink>
      </div>
    </Form>
  );
}
