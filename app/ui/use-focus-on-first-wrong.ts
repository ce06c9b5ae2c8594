"use client";
import { type RefObject, useLayoutEffect, useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * Of a form that comes back with several wrong fields the first has the focus. Where the server wrote the form, the browser
 * sees to that. A form that is made in the browser gives the focus to each of them, one after the other, and the last
 * would keep it.
 */
export function useFocusOnFirstWrong(form: RefObject<HTMLFormElement | null>): void {
  const isServers = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isServers || !activeElement?.matches("[aria-invalid=true]")) return;
    if (!form.current?.contains(activeElement)) return;
    form.current.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is made
  }, []);
}
