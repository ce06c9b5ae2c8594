import { useEffect } from "react";
import { useNavigation } from "react-router";
import { readIsUnreachable } from "#app/framework/refresh/router-fetch.ts";

/**
 * Has the browser ask before a page is left whose note is not stored. Links, keys and reload all load a page, so that
 * its own question covers them; while the form is on its way, and not held up, nothing asks, and a note that was refused, and is held while the reason is told, counts as written.
 */
export function useNoteGuard(formId: string, held: string): void {
  const isSending = useNavigation().state !== "idle";
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isSending && !readIsUnreachable()) return;
      const form = document.getElementById(formId);
      const note = form instanceof HTMLFormElement && form.elements.namedItem("content");
      const written = note instanceof HTMLTextAreaElement ? note.value : held;
      if (written.trim() !== "") event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [formId, held, isSending]);
}
