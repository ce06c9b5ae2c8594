import { useEffect } from "react";
import { checklistId } from "./checklist-address.ts";

/**
 * After the checklist was sent the pressed button may be gone, and the focus with it. The focus goes on to what is
 * next: the box that ticks all, or the way to the next patient if nothing is open. If the page came as a document,
 * `autofocus` has done so already.
 */
export function useFocusOnNext(isNext: boolean): void {
  useEffect(() => {
    // a user who has gone on in the meantime is left alone
    if (!isNext || document.activeElement !== document.body) return;
    const panel = document.getElementById(checklistId);
    const next =
      panel?.querySelector<HTMLElement>("[data-ticks=incident_ids]") ??
      panel?.querySelector<HTMLElement>("[data-next-patient]");
    next?.focus({ preventScroll: true });
    // when the form is a new one, and not when it is drawn again
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
