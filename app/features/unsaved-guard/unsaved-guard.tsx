"use client";
import type { LeaveWords } from "./leave-words.ts";
import { UnhydratedGuard } from "./unhydrated-guard.tsx";
import { useLeaveGuard } from "./use-leave-guard.tsx";

interface UnsavedGuardProps {
  formId: string;
  /** something is unsaved already, whatever the fields hold: what came back from the server */
  isChanged?: boolean;
  words: LeaveWords;
}

/**
 * Asks before a page is left whose form has unsaved values. Sending the form does not ask, nor does a Cancel (a link
 * with data-discards). Needs scripts; without them Back brings the page back as the browser kept it.
 */
export function UnsavedGuard({ formId, isChanged = false, words }: UnsavedGuardProps) {
  const isHeld = () => isChanged || changedFields(document.getElementById(formId)).length > 0;
  const question = useLeaveGuard({
    isHeld,
    isLostBy: isHeld,
    lets: (way) => way.id === formId || way.hasAttribute("data-discards"),
    words,
  });
  return (
    <>
      <UnhydratedGuard formId={formId} />
      {question}
    </>
  );
}

function changedFields(form: Element | null): Element[] {
  if (!(form instanceof HTMLFormElement)) return [];
  return Array.from(form.elements).filter((field) => {
    if (field instanceof HTMLSelectElement) return field.selectedIndex !== initialIndex(field);
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
    const isTicked = field.type === "checkbox" || field.type === "radio";
    return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  });
}

/** If nothing was chosen, a select shows its first choice without being marked. */
function initialIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    Array.from(options).findIndex((option) => option.defaultSelected),
  );
}
