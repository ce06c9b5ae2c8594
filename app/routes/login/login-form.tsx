"use client";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { FormShell } from "#app/ui/form-shell.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { loginSchema } from "./schema.ts";

interface LoginFormProps {
  lastResult: SubmissionResult | null;
  /** ties the form to the browser that it was sent to */
  csrf: string;
  /** where to go afterwards; checked again when it comes back */
  next: string;
  /** another way to sign in is above and comes first */
  isSecond: boolean;
  labels: {
    username: string;
    password: string;
    show: string;
    hide: string;
    submit: string;
    /** the schema's message keys in the user's language, for each field */
    messages: Readonly<Record<"username" | "password", Readonly<Record<string, string>>>>;
  };
}

export function LoginForm({ lastResult, csrf, next, isSecond, labels }: LoginFormProps) {
  const [form, fields] = useForm({
    id: "login",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: loginSchema }),
    shouldRevalidate: "onInput",
  });
  const words = (name: "username" | "password") =>
    fields[name].errors?.map((key) => labels.messages[name][key] ?? key);
  return (
    <FormShell
      form={form}
      hidden={{ csrf, next }}
      submitLabel={labels.submit}
      {...(isSecond && { submit: { variant: "secondary" as const } })}
      isWide
    >
      <TextField
        id={fields.username.id}
        name="username"
        label={labels.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for nothing else
        autoFocus={!isSecond && !fields.password.errors}
        defaultValue={fields.username.initialValue}
        errors={words("username")}
        data-enter-focuses={fields.password.id}
      />
      <PasswordField
        id={fields.password.id}
        name="password"
        label={labels.password}
        autoComplete="current-password"
        showLabel={labels.show}
        hideLabel={labels.hide}
        errors={words("password")}
      />
    </FormShell>
  );
}
