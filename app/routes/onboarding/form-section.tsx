"use client";
/** A section of the form: its heading and its fields in a grid. */
import type { RefObject } from "react";
import type { FieldErrors } from "#app/features/program-form/form-errors.ts";
import type { FieldChoices, ProgramFormWords } from "#app/features/program-form/form-words.ts";
import { ProgramField } from "#app/features/program-form/program-field.tsx";
import { fieldGrid, fieldPlace } from "#app/features/program-form/section-layout.ts";
import type { FieldName, FieldTexts, Section } from "#app/features/program-form/program-fields.ts";
import type { SerialCheck } from "./serial-check.ts";
import type { OnboardingLabels } from "./onboarding-labels.ts";
import { SerialNumberField } from "./serial-number-field.tsx";

interface FormSectionProps {
  form: RefObject<HTMLFormElement | null>;
  section: Section;
  texts: FieldTexts;
  errors: FieldErrors;
  /** name of the field that has the focus when the page opens */
  firstWrong: string | null;
  choices: FieldChoices;
  words: ProgramFormWords;
  labels: OnboardingLabels;
  serialCheck: SerialCheck | null;
  serialCheckAddress: string;
}

export function FormSection(props: FormSectionProps) {
  const { section, texts, errors, firstWrong, choices, words } = props;
  const id = `section-${section.name}`;
  const field = (name: FieldName) => ({
    name,
    text: texts[name] ?? "",
    errors: errors[name],
    words,
    choices,
    hasFocusAtFirst: firstWrong === name,
  });
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-section={section.name}
      className="group/section @container scroll-mt-20 rounded-md border border-line bg-raised p-4"
    >
      <h2 id={`${id}-title`} className="mb-3 text-lg">
        {words.section[section.name]}
      </h2>
      <div className={fieldGrid}>
        {section.name === "implant" ? (
          <SerialNumberField
            form={props.form}
            vendor={field("implant_device_registration.vendor")}
            serialNumber={field("implant_device_registration.device_serial_number")}
            saved={props.serialCheck}
            checkAddress={props.serialCheckAddress}
            labels={props.labels.serial}
          />
        ) : (
          section.fields.map((name) => (
            <ProgramField key={name} {...field(name)} className={fieldPlace(name)} />
          ))
        )}
      </div>
    </section>
  );
}
