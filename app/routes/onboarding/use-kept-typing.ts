"use client";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { paths } from "#app/addresses/paths.ts";

/** How long nothing is typed before what stands in the form is kept, milliseconds. */
const pauseMs = 800;

export interface KeptTyping {
  /** something was typed */
  typed(): void;
  /** the form is being sent: that keeps it too */
  stop(): void;
}

/**
 * Keeps in the session what is typed, after a pause and when the page is left. `look` is called once at the start,
 * because somebody may have typed before the script came.
 */
export function useKeptTyping(
  form: RefObject<HTMLFormElement | null>,
  look: () => void,
): KeptTyping {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keeping = useMemo(() => {
    const send = () => {
      timer.current = undefined;
      if (!form.current) return;
      // that it could not be kept is told by nobody: the form still has it, and sending it keeps it again
      fetch(paths.onboardingKeep, {
        method: "POST",
        body: new FormData(form.current),
        redirect: "manual",
        keepalive: true,
      }).catch(() => undefined);
    };
    const stop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    return {
      stop,
      typed() {
        stop();
        timer.current = setTimeout(send, pauseMs);
      },
      flush() {
        if (timer.current === undefined) return;
        stop();
        send();
      },
    };
  }, [form]);

  useEffect(() => {
    if (form.current && isTouched(form.current)) {
      keeping.typed();
      look();
    }
    addEventListener("pagehide", keeping.flush);
    return () => {
      removeEventListener("pagehide", keeping.flush);
      keeping.stop();
    };
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
