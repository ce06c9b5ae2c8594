"use client";
import { useEffect, useRef } from "react";

/**
 * Marks a form that asks before it is left: until React has come and asks in our words, the live script lets the
 * browser ask in its own. Without scripts there is no question.
 */
export function UnhydratedGuard({ formId }: { formId: string }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    delete mark.current?.dataset["guards"];
  }, []);
  return <i ref={mark} hidden data-guards={formId} />;
}
