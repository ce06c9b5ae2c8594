"use client";
/**
 * The form around the table, which the server has rendered. It works before and without any of this: with JavaScript
 * inputs follow the checkbox of their rule, the action bar comes with the first change, hints follow what is typed,
 * and leaving asks first.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { UnhydratedGuard } from "#app/features/unsaved-guard/unhydrated-guard.tsx";
import { Button } from "#app/ui/button.tsx";
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
    leaveTitle: string;
    leave: string;
    stay: string;
    hints: Readonly<Record<HintCode, string>>;
  };
  children: ReactNode;
}

export function ThresholdForm(props: ThresholdFormProps) {
  const { action, storedRules, storedTitle, labels, children } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const leaveDialog = useRef<HTMLDialogElement>(null);
  const [isDirty, setDirty] = useState(props.isDirty);
  const isDirtyNow = useRef(isDirty);
  const mayLeave = useRef(false);
  const wayOut = useRef<string>(undefined);

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

  useEffect(() => {
    const isHeld = () => isDirtyNow.current && !mayLeave.current;
    const unload = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault();
    };
    const letGo = () => {
      mayLeave.current = true;
    };
    // who goes on writing has stayed
    const stay = () => {
      mayLeave.current = false;
    };
    const cancel = (event: Event) => {
      if (event.target !== leaveDialog.current) letGo();
    };
    const submit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form === formRef.current || form.hasAttribute("data-keeps") || form.closest("dialog"))
        letGo();
    };
    const click = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.("a[href]");
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || link.getAttribute("target")) return;
      const href = link.getAttribute("href") ?? "";
      if (href.startsWith("#") || !isHeld()) return;
      // dialogs and Cancel know what they do with the values
      if (link.closest("dialog") || link.hasAttribute("data-keeps")) return letGo();
      event.preventDefault();
      wayOut.current = href;
      leaveDialog.current?.showModal();
    };
    document.addEventListener("click", click, true);
    // a dialog's Escape goes back to the form with its values
    document.addEventListener("cancel", cancel, true);
    document.addEventListener("submit", submit, true);
    document.addEventListener("input", stay, true);
    addEventListener("beforeunload", unload);
    return () => {
      document.removeEventListener("click", click, true);
      document.removeEventListener("cancel", cancel, true);
      document.removeEventListener("submit", submit, true);
      document.removeEventListener("input", stay, true);
      removeEventListener("beforeunload", unload);
    };
  }, []);

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
      <dialog
        ref={leaveDialog}
        className="m-auto w-104 max-w-[calc(100vw-2rem)] rounded-md border border-line bg-raised p-6 text-ink"
        aria-labelledby="leave-title"
      >
        <h2 id="leave-title" className="text-lg">
          {labels.leaveTitle}
        </h2>
        <div className="mt-6 flex flex-row-reverse flex-wrap justify-start gap-3">
          <Button
            type="button"
            variant="primary"
            onClick={() => {
              leaveDialog.current?.close();
            }}
          >
            {labels.stay}
          </Button>
          <Button
            type="button"
            onClick={() => {
              mayLeave.current = true;
              if (wayOut.current !== undefined) location.assign(wayOut.current);
            }}
          >
            {labels.leave}
          </Button>
        </div>
      </dialog>
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
