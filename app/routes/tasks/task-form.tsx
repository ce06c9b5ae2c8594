"use client";
/** Adds a task. Which days are allowed and to whom it can be given, the backend says. */
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FormShell } from "#app/ui/form-shell.tsx";
import { SelectField, type SelectOption } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { newTaskSchema } from "./schema.ts";

type Name = "kind" | "title" | "due_on" | "assignee_id";

interface TaskFormProps {
  action: string;
  cancelHref: string;
  hidden: Readonly<Record<string, string>>;
  lastResult: SubmissionResult | null;
  stored: Readonly<Record<Name, string>>;
  kinds: readonly SelectOption[];
  /** undefined: they could not be loaded */
  people: readonly SelectOption[] | undefined;
  /** something typed came back and is not stored */
  isTyped: boolean;
  labels: Readonly<Record<Name | "noKind" | "titleHint" | "nobody" | "peopleFailed", string>> & {
    optional: string;
    submit: string;
    cancel: string;
    /** the schema's message keys in the user's language */
    messages: Readonly<Record<string, string>>;
    leaving: LeaveWords;
  };
}

export function TaskForm(props: TaskFormProps) {
  const { lastResult, stored, labels, people } = props;
  const [form, fields] = useForm({
    id: "task-form",
    lastResult,
    defaultValue: stored,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newTaskSchema }),
    shouldRevalidate: "onInput",
  });
  const field = (name: Name) => ({
    id: `task-${name}`,
    name,
    label: labels[name],
    defaultValue: stored[name],
    errors: fields[name].errors?.map((key) => labels.messages[key] ?? key),
  });
  return (
    <FormShell
      form={form}
      action={props.action}
      reloadDocument
      hidden={props.hidden}
      submitLabel={labels.submit}
      cancel={<ButtonLink href={props.cancelHref}>{labels.cancel}</ButtonLink>}
    >
      <SelectField
        {...field("kind")}
        placeholder={labels.noKind}
        options={props.kinds}
        required={false}
      />
      <TextField {...field("title")} hint={labels.titleHint} autoComplete="off" required={false} />
      <TextField {...field("due_on")} type="date" optionalLabel={labels.optional} />
      <SelectField
        {...field("assignee_id")}
        placeholder={labels.nobody}
        options={people ?? []}
        optionalLabel={labels.optional}
        hint={people ? undefined : labels.peopleFailed}
      />
      <UnsavedGuard formId={form.id} isChanged={props.isTyped} words={labels.leaving} />
    </FormShell>
  );
}
