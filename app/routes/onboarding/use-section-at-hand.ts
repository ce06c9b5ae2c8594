"use client";
import { type FocusEvent, type RefObject, useEffect, useState } from "react";
import { type SectionName, sectionsOf } from "#app/features/program-form/program-fields.ts";
import type { OnboardingType } from "#contract/codes/program.ts";

/** The section of the form that has the focus, or had it last; and what hears of a focus. */
export function useSectionAtHand(
  form: RefObject<HTMLFormElement | null>,
  type: OnboardingType,
): [SectionName | undefined, (event: FocusEvent) => void] {
  const [section, setSection] = useState<SectionName | undefined>(sectionsOf(type)[0]?.name);
  const follow = (focused: Element | null | undefined) => {
    const name = focused?.closest<HTMLElement>("[data-section]")?.dataset["section"];
    if (name) setSection(name as SectionName);
  };
  useEffect(() => {
    // the focused section before the script came
    // oxlint-disable-next-line react/set-state-in-effect -- only once, at the boot
    follow(form.current?.querySelector(":focus"));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, at the boot
  }, []);
  return [section, ({ target }) => follow(target)];
}
