/**
 * For pages of a patient that hold a form: they are rendered again for what is asked of them, and not because the
 * checklist above them is read again or has been sent. What a form is compared with when it is saved (its version, what
 * stood in it) would be renewed under the hands of somebody who edits, and somebody else's change written over unseen.
 */
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { withoutChecklist } from "#app/features/incident-checklist/checklist-address.ts";

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formAction,
}: ShouldRevalidateFunctionArgs): boolean {
  // its own form was sent: what came of it is shown
  if (formAction && new URL(formAction, currentUrl).pathname === currentUrl.pathname) return true;
  const [shown, asked] = [currentUrl, nextUrl].map(({ pathname, search }) =>
    withoutChecklist(pathname + search),
  );
  return shown !== asked;
}
