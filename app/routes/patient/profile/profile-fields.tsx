"use client";
/** The onboarding sections of the profile, prefilled. */
import type { FieldChoices, ProgramFormWords } from "#app/features/program-form/form-words.ts";
import { ProgramField } from "#app/features/program-form/program-field.tsx";
import { fieldGrid, fieldPlace } from "#app/features/program-form/section-layout.ts";
import type { Section } from "#app/features/program-form/program-fields.ts";
import type { ProfileTexts } from "./profile-texts.ts";

interface ProfileFieldsProps {
  sections: readonly Section[];
  texts: ProfileTexts;
  /** message keys by field */
  errors: Readonly<Record<string, readonly string[] | undefined>>;
  /** the first field that is wrong */
  firstWrong: string | undefined;
  words: ProgramFormWords;
  choices: FieldChoices;
}

export function ProfileFields(props: ProfileFieldsProps) {
  const { sections, texts, errors, firstWrong, words, choices } = props;
  return sections.map(({ name: section, fields }) => (
    <section
      key={section}
      aria-labelledby={`section-${section}`}
      className="group/section @container rounded-md border border-line bg-raised p-4"
    >
      <h2 id={`section-${section}`} className="mb-3 text-lg">
        {words.section[section]}
      </h2>
      <div className={fieldGrid}>
        {fields.map((name) => (
          <ProgramField
            key={name}
            name={name}
            text={texts[name] ?? ""}
            errors={errors[name]}
            words={words}
            choices={choices}
            hasFocusAtFirst={firstWrong === name}
            className={fieldPlace(name)}
          />
        ))}
      </div>
    </section>
  ));
}
