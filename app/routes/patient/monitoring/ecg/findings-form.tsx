"use client";
/** New findings: tags in three groups, two flags, a comment. A plain form; JavaScript checks it while typing. */
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "react-router";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldErrors } from "#app/ui/field.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Form } from "#app/ui/form.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { findingsSchema } from "./findings-schema.ts";

export interface FindingsLabels {
  readonly hint: string;
  readonly abnormal: string;
  readonly corruptedDevice: string;
  readonly comment: string;
  readonly optional: string;
  readonly charactersUsed: string;
  readonly submit: string;
  readonly cancel: string;
  readonly leaving: LeaveWords;
  /** the schema's message keys in the user's language */
  readonly messages: Readonly<Record<string, string>>;
}

export interface ShownFindings {
  readonly tags: readonly string[];
  readonly abnormal: boolean;
  readonly corrupted_device: boolean;
  readonly comment: string;
}

interface FindingsFormProps {
  action: string;
  hidden: Readonly<Record<string, string>>;
  lastResult: SubmissionResult | null;
  /** from the newest review, or what was typed and is not stored */
  findings: ShownFindings;
  groups: readonly {
    readonly name: string;
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  }[];
  /** undefined where there is nothing to go back to */
  cancelHref: string | undefined;
  lengthMax: number;
  labels: FindingsLabels;
}

const hintId = "findings-tags-hint";
const tagsId = "findings-tags";

export function FindingsForm(props: FindingsFormProps) {
  const { action, hidden, lastResult, findings, groups, cancelHref, labels } = props;
  const failure = lastResult?.error?.[""]?.join(" ");
  const isSending = useNavigation().formData?.get("form_id") === hidden["form_id"];
  const [form, fields] = useForm({
    id: "ecg-findings",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: findingsSchema }),
    shouldRevalidate: "onInput",
  });
  const words = (errors?: string[]) => errors?.map((key) => labels.messages[key] ?? key);
  return (
    <Form
      method="post"
      action={action}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="flex flex-col gap-3"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <UnsavedGuard formId={form.id} isChanged={failure !== undefined} words={labels.leaving} />
      <TagGroups
        groups={groups}
        chosen={findings.tags}
        hint={labels.hint}
        errors={words(fields.tags.errors)}
      />
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          name="abnormal"
          id="findings-abnormal"
          label={labels.abnormal}
          defaultChecked={findings.abnormal}
        />
        <Checkbox
          name="corrupted_device"
          id="findings-corrupted-device"
          label={labels.corruptedDevice}
          defaultChecked={findings.corrupted_device}
        />
      </div>
      <TextAreaField
        name="comment"
        id="findings-comment"
        label={labels.comment}
        optionalLabel={labels.optional}
        counterLabel={labels.charactersUsed}
        lengthMax={props.lengthMax}
        defaultValue={findings.comment}
        errors={words(fields.comment.errors)}
        className="max-w-160"
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" isBusy={isSending}>
          {labels.submit}
        </Button>
        {cancelHref && (
          <ButtonLink href={cancelHref} data-discards="">
            {labels.cancel}
          </ButtonLink>
        )}
      </div>
      <FormError>{failure ?? words(form.errors)?.join(" ")}</FormError>
    </Form>
  );
}

interface TagGroupsProps {
  groups: FindingsFormProps["groups"];
  chosen: readonly string[];
  hint: string;
  errors: string[] | undefined;
}

function TagGroups({ groups, chosen, hint, errors }: TagGroupsProps) {
  const tagProps = (isFirst: boolean) => ({
    "aria-describedby": errors ? `${tagsId}-error` : undefined,
    "aria-invalid": errors ? (true as const) : undefined,
    autoFocus: isFirst && errors !== undefined,
  });
  return (
    <div>
      <p id={hintId} className="text-sm text-ink-muted">
        {hint}
      </p>
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        {groups.map(({ name, label, options }, groupIndex) => (
          <fieldset
            key={name}
            aria-describedby={[hintId, errors && `${tagsId}-error`].filter(Boolean).join(" ")}
            className="min-w-0"
          >
            <legend className="font-semibold">{label}</legend>
            {options.map((option, index) => (
              <label
                key={option.value}
                className="flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11"
              >
                <input
                  type="checkbox"
                  name="tags"
                  value={option.value}
                  defaultChecked={chosen.includes(option.value)}
                  {...tagProps(groupIndex === 0 && index === 0)}
                  className="size-4.5 shrink-0 pointer-coarse:size-6"
                />
                {option.label}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div role="alert">
        <FieldErrors id={tagsId} errors={errors} />
      </div>
    </div>
  );
}
