"use client";
/**
 * The form itself. It works before and without any of this; with JavaScript progress, tip, eligibility and errors follow
 * the typing, another programme is chosen at once, and what is typed is kept as it is typed.
 */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import type { FormDays } from "#app/features/program-form/form-days.ts";
import {
  type FieldErrors,
  fieldErrors,
  parseProgramForm,
} from "#app/features/program-form/form-errors.ts";
import { isChanged, readTexts } from "#app/features/program-form/form-texts.ts";
import type { FieldChoices, ProgramFormWords } from "#app/features/program-form/form-words.ts";
import {
  type FieldTexts,
  fieldsOf,
  isFieldName,
  type SectionName,
  sectionsOf,
} from "#app/features/program-form/program-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Form } from "#app/ui/form.tsx";
import type { SelectOption } from "#app/ui/select-field.tsx";
import type { AskedForm } from "./asked-form.ts";
import { FormAside } from "./form-aside.tsx";
import { FormSection } from "./form-section.tsx";
import type { OnboardingLabels } from "./onboarding-labels.ts";
import { ProgrammeChoice } from "./programme-choice.tsx";
import type { SerialCheck } from "./kept-serial-check.ts";
import { useKeptTyping } from "./use-kept-typing.ts";

const formElementId = "onboarding";

interface OnboardingFormProps {
  asked: AskedForm;
  formId: string;
  texts: FieldTexts;
  defaults: FieldTexts;
  errors: FieldErrors;
  focus: string | null;
  programmes: readonly SelectOption[];
  /** none where there is no choice */
  monitorings: readonly SelectOption[];
  choices: FieldChoices;
  words: ProgramFormWords;
  labels: OnboardingLabels;
  days: FormDays;
  serialCheck: SerialCheck | null;
  /** an error stands before the form: closing it is no leaving */
  hasFailure: boolean;
  notes: ReactNode;
  keptNote: ReactNode;
}

export function OnboardingForm(props: OnboardingFormProps) {
  const { asked, texts: given, defaults, words, labels, days } = props;
  const { type } = asked;
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState(given);
  const [errors, setErrors] = useState(props.errors);
  const [isChecked, setIsChecked] = useState(Object.keys(props.errors).length > 0);
  const [section, setSection] = useState<SectionName | undefined>(sectionsOf(type)[0]?.name);
  useEffect(() => {
    // where the hands were before the script came
    const touched = form.current?.querySelector<HTMLElement>("[data-section]:focus-within");
    // oxlint-disable-next-line react/set-state-in-effect -- only once, at the boot
    if (touched) setSection(touched.dataset["section"] as SectionName);
  }, []);
  const navigation = useNavigation();
  const isSending = navigation.formData?.get("form_id") === props.formId;
  // Another form is on its way. What somebody typed into this one meanwhile would go with it, so it is closed.
  const [isChanging, setIsChanging] = useState(false);
  useEffect(() => {
    // The request has ended, and the form is still this one: it could not be changed.
    // oxlint-disable-next-line react/set-state-in-effect -- follows the navigation, which React does not hold
    if (navigation.state === "idle") setIsChanging(false);
  }, [navigation.state]);
  const look = () => {
    if (!form.current) return;
    const entered = new FormData(form.current);
    setTexts(readTexts(type, entered));
    if (isChecked) setErrors(check(entered));
  };
  const check = (entered: FormData) =>
    fieldErrors(type, parseProgramForm(type, entered, { days }).reply().error);
  const keeping = useKeptTyping(form, look);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    keeping.cancel();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === "choose") setIsChanging(true);
    if (submitter instanceof HTMLButtonElement && submitter.value !== "enrol") return;
    const found = check(new FormData(event.currentTarget));
    setIsChecked(true);
    setErrors(found);
    const [first] = fieldsOf(type).filter((name) => found[name]);
    if (first === undefined) return;
    event.preventDefault();
    focusField(event.currentTarget, first);
  };

  const firstWrong = fieldsOf(type).find((name) => props.errors[name]);
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <Form
      ref={form}
      method="post"
      id={formElementId}
      noValidate
      data-boots=""
      preventScrollReset
      onSubmit={submit}
      onInput={(event) => {
        if (isFieldName((event.target as HTMLInputElement).name)) keeping.soon();
        look();
      }}
      onFocus={(event) => {
        const focused = event.target.closest<HTMLElement>("[data-section]")?.dataset["section"];
        if (focused) setSection(focused as SectionName);
      }}
      className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      {/* Enter in a field sends the form, whatever button stands first */}
      <button type="submit" name="intent" value="enrol" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="form_id" value={props.formId} />
      <input type="hidden" name="shown_programme" value={asked.programme} />
      <input type="hidden" name="shown_monitoring" value={asked.monitoring} />
      <input type="hidden" name="default_template" value={defaults.flag_template_group_id ?? ""} />
      <div className="flex min-w-0 flex-col gap-4">
        <ProgrammeChoice
          form={form}
          asked={asked}
          programmes={props.programmes}
          monitorings={props.monitorings}
          hasFocusAtFirst={props.focus === "programme"}
          labels={labels}
        />
        {props.keptNote}
        {props.notes}
        <output className="text-ink-muted empty:hidden">{isChanging && labels.changing}</output>
        <div inert={isChanging} className="flex flex-col gap-4 inert:opacity-50">
          {sectionsOf(type).map((each) => (
            <FormSection
              key={each.name}
              form={form}
              section={each}
              texts={given}
              errors={errors}
              firstWrong={firstWrong ?? props.focus}
              choices={props.choices}
              words={words}
              labels={labels}
              serialCheck={props.serialCheck}
            />
          ))}
        </div>
        <FormError>{hasErrors && labels.checkFields}</FormError>
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
      </div>
      <FormAside
        type={type}
        texts={texts}
        section={section}
        days={days}
        words={words}
        labels={labels}
      />
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

/** The control of a field; of a group of radio buttons the chosen one, or the first. */
function focusField(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name);
  const control =
    found instanceof RadioNodeList
      ? ([...found].find((each) => each instanceof HTMLInputElement && each.checked) ?? found[0])
      : found;
  if (control instanceof HTMLElement) control.focus();
}
