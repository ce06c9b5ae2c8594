"use client";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormShell } from "#app/ui/form-shell.tsx";
import { SelectField, type SelectOption } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { signupSchema } from "./schema.ts";

interface SignupFormProps {
  lastResult: SubmissionResult | null;
  hidden: Readonly<Record<string, string>>;
  professions: readonly SelectOption[];
  labels: {
    profession: string;
    pleaseChoose: string;
    name: string;
    email: string;
    telNr: string;
    institution: string;
    optional: string;
    /** with the link to the privacy page in it */
    acceptTerms: ReactNode;
    submit: string;
    /** the schema's message keys in the user's language */
    messages: Readonly<Record<string, string>>;
  };
}

export function SignupForm({ lastResult, hidden, professions, labels }: SignupFormProps) {
  const [form, fields] = useForm({
    id: "signup",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signupSchema }),
    shouldRevalidate: "onInput",
  });
  const field = (name: "profession" | "name" | "email" | "tel_nr" | "institution") => ({
    id: fields[name].id,
    name,
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors?.map((key) => labels.messages[key] ?? key),
  });
  const { acceptTerms } = fields;
  return (
    <FormShell
      form={form}
      data-boots=""
      // a choice of language takes along what is typed, complete or not
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        if (submitter?.getAttribute("name") !== "language") form.onSubmit(event);
      }}
      hidden={hidden}
      submitLabel={labels.submit}
      isWide
    >
      <SelectField
        {...field("profession")}
        label={labels.profession}
        options={professions}
        placeholder={labels.pleaseChoose}
      />
      <TextField {...field("name")} label={labels.name} autoComplete="name" />
      <TextField {...field("email")} type="email" label={labels.email} autoComplete="email" />
      <TextField
        {...field("tel_nr")}
        type="tel"
        label={labels.telNr}
        optionalLabel={labels.optional}
        autoComplete="tel"
      />
      <TextField
        {...field("institution")}
        label={labels.institution}
        optionalLabel={labels.optional}
        autoComplete="organization"
      />
      <Checkbox
        id={acceptTerms.id}
        name="acceptTerms"
        label={labels.acceptTerms}
        defaultChecked={acceptTerms.initialValue === "on"}
        errors={acceptTerms.errors?.map((key) => labels.messages[key] ?? key)}
      />
    </FormShell>
  );
}
