"use client";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { FormShell } from "#app/ui/form-shell.tsx";
import { SelectField, type SelectOption } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { profileSchema } from "./schema.ts";

const names = ["title", "profession", "first_name", "last_name", "phone_nr"] as const;
type Name = (typeof names)[number];

interface ProfileFormProps {
  lastResult: SubmissionResult | null;
  /** what is stored */
  stored: Readonly<Record<Name, string>>;
  formId: string;
  email: string;
  titles: readonly SelectOption[];
  professions: readonly SelectOption[];
  labels: Readonly<Record<Name, string>> & {
    pleaseChoose: string;
    email: string;
    emailHint: string;
    submit: string;
    leaving: LeaveWords;
    /** the schema's message keys in the user's language */
    messages: Readonly<Record<string, string>>;
  };
}

export function ProfileForm(props: ProfileFormProps) {
  const { lastResult, stored, email, titles, professions, labels } = props;
  const [form, fields] = useForm({
    id: "profile",
    lastResult,
    defaultValue: stored,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: profileSchema }),
    shouldRevalidate: "onInput",
  });
  const field = (name: Name) => ({
    id: fields[name].id,
    name,
    label: labels[name],
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors?.map((key) => labels.messages[key] ?? key),
  });
  const was = Object.fromEntries(names.map((name) => [`was_${name}`, stored[name]]));
  return (
    <FormShell
      form={form}
      data-boots=""
      action="/profile"
      hidden={{ intent: "profile", form_id: props.formId, ...was }}
      submitLabel={labels.submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field("title")} options={titles} placeholder={labels.pleaseChoose} />
        <SelectField
          {...field("profession")}
          options={professions}
          placeholder={labels.pleaseChoose}
        />
        <TextField {...field("first_name")} autoComplete="given-name" />
        <TextField {...field("last_name")} autoComplete="family-name" />
        <TextField {...field("phone_nr")} type="tel" autoComplete="tel" />
        <TextField
          id="profile-email"
          name="email"
          label={labels.email}
          hint={labels.emailHint}
          defaultValue={email}
          readOnly
          required={false}
        />
      </div>
      <UnsavedGuard
        formId={form.id}
        // what was refused is not saved, though the fields show it from the start
        isChanged={lastResult?.initialValue !== undefined}
        words={labels.leaving}
      />
    </FormShell>
  );
}
