"use client";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormShell } from "#app/ui/form-shell.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { supportSchema } from "./schema.ts";

interface SupportFormProps {
  lastResult: SubmissionResult | null;
  hidden: Readonly<Record<string, string>>;
  labels: {
    subject: string;
    message: string;
    email: string;
    phone: string;
    optional: string;
    callMeBack: string;
    submit: string;
    leaving: LeaveWords;
    /** the schema's message keys in the user's language */
    messages: Readonly<Record<string, string>>;
  };
}

export function SupportForm({ lastResult, hidden, labels }: SupportFormProps) {
  const [form, fields] = useForm({
    id: "support",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: supportSchema }),
    shouldRevalidate: "onInput",
  });
  const field = (name: "title" | "text" | "email" | "phone") => ({
    id: fields[name].id,
    name,
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors?.map((key) => labels.messages[key] ?? key),
  });
  const { callMeBack } = fields;
  return (
    <FormShell
      form={form}
      data-boots=""
      action="/support"
      hidden={hidden}
      submitLabel={labels.submit}
    >
      <TextField {...field("title")} label={labels.subject} />
      <TextAreaField {...field("text")} label={labels.message} rows={6} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("email")} type="email" label={labels.email} autoComplete="email" />
        <TextField
          {...field("phone")}
          type="tel"
          label={labels.phone}
          optionalLabel={labels.optional}
          autoComplete="tel"
        />
      </div>
      <Checkbox
        id={callMeBack.id}
        name="callMeBack"
        label={labels.callMeBack}
        defaultChecked={callMeBack.initialValue === "on"}
      />
      <UnsavedGuard
        formId={form.id}
        // what was refused is not sent, though the fields show it from the start
        isChanged={lastResult?.initialValue !== undefined}
        words={labels.leaving}
      />
    </FormShell>
  );
}
