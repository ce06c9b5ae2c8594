"use client";
import { useEffect, useState } from "react";

/**
 * The check of a form by its schema, fetched when the user first comes to a field of it; null until then, and if it
 * cannot be fetched: the server checks whatever is sent. `fetchCheck` is outside the component.
 */
export function useLateCheck<Check>(
  formId: string,
  fetchCheck: () => Promise<Check>,
): Check | null {
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    const hear = new AbortController();
    let isFetched = false;
    const load = () => {
      if (isFetched) return;
      isFetched = true;
      fetchCheck().then(
        (found) => setCheck(() => found),
        // the next field requests it again
        () => (isFetched = false),
      );
    };
    form?.addEventListener("focusin", load, { signal: hear.signal });
    // before React came
    if (form?.contains(document.activeElement)) load();
    return () => hear.abort();
  }, [formId, fetchCheck]);
  return check;
}
