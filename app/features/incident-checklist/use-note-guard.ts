import { useEffect } from "react";

/**
 * Has the browser ask before a page is left whose note is not stored. Links, keys and reload all load a page, so that
 * its own question covers them; the form's sending is no leaving.
 */
export function useNoteGuard(formId: string): void {
  useEffect(() => {
    let isSent = false;
    const send = ({ target }: Event) => {
      if ((target as Element | null)?.id === formId) isSent = true;
    };
    const type = () => {
      isSent = false;
    };
    const ask = (event: BeforeUnloadEvent) => {
      const form = document.getElementById(formId);
      const note = form instanceof HTMLFormElement && form.elements.namedItem("content");
      if (!isSent && note instanceof HTMLTextAreaElement && note.value.trim() !== "")
        event.preventDefault();
    };
    document.addEventListener("submit", send, { capture: true });
    document.addEventListener("input", type, { capture: true });
    window.addEventListener("beforeunload", ask);
    return () => {
      document.removeEventListener("submit", send, { capture: true });
      document.removeEventListener("input", type, { capture: true });
      window.removeEventListener("beforeunload", ask);
    };
  }, [formId]);
}
