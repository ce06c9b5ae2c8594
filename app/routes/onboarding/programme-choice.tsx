"use client";
/** Programme and monitoring type. With JavaScript a choice counts at once, otherwise by a button. */
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { SelectField, type SelectOption } from "#app/ui/select-field.tsx";
import type { FormChoice } from "./form-choice.ts";
import type { OnboardingLabels } from "./onboarding-labels.ts";

interface ProgrammeChoiceProps {
  form: RefObject<HTMLFormElement | null>;
  choice: FormChoice;
  programmes: readonly SelectOption[];
  monitorings: readonly SelectOption[];
  hasFocusAtFirst: boolean;
  labels: OnboardingLabels;
}

export function ProgrammeChoice(props: ProgrammeChoiceProps) {
  const { form, choice, programmes, monitorings, labels } = props;
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // chosen before the script came
    const chosen = form.current && new FormData(form.current);
    const isOther = (name: "programme" | "monitoring") =>
      chosen?.has(name) && chosen.get(name) !== choice[name];
    if (isOther("programme") || isOther("monitoring")) form.current?.requestSubmit(change.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, at the boot
  }, []);
  return (
    <Card>
      <div
        className="flex flex-wrap items-end gap-x-6 gap-y-3"
        onChange={() => form.current?.requestSubmit(change.current)}
      >
        <SelectField
          id="programme"
          name="programme"
          label={labels.program}
          options={programmes}
          defaultValue={choice.programme}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the hands stay where they were
          autoFocus={props.hasFocusAtFirst}
          className="grow basis-60 sm:max-w-80"
        />
        {monitorings.length > 0 && (
          <RadioGroup
            id="monitoring"
            name="monitoring"
            label={labels.monitoringType}
            options={monitorings}
            defaultValue={choice.monitoring}
            isInline
          />
        )}
        <span className="hidden noscript:inline">
          <Button ref={change} name="intent" value="choose" formNoValidate>
            {labels.change}
          </Button>
        </span>
      </div>
    </Card>
  );
}
