"use client";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { ButtonLink } from "#app/ui/button.tsx";
import { FormShell } from "#app/ui/form-shell.tsx";
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
    <FormShell
      form={form}
      replace
      action={action}
      hidden={hidden}
      submitLabel={labels.submit}
      cancel={
        <ButtonLink href={cancelHref} data-replaces="">
          {labels.cancel}
        </ButtonLink>
      }
    >
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
    </FormShell>
  );
}
