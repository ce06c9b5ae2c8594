"use client";
import { useSyncExternalStore } from "react";
import { checklistFormId } from "./checklist-form-id.ts";

/** What is ticked and typed now. */
export interface ChecklistNow {
  readonly lines: number;
  readonly linesTicked: number;
  /** a line may be for several incidents */
  readonly incidents: number;
  readonly note: string;
  /** the note has the focus, or the button that one went to from there */
  readonly isNoteFocused: boolean;
}

const form = () => document.getElementById(checklistFormId);
const lines = () =>
  Array.from(form()?.querySelectorAll<HTMLInputElement>("input[name=incident_ids]") ?? []);
const note = () => form()?.querySelector("textarea") ?? null;
const submitButton = () => form()?.querySelector("button[type=submit]") ?? null;

/**
 * The form in the document, where the browser keeps its state: so a tick or a word from before the script came counts
 * too. Undefined on the server and until the script runs.
 */
export function useChecklistNow(): ChecklistNow | undefined {
  const now = useSyncExternalStore(subscribe, snapshot, () => null);
  return now === null ? undefined : (JSON.parse(now) as ChecklistNow);
}

/** Ticks every line, or none. */
export function tickAll(isTicked: boolean): void {
  for (const line of lines()) line.checked = isTicked;
  form()?.dispatchEvent(new Event("change", { bubbles: true }));
}

/** A text, because React compares one reading with the next. */
function snapshot(): string {
  const all = lines();
  const ticked = all.filter(({ checked }) => checked);
  const { activeElement } = document;
  const now: ChecklistNow = {
    lines: all.length,
    linesTicked: ticked.length,
    incidents: ticked.reduce((sum, { value }) => sum + value.split(" ").length, 0),
    note: note()?.value ?? "",
    isNoteFocused:
      activeElement !== null && (activeElement === note() || activeElement === submitButton()),
  };
  return JSON.stringify(now);
}

const events = ["change", "input", "focusin", "focusout"] as const;

function subscribe(notify: () => void): () => void {
  const onChange = (event: Event) => {
    // Between the note and its button nothing has the focus: the button must not go off under the finger.
    const goesTo = event instanceof FocusEvent && event.type === "focusout" && event.relatedTarget;
    if (goesTo && (goesTo === note() || goesTo === submitButton())) return;
    notify();
  };
  for (const name of events) document.addEventListener(name, onChange);
  return () => {
    for (const name of events) document.removeEventListener(name, onChange);
  };
}
