"use client";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Form } from "#app/ui/form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { changePasswordSchema } from "./schema.ts";

export interface ChangePasswordFormProps {
  lastResult: SubmissionResult | null;
  /** the route that takes the form, wherever it is shown */
  action: string;
  hidden: Readonly<Record<string, string>>;
  cancelHref: string;
  lengthMin: number;
  labels: {
    oldPassword: string;
    newPassword: string;
    confirmPassword: string;
    hint: string;
    show: string;
    hide: string;
    submit: string;
    cancel: string;
    /** the schema's message keys in the user's language */
    messages: Readonly<Record<string, string>>;
  };
}

export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { lastResult, action, hidden, cancelHref, lengthMin, labels } = props;
  const isSending = useNavigation().state === "submitting";
  const schema = changePasswordSchema(lengthMin);
  const [form, fields] = useForm({
    id: "change-password",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
  });
  const words = (errors?: string[]) => errors?.map((key) => labels.messages[key] ?? key);
  const toggle = { showLabel: labels.show, hideLabel: labels.hide };
  return (
    <Form
      method="post"
      replace
      action={action}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="flex flex-col gap-4"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PasswordField
        {...toggle}
        id={fields.old_password.id}
        name="old_password"
        label={labels.oldPassword}
        autoComplete="current-password"
        errors={words(fields.old_password.errors)}
      />
      <PasswordField
        {...toggle}
        id={fields.new_password.id}
        name="new_password"
        label={labels.newPassword}
        hint={labels.hint}
        autoComplete="new-password"
        errors={words(fields.new_password.errors)}
      />
      <PasswordField
        {...toggle}
        id={fields.confirm_password.id}
        name="confirm_password"
        label={labels.confirmPassword}
        autoComplete="new-password"
        errors={words(fields.confirm_password.errors)}
      />
      <FormError id={form.errorId}>{form.errors?.join(" ")}</FormError>
      <div className="flex flex-row-reverse flex-wrap justify-start gap-3">
        <Button variant="primary" isBusy={isSending}>
          {labels.submit}
        </Button>
        <ButtonLink href={cancelHref} data-replaces="">
          {labels.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}
