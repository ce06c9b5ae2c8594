import { useLeaveGuard } from "#app/features/unsaved-guard/use-leave-guard.tsx";

/**
 * Has the browser ask before a page is left whose note is not stored. Links, keys and reload all load a page, so that
 * its own question covers them. A note that was refused, and is held while the reason is told, counts as written.
 */
export function useNoteGuard(formId: string, held: string): void {
  useLeaveGuard({
    // a form that the browser sends by itself stores what is there
    lets: (way) => way.id === formId,
    isHeld() {
      const form = document.getElementById(formId);
      const note = form instanceof HTMLFormElement && form.elements.namedItem("content");
      return (note instanceof HTMLTextAreaElement ? note.value : held).trim() !== "";
    },
  });
}
