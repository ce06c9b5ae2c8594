"use client";
import { type RefObject, useEffect } from "react";
import { useDebounced } from "#app/ui/use-debounced.ts";

/** How long nothing is typed before the form is saved, milliseconds. */
const pauseMs = 800;

/**
 * Saves the form in the session, after a pause and when the page is left: `soon` after typing, `cancel` when the form
 * is sent, which saves it too. `address` is the target. `look` is called once at the start, because the user may have
 * typed before the script came.
 */
export function useSavedTyping(
  form: RefObject<HTMLFormElement | null>,
  address: string,
  look: () => void,
) {
  const saving = useDebounced(() => {
    if (!form.current) return;
    // a failed save is not shown: the form still has the values, and sending it saves them again
    fetch(address, {
      method: "POST",
      body: new FormData(form.current),
      redirect: "manual",
      keepalive: true,
    }).catch(() => undefined);
  }, pauseMs);
  useEffect(() => {
    if (form.current && isTouched(form.current)) {
      saving.soon();
      look();
    }
    addEventListener("pagehide", saving.flush);
    return () => removeEventListener("pagehide", saving.flush);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, at the boot
  }, []);
  return saving;
}

/** Whether something differs from what the server put into the form. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) =>
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type !== "radio" && field.type !== "hidden")
      ? field.value !== field.defaultValue
      : field instanceof HTMLInputElement && field.type === "radio"
        ? field.checked !== field.defaultChecked
        : false,
  );
}
