"use client";
/** A section of the form: its heading and its fields in a grid. */
import { cx } from "class-variance-authority";
import type { RefObject } from "react";
import type { FieldErrors } from "#app/features/program-form/form-errors.ts";
import type { FieldChoices, ProgramFormWords } from "#app/features/program-form/form-words.ts";
import { ProgramField } from "#app/features/program-form/program-field.tsx";
import type { FieldName, FieldTexts, Section } from "#app/features/program-form/program-fields.ts";
import type { OnboardingLabels } from "./onboarding-labels.ts";
import { type KeptCheck, SerialNumberField } from "./serial-number-field.tsx";

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
  serialCheck: KeptCheck | null;
}

/** Of six columns on wide screens; three where nothing is said. */
const spans: Partial<Record<FieldName, string>> = {
  "patient_info.title": "sm:col-span-1",
  "patient_info.first_name": "sm:col-span-2",
  "patient_info.last_name": "sm:col-span-3",
  "patient_info.birth_date": "sm:col-span-2",
  "patient_info.sex": "sm:col-span-4",
  "patient_info.extra_info": "sm:col-span-6",
  "patient_address.street_name": "sm:col-span-6",
  "patient_address.zip_code": "sm:col-span-2",
  "patient_address.city": "sm:col-span-4",
  "secondary_contact.answer": "sm:col-span-6",
  "body_measurement.weight": "sm:col-span-2",
  "body_measurement.height": "sm:col-span-2",
  lvef: "sm:col-span-2",
  nyha: "sm:col-span-2",
  implanted_device: "sm:col-span-4",
  patient_email: "sm:col-span-6",
  enrollment_mode: "sm:col-span-6",
  has_device_for_app: "sm:col-span-6",
  has_wifi: "sm:col-span-6",
  is_intensified_monitoring: "sm:col-span-6",
  flag_template_group_id: "sm:col-span-4",
  payment_type: "sm:col-span-4",
};

/** Asked for only after the answer yes (ONB-30); by style, so that it needs no script. */
const afterYes: readonly FieldName[] = ["secondary_contact.name", "secondary_contact.phone_nr"];

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
      className="group/section scroll-mt-20 rounded-md border border-line bg-raised p-4"
    >
      <h2 id={`${id}-title`} className="mb-3 text-lg">
        {words.section[section.name]}
      </h2>
      <div className="grid gap-4 sm:grid-cols-6">
        {section.name === "implant" ? (
          <SerialNumberField
            form={props.form}
            vendor={field("implant_device_registration.vendor")}
            serialNumber={field("implant_device_registration.device_serial_number")}
            kept={props.serialCheck}
            labels={props.labels.serial}
          />
        ) : (
          section.fields.map((name) => (
            <ProgramField
              key={name}
              {...field(name)}
              className={cx(
                spans[name] ?? "sm:col-span-3",
                afterYes.includes(name) && "not-group-has-[[value=YES]:checked]/section:hidden",
              )}
            />
          ))
        )}
      </div>
    </section>
  );
}
