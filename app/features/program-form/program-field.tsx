"use client";
/** One field of the programme's form, by its kind. */
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { FieldChoices, ProgramFormWords } from "./form-words.ts";
import { type FieldName, isOptional, kindOf } from "./program-fields.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

interface ProgramFieldProps {
  name: FieldName;
  text: string;
  errors: readonly string[] | undefined;
  words: ProgramFormWords;
  choices: FieldChoices;
  /** the first field that is wrong */
  hasFocusAtFirst: boolean;
  className?: string;
}

export const fieldId = (name: FieldName): string => name.replaceAll(".", "-");

const latestDay = "9999-12-31";
/** optional by rule, but the form says in words when it is needed */
const neededSometimes = new Set<FieldName>([
  "patient_contact_detail.mobile",
  "hospitalization_statistic.latest_hf_hospitalization",
]);

export function ProgramField(props: ProgramFieldProps) {
  const { name, text, words, choices, hasFocusAtFirst, className } = props;
  const kind = kindOf(name);
  const options = choices[name] ?? [];
  const shared = {
    id: fieldId(name),
    name,
    label: words.label[name] ?? name,
    hint: words.hint[name],
    errors: props.errors?.map((key) => words.messages[key] ?? key),
    optionalLabel: isOptional(name) && !neededSometimes.has(name) ? words.optional : undefined,
    required: !isOptional(name),
  };
  const control = {
    ...shared,
    defaultValue: text,
    autoFocus: hasFocusAtFirst,
    autoComplete: "off",
    ...(className ? { className } : {}),
  };
  const unit = words.unit[name];
  switch (kind) {
    case "text":
      return <TextField {...control} />;
    case "note":
      return (
        <TextAreaField
          {...control}
          rows={2}
          lengthMax={noteLengthMax}
          counterLabel={words.charactersUsed}
        />
      );
    case "email":
      return <TextField {...control} type="email" inputMode="email" />;
    case "phone":
      return <TextField {...control} type="tel" />;
    case "decimal":
      return <TextField {...control} inputMode="decimal" {...(unit ? { unit } : {})} />;
    case "whole":
      return <TextField {...control} inputMode="numeric" {...(unit ? { unit } : {})} />;
    case "date":
      return <TextField {...control} type="date" max={latestDay} />;
    case "select":
      return (
        <SelectField
          {...control}
          options={withCurrent(options, text)}
          placeholder={name === "patient_info.title" ? words.none : words.pleaseChoose}
        />
      );
    case "radio":
      return (
        <RadioGroup
          {...shared}
          options={options}
          defaultValue={text}
          hasFocusAtFirst={hasFocusAtFirst}
          isInline
          {...(className ? { className } : {})}
        />
      );
  }
}

/** The field keeps its value even if the list could not be loaded. */
function withCurrent(options: FieldChoices[FieldName] & object, text: string) {
  const isKnown = text === "" || options.some(({ value }) => value === text);
  return isKnown ? options : [...options, { value: text, label: text }];
}
