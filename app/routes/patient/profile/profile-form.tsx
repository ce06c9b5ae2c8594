"use client";
/** The form of a profile. The server checks it; once the user has come to it, the browser does so too. */
import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { FormDays } from "#app/features/program-form/form-days.ts";
import type { FieldChoices, ProgramFormWords } from "#app/features/program-form/form-words.ts";
import type { Section } from "#app/features/program-form/program-fields.ts";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Form } from "#app/ui/form.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { useLateCheck } from "#app/ui/use-late-check.ts";
import type { OnboardingType } from "#contract/codes/program.ts";
import { ProfileFields } from "./profile-fields.tsx";
import type { ProfileTexts } from "./profile-texts.ts";

interface ProfileFormProps {
  action: string;
  hidden: Readonly<Record<string, string>>;
  lastResult: SubmissionResult | null;
  type: OnboardingType;
  sections: readonly Section[];
  /** the values of the fields */
  texts: ProfileTexts;
  days: FormDays;
  words: ProgramFormWords;
  choices: FieldChoices;
  /** what another user has changed in the meantime */
  notice: ReactNode;
  resetHref: string;
  labels: { form: string; submit: string; reset: string; leaving: LeaveWords };
  /** the fields that are ticked */
  children: ReactNode;
}

/** It is heavy, and who only reads a profile needs none. */
const fetchCheck = () => import("./check-profile.ts").then((module) => module.checkProfile);

export function ProfileForm(props: ProfileFormProps) {
  const { lastResult, type, sections, words, days, labels } = props;
  const check = useLateCheck(props.hidden["form"] ?? "", fetchCheck);
  const [form] = useForm({
    id: props.hidden["form"],
    lastResult,
    ...(check && {
      onValidate: ({ formData }) => check(type, formData, days).submission as never,
      shouldRevalidate: "onInput",
    }),
  });
  const errors = form.allErrors;
  const firstWrong = sections
    .flatMap(({ fields }) => fields)
    .find((name) => lastResult?.error?.[name]);
  return (
    <Form
      method="post"
      action={props.action}
      id={form.id}
      aria-label={labels.form}
      onSubmit={form.onSubmit}
      // the stored profile is read again, which this page does for nothing else (edited-page.ts)
      reloadDocument
      noValidate
      data-boots=""
      // a focused field is kept above the bar of buttons, with room for its error
      className="flex min-w-0 flex-col gap-4 [&_:is(input,select,textarea)]:scroll-mb-44"
    >
      <HiddenFields fields={props.hidden} />
      <FormError>{lastResult?.error?.[""]?.join(" ")}</FormError>
      {props.notice}
      <ProfileFields
        sections={sections}
        texts={props.texts}
        errors={errors}
        firstWrong={firstWrong}
        words={words}
        choices={props.choices}
      />
      {props.children}
      <div className="sticky bottom-16 z-10 flex flex-row-reverse flex-wrap justify-start gap-3 rounded-md border border-line bg-raised px-4 py-3 md:bottom-0 print:hidden">
        <Button variant="primary">{labels.submit}</Button>
        <ButtonLink href={props.resetHref}>{labels.reset}</ButtonLink>
      </div>
      <UnsavedGuard formId={form.id} isChanged={lastResult !== null} words={labels.leaving} />
    </Form>
  );
}
