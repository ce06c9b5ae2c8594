"use client";
import { type RefObject, useLayoutEffect } from "react";

/** Made in the browser: what the server wrote has `autofocus`, and the browser has seen to it. */
const wrongField = "[aria-invalid=true]:not([autofocus])";

/**
 * Of a form that comes back with several wrong fields the first has the focus. A form that is made in the browser gives it
 * to each of them, one after the other, and the last would keep it.
 */
export function useFocusOnFirstWrong(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!activeElement?.matches(wrongField) || !form.current?.contains(activeElement)) return;
    form.current.querySelector<HTMLElement>(wrongField)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is made
  }, []);
}
