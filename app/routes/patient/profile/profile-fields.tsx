"use client";
/** The onboarding sections of the profile, prefilled (PPROF-01). */
import { cx } from "class-variance-authority";
import type { FieldChoices, ProgramFormWords } from "#app/features/program-form/form-words.ts";
import { ProgramField } from "#app/features/program-form/program-field.tsx";
import type { FieldName, Section } from "#app/features/program-form/program-fields.ts";
import type { ProfileErrors } from "./parse-profile.ts";
import type { ProfileTexts } from "./profile-texts.ts";

interface ProfileFieldsProps {
  sections: readonly Section[];
  texts: ProfileTexts;
  errors: ProfileErrors;
  /** the first field that is wrong */
  firstWrong: string | undefined;
  words: ProgramFormWords;
  choices: FieldChoices;
}

/** Of six columns on wide screens; three where nothing is said. */
const spans: Partial<Record<FieldName, string>> = {
  "patient_info.title": "sm:col-span-1",
  "patient_info.first_name": "sm:col-span-2",
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
  has_device_for_app: "sm:col-span-6",
  has_wifi: "sm:col-span-6",
  is_intensified_monitoring: "sm:col-span-6",
  payment_type: "sm:col-span-4",
};

/** Asked for only after the answer yes (ONB-30); by style, so that it needs no script. */
const afterYes: readonly FieldName[] = ["secondary_contact.name", "secondary_contact.phone_nr"];

export function ProfileFields(props: ProfileFieldsProps) {
  const { sections, texts, errors, firstWrong, words, choices } = props;
  return sections.map(({ name: section, fields }) => (
    <section
      key={section}
      aria-labelledby={`section-${section}`}
      className="group/section rounded-md border border-line bg-raised p-4"
    >
      <h2 id={`section-${section}`} className="mb-3 text-lg">
        {words.section[section]}
      </h2>
      <div className="grid gap-4 sm:grid-cols-6">
        {fields.map((name) => (
          <ProgramField
            key={name}
            name={name}
            text={texts[name] ?? ""}
            errors={errors[name]}
            words={words}
            choices={choices}
            hasFocusAtFirst={firstWrong === name}
            className={cx(
              spans[name] ?? "sm:col-span-3",
              afterYes.includes(name) && "not-group-has-[[value=YES]:checked]/section:hidden",
            )}
          />
        ))}
      </div>
    </section>
  ));
}
