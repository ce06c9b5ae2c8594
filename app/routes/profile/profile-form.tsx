"use client";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "react-router";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Form } from "#app/ui/form.tsx";
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
    leaveQuestion: string;
    /** the schema's message keys in the user's language */
    messages: Readonly<Record<string, string>>;
  };
}

export function ProfileForm(props: ProfileFormProps) {
  const { lastResult, stored, email, titles, professions, labels } = props;
  const isSending = useNavigation().state === "submitting";
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
  return (
    <Form
      method="post"
      action="/profile"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value="profile" />
      <input type="hidden" name="form_id" value={props.formId} />
      {names.map((name) => (
        <input key={name} type="hidden" name={`was_${name}`} value={stored[name]} />
      ))}
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
      <FormError id={form.errorId}>{form.errors?.join(" ")}</FormError>
      <div>
        <Button variant="primary" isBusy={isSending}>
          {labels.submit}
        </Button>
      </div>
      <UnsavedGuard
        formId={form.id}
        // what was refused is not saved, though it stands in the fields from the start
        isChanged={lastResult?.initialValue !== undefined}
        question={labels.leaveQuestion}
      />
    </Form>
  );
}
