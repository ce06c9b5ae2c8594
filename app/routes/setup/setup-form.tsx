"use client";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormShell } from "#app/ui/form-shell.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { FieldErrors } from "#app/ui/field.tsx";
import type { programTypes } from "#contract/codes/program.ts";
import { programField, setupSchema } from "./schema.ts";

interface SetupFormProps {
  lastResult: SubmissionResult | null;
  hidden: Readonly<Record<string, string>>;
  lengthMin: number;
  programs: readonly { value: (typeof programTypes)[number]; label: string }[];
  labels: {
    code: string;
    codeHint: string;
    institution: string;
    programs: string;
    firstName: string;
    lastName: string;
    email: string;
    emailHint: string;
    password: string;
    passwordHint: string;
    confirmPassword: string;
    show: string;
    hide: string;
    submit: string;
    /** the schema's message keys in the user's language */
    messages: Readonly<Record<string, string>>;
    passwordTooLong: string;
  };
}

export function SetupForm({ lastResult, hidden, lengthMin, programs, labels }: SetupFormProps) {
  const [form, fields] = useForm({
    id: "setup",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: setupSchema(lengthMin) }),
    shouldRevalidate: "onInput",
  });
  const words = (errors?: string[]) => errors?.map((key) => labels.messages[key] ?? key);
  const field = (name: "code" | "institution" | "first_name" | "last_name" | "email") => ({
    id: fields[name].id,
    name,
    defaultValue: fields[name].initialValue,
    errors: words(fields[name].errors),
  });
  const password = (name: "new_password" | "confirm_password") => ({
    id: fields[name].id,
    name,
    autoComplete: "new-password" as const,
    showLabel: labels.show,
    hideLabel: labels.hide,
    errors: fields[name].errors?.map((key) =>
      key === "form_errors.too_long" ? labels.passwordTooLong : (labels.messages[key] ?? key),
    ),
  });
  const chosen = programs.map(({ value, label }) => ({
    id: `setup-${value}`,
    name: programField(value),
    label,
    defaultChecked: lastResult?.initialValue
      ? fields.programs.getFieldset()[value].initialValue === "on"
      : value === "HEART_FAILURE",
  }));
  return (
    <FormShell form={form} data-boots="" hidden={hidden} submitLabel={labels.submit} isWide>
      <TextField
        {...field("code")}
        label={labels.code}
        hint={labels.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...field("institution")} label={labels.institution} autoComplete="organization" />
      <fieldset className="flex flex-col" id={fields.programs.id}>
        <legend className="mb-1 font-semibold">{labels.programs}</legend>
        {chosen.map((each) => (
          <Checkbox key={each.id} {...each} />
        ))}
        <FieldErrors id={fields.programs.id} errors={words(fields.programs.errors)} />
      </fieldset>
      <TextField {...field("first_name")} label={labels.firstName} autoComplete="given-name" />
      <TextField {...field("last_name")} label={labels.lastName} autoComplete="family-name" />
      <TextField
        {...field("email")}
        type="email"
        label={labels.email}
        hint={labels.emailHint}
        autoComplete="username"
      />
      <PasswordField
        {...password("new_password")}
        label={labels.password}
        hint={labels.passwordHint}
      />
      <PasswordField {...password("confirm_password")} label={labels.confirmPassword} />
    </FormShell>
  );
}
