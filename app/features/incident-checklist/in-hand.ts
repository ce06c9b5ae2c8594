"use client";
/**
 * Whether the user is working on the page: something is typed, ticked or chosen in a form, or keys are pressed in one.
 */
import { isUsedByKeyboard } from "#app/ui/last-key.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The form of the sticky note looks after its text by itself, and saves it by itself. */
const fields = "form[method=post]:not([data-saves-itself]) :is(input[name], textarea, select)";

export function isInHand(checklist: Element | null): boolean {
  const { activeElement } = document;
  const isTyping = activeElement?.matches("textarea, select, input:not([type=checkbox])") ?? false;
  if (isUsedByKeyboard(isTyping ? activeElement : checklist)) return true;
  const main = document.getElementById("main");
  return Array.from(main?.querySelectorAll<Field>(fields) ?? []).some(isChanged);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const preset = Array.from(field.options).findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(preset, 0);
  }
  if (field.type === "hidden") return false;
  const isTicked = field.type === "checkbox" || field.type === "radio";
  return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
