"use client";
/**
 * The form itself. It works before and without any of this; with JavaScript progress, tip, eligibility and errors follow
 * the typing, another programme is chosen at once, and what is typed is saved as it is typed.
 */
import { type SubmissionResult, useForm } from "@conform-to/react";
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigation } from "react-router";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import type { FormDays } from "#app/features/program-form/form-days.ts";
import { fieldErrors } from "#app/features/program-form/form-errors.ts";
import { isChanged, readTexts } from "#app/features/program-form/form-texts.ts";
import type { FieldChoices, ProgramFormWords } from "#app/features/program-form/form-words.ts";
import {
  type FieldTexts,
  fieldsOf,
  isFieldName,
  sectionsOf,
} from "#app/features/program-form/program-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Form } from "#app/ui/form.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import type { SelectOption } from "#app/ui/select-field.tsx";
import { useLateCheck } from "#app/ui/use-late-check.ts";
import type { FormChoice } from "./form-choice.ts";
import { FormAside } from "./form-aside.tsx";
import { FormSection } from "./form-section.tsx";
import type { OnboardingLabels } from "./onboarding-labels.ts";
import { ProgrammeChoice } from "./programme-choice.tsx";
import type { SerialCheck } from "./serial-check.ts";
import { useSavedTyping } from "./use-saved-typing.ts";
import { useSectionAtHand } from "./use-section-at-hand.ts";

const formElementId = "onboarding";

/** It brings the rules of telephone numbers of all countries. */
const fetchCheck = () =>
  import("#app/features/program-form/check-program-form.ts").then(
    (module) => module.parseProgramForm,
  );

interface OnboardingFormProps {
  choice: FormChoice;
  formId: string;
  texts: FieldTexts;
  defaults: FieldTexts;
  lastResult: SubmissionResult | null;
  /** what has the focus when the page opens, if no field is wrong */
  focus: string | null;
  programmes: readonly SelectOption[];
  /** none where there is no choice */
  monitorings: readonly SelectOption[];
  choices: FieldChoices;
  words: ProgramFormWords;
  labels: OnboardingLabels;
  days: FormDays;
  serialCheck: SerialCheck | null;
  /** where the typed values are saved, and through which the vendor is called */
  addresses: { readonly keep: string; readonly serialCheck: string };
  /** an error is shown in front of the form: closing it is not leaving */
  hasFailure: boolean;
  notes: ReactNode;
  savedNote: ReactNode;
}

export function OnboardingForm(props: OnboardingFormProps) {
  const { choice, texts: given, defaults, lastResult, words, labels, days } = props;
  const { type } = choice;
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState(given);
  const [section, followFocus] = useSectionAtHand(form, type);
  const check = useLateCheck(formElementId, fetchCheck);
  const [checked] = useForm({
    id: formElementId,
    lastResult,
    ...(check && {
      onValidate: ({ formData }) => check(type, formData, { days }) as never,
      shouldRevalidate: "onInput",
    }),
  });
  const errors = fieldErrors(type, checked.allErrors);
  const isSending = useNavigation().formData?.get("form_id") === props.formId;
  const [isChanging, setIsChanging] = useIsChanging();
  const look = () => {
    if (form.current) setTexts(readTexts(type, new FormData(form.current)));
  };
  const saving = useSavedTyping(form, props.addresses.keep, look);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const pressed = intentOf(event);
    // by a button of its own Conform makes itself validate again
    if (pressed !== null) saving.cancel();
    if (pressed === "choose") setIsChanging(true);
    if (pressed === null || pressed === "enrol") checked.onSubmit(event);
  };

  const firstWrong = fieldsOf(type).find((name) => lastResult?.error?.[name]) ?? props.focus;
  return (
    <Form
      ref={form}
      method="post"
      id={checked.id}
      noValidate
      data-boots=""
      onSubmit={submit}
      onInput={(event) => {
        if (isFieldName((event.target as HTMLInputElement).name)) saving.soon();
        look();
      }}
      onFocus={followFocus}
      className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      {/* Enter in a field sends the form, whatever button stands first */}
      <button type="submit" name="intent" value="enrol" hidden tabIndex={-1} aria-hidden="true" />
      <HiddenFields
        fields={{
          form_id: props.formId,
          shown_programme: choice.programme,
          shown_monitoring: choice.monitoring,
          default_template: defaults.flag_template_group_id ?? "",
        }}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <ProgrammeChoice
          form={form}
          choice={choice}
          programmes={props.programmes}
          monitorings={props.monitorings}
          hasFocusAtFirst={props.focus === "programme"}
          labels={labels}
        />
        {props.savedNote}
        {props.notes}
        <output className="text-ink-muted empty:hidden">{isChanging && labels.changing}</output>
        <div inert={isChanging} className="flex flex-col gap-4 inert:opacity-50">
          <Sections {...props} form={form} errors={errors} firstWrong={firstWrong} />
        </div>
        <FormError>{Object.keys(errors).length > 0 && labels.checkFields}</FormError>
        <Buttons isSending={isSending} labels={labels} />
      </div>
      <FormAside {...{ type, texts, section, days, words, labels }} />
      {!props.hasFailure && (
        <UnsavedGuard
          formId={formElementId}
          isChanged={isChanged(given, defaults)}
          words={labels.leaving}
        />
      )}
    </Form>
  );
}

/** The button of ours that sends the form; null for another one. */
function intentOf(event: FormEvent<HTMLFormElement>): string | null {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (!(submitter instanceof HTMLButtonElement)) return "enrol";
  return submitter.name === "intent" ? submitter.value : null;
}

/** Another form is on its way. What the user typed into this one in the meantime would be lost, so it is closed. */
function useIsChanging() {
  const [isChanging, setIsChanging] = useState(false);
  const { state } = useNavigation();
  useEffect(() => {
    // The request has ended, and the form is still this one: it could not be changed.
    // oxlint-disable-next-line react/set-state-in-effect -- follows the navigation, which React does not hold
    if (state === "idle") setIsChanging(false);
  }, [state]);
  return [isChanging, setIsChanging] as const;
}

type SectionsProps = OnboardingFormProps &
  Pick<ComponentProps<typeof FormSection>, "form" | "errors" | "firstWrong">;

function Sections({ choice, ...props }: SectionsProps) {
  return sectionsOf(choice.type).map((section) => (
    <FormSection
      key={section.name}
      form={props.form}
      section={section}
      texts={props.texts}
      errors={props.errors}
      firstWrong={props.firstWrong}
      choices={props.choices}
      words={props.words}
      labels={props.labels}
      serialCheck={props.serialCheck}
      serialCheckAddress={props.addresses.serialCheck}
    />
  ));
}

function Buttons({ isSending, labels }: { isSending: boolean; labels: OnboardingLabels }) {
  return (
    <div className="flex flex-row-reverse flex-wrap justify-start gap-3">
      <Button variant="primary" name="intent" value="enrol" isBusy={isSending}>
        {labels.submit}
      </Button>
      <span className="hidden noscript:inline">
        <Button name="intent" value="keep" formNoValidate>
          {labels.keep}
        </Button>
      </span>
    </div>
  );
}
