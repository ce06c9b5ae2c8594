"use client";
import { useSyncExternalStore } from "react";

/**
 * Whether the values of a form pass, for a button that waits for it. It is read from the document, so that what was
 * typed before React came counts; undefined until scripts run.
 */
export function useFormFits(
  formId: string,
  fits: (entered: FormData) => boolean,
): boolean | undefined {
  const read = () => {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement && fits(new FormData(form));
  };
  return useSyncExternalStore(subscribe, read, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener("input", onChange);
  return () => document.removeEventListener("input", onChange);
}
