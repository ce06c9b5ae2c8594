"use client";
/**
 * The form around the table, which the server has rendered. It works before and without any of this: with JavaScript
 * inputs follow the checkbox of their rule, the action bar comes with the first change, hints follow what is typed,
 * and leaving asks first.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnhydratedGuard } from "#app/features/unsaved-guard/unhydrated-guard.tsx";
import { useLeaveGuard } from "#app/features/unsaved-guard/use-leave-guard.tsx";
import type { FlagRule } from "#contract/flag.ts";
import { isChanged } from "./is-changed.ts";
import { readNumber } from "./number-text.ts";
import { readRules } from "./field-values.ts";
import { placeName } from "./editor-rows.ts";
import { type HintCode, sanityHints } from "./sanity-hints.ts";
import { editorPlaces } from "./editor-rules.ts";
import { thresholdFormId } from "./threshold-form-id.ts";

interface ThresholdFormProps {
  action: string;
  /** what is stored, to tell whether something has changed */
  storedRules: readonly FlagRule[];
  storedTitle: string | undefined;
  /** something unsaved stands in the form from the start */
  isDirty: boolean;
  labels: {
    form: string;
    leaving: LeaveWords;
    hints: Readonly<Record<HintCode, string>>;
  };
  children: ReactNode;
}

export function ThresholdForm(props: ThresholdFormProps) {
  const { action, storedRules, storedTitle, labels, children } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const [isDirty, setDirty] = useState(props.isDirty);
  const isDirtyNow = useRef(isDirty);

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const follow = () => {
      for (const rule of form.querySelectorAll<HTMLElement>("[data-rule]")) {
        const [active, ...inputs] = rule.querySelectorAll<HTMLInputElement>("input, select");
        for (const input of inputs) input.disabled = !active?.checked;
      }
      const typed = new FormData(form);
      const text = (name: string) => {
        const value = typed.get(name);
        return typeof value === "string" ? value : null;
      };
      const rules = readRules(text, storedRules);
      isDirtyNow.current = isChanged(
        { rules, title: text("template_group_title") ?? undefined },
        { rules: storedRules, title: storedTitle },
      );
      setDirty(isDirtyNow.current);
      showHints(form, rules, labels.hints);
    };
    const settle = (event: Event) => {
      const input = event.target as HTMLInputElement;
      // VAL-34: what is no number becomes empty
      if (input.dataset?.["number"] !== undefined && readNumber(input.value) === null)
        input.value = "";
      follow();
    };
    // disabled fields are not sent, but what stands in them is to come back with the page
    const sendDisabled = ({ formData }: FormDataEvent) => {
      for (const field of form.querySelectorAll<HTMLInputElement>("[data-rule] :disabled"))
        if (field.type !== "checkbox" || field.checked) formData.set(field.name, field.value);
    };
    follow();
    form.addEventListener("formdata", sendDisabled);
    form.addEventListener("input", follow);
    form.addEventListener("change", settle);
    return () => {
      form.removeEventListener("formdata", sendDisabled);
      form.removeEventListener("input", follow);
      form.removeEventListener("change", settle);
    };
  }, [storedRules, storedTitle, labels.hints]);

  const isHeld = () => isDirtyNow.current;
  const question = useLeaveGuard({
    isHeld,
    isLostBy: isHeld,
    // dialogs and Cancel know what they do with the values; a dialog's Escape goes back to the form with them
    lets: (way) =>
      way === formRef.current || way.hasAttribute("data-keeps") || way.closest("dialog") !== null,
    words: labels.leaving,
  });

  return (
    <>
      <UnhydratedGuard formId={thresholdFormId} />
      <form
        ref={formRef}
        id={thresholdFormId}
        method="post"
        action={action}
        aria-label={labels.form}
        data-dirty={isDirty ? "" : undefined}
        noValidate
        data-boots=""
        autoComplete="off"
        className="flex min-w-0 flex-col"
      >
        {children}
      </form>
      {question}
    </>
  );
}

/** Words come and go beside the rule; the elements stay, because React knows them. */
function showHints(
  form: HTMLFormElement,
  rules: readonly FlagRule[],
  words: Readonly<Record<HintCode, string>>,
) {
  const hints = sanityHints(rules);
  for (const place of editorPlaces) {
    const shown = form.querySelector<HTMLElement>(`[data-hint="${placeName(place)}"]`);
    const code = hints[placeName(place)];
    if (!shown) continue;
    shown.hidden = !code;
    const spoken = shown.querySelector("span");
    if (spoken) spoken.textContent = code ? words[code] : "";
  }
}
