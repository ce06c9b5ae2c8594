"use client";
/**
 * A form that React Router sends if its scripts run, and the browser if they do not.
 *
 * It requests no routes ahead of time: React Router would render the whole page again with them, parts that are still
 * being hydrated are made from scratch, and what was typed there by then is gone.
 */
import {
  type ComponentProps,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { Form as RouterForm } from "react-router";

export function Form({ ref, ...props }: ComponentProps<typeof RouterForm>) {
  const own = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLFormElement);
  useFocusOnFirstWrong(own);
  return <RouterForm discover="none" {...props} ref={own} />;
}

/** Made in the browser: what the server wrote has `autofocus`, and the browser has seen to it. */
const wrongField = "[aria-invalid=true]:not([autofocus])";

/**
 * Of a form that comes back with several wrong fields the first has the focus. A form that is made in the browser gives it
 * to each of them, one after the other, and the last would keep it.
 */
function useFocusOnFirstWrong(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!activeElement?.matches(wrongField) || !form.current?.contains(activeElement)) return;
    form.current.querySelector<HTMLElement>(wrongField)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is made
  }, []);
}
