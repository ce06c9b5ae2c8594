"use client";
import { type RefObject, useEffect } from "react";
import { paths } from "#app/addresses/paths.ts";
import { useDebounced } from "#app/ui/use-debounced.ts";

/** How long nothing is typed before what stands in the form is kept, milliseconds. */
const pauseMs = 800;

/**
 * Keeps in the session what is typed, after a pause and when the page is left: `soon` after typing, `cancel` when the form
 * is sent, which keeps it too. `look` is called once at the start, because somebody may have typed before the script came.
 */
export function useKeptTyping(form: RefObject<HTMLFormElement | null>, look: () => void) {
  const keeping = useDebounced(() => {
    if (!form.current) return;
    // that it could not be kept is told by nobody: the form still has it, and sending it keeps it again
    fetch(paths.onboardingKeep, {
      method: "POST",
      body: new FormData(form.current),
      redirect: "manual",
      keepalive: true,
    }).catch(() => undefined);
  }, pauseMs);
  useEffect(() => {
    if (form.current && isTouched(form.current)) {
      keeping.soon();
      look();
    }
    addEventListener("pagehide", keeping.flush);
    return () => removeEventListener("pagehide", keeping.flush);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, at the boot
  }, []);
  return keeping;
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
