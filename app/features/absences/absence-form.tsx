"use client";
/** Logs or changes an absence; disabled while a question is open. */
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { FormShell } from "#app/ui/form-shell.tsx";
import { SelectField, type SelectOption } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { absenceFormSchema } from "./schema.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

type Name = "reason" | "start_date" | "end_date" | "comment";

interface AbsenceFormProps {
  action: string;
  hidden: Readonly<Record<string, string>>;
  lastResult: SubmissionResult | null;
  isOpen: boolean;
  /** something typed came back and is not stored */
  isTyped: boolean;
  /** what is changed; empty for a new one */
  stored: Readonly<Record<Name, string>>;
  reasons: readonly SelectOption[];
  /** what another user has stored in the meantime */
  storedMeanwhile: ReactNode;
  /** how changing is given up */
  cancel: ReactNode;
  labels: Readonly<Record<Name, string>> & {
    legend: string;
    pleaseChoose: string;
    optional: string;
    charactersUsed: string;
    submit: string;
    leaving: LeaveWords;
    /** the schema's message keys in the user's language */
    messages: Readonly<Record<string, string>>;
  };
}

export function AbsenceForm(props: AbsenceFormProps) {
  const { isOpen, lastResult, labels } = props;
  const [form, fields] = useForm({
    id: "absence-form",
    lastResult,
    defaultValue: props.stored,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: absenceFormSchema }),
    shouldRevalidate: "onInput",
  });
  const field = (id: string, name: Name) => ({
    id,
    name,
    label: labels[name],
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors?.map((key) => labels.messages[key] ?? key),
  });
  return (
    <FormShell
      form={form}
      action={props.action}
      hidden={props.hidden}
      group={{ legend: labels.legend, isDisabled: !isOpen }}
      submitLabel={labels.submit}
      submit={{ name: "intent", value: "save_absence" }}
      cancel={props.cancel}
      areButtonsAtStart
    >
      {props.storedMeanwhile}
      <SelectField
        {...field("absence-reason", "reason")}
        placeholder={labels.pleaseChoose}
        options={props.reasons}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...field("absence-start", "start_date")} type="date" />
        <TextField {...field("absence-end", "end_date")} type="date" />
      </div>
      <TextAreaField
        {...field("absence-comment", "comment")}
        rows={2}
        optionalLabel={labels.optional}
        lengthMax={noteLengthMax}
        counterLabel={labels.charactersUsed}
      />
      {isOpen && <UnsavedGuard formId={form.id} isChanged={props.isTyped} words={labels.leaving} />}
    </FormShell>
  );
}
