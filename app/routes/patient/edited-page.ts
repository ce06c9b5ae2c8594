/**
 * For pages of a patient that hold a form: they are rendered again if their address changes, and not because the
 * checklist above them is refreshed or sent. Otherwise the state that a form is compared with when it is saved (its
 * version, its first values) would be renewed while the user edits, and another user's change overwritten unseen.
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
  const [shown, next] = [currentUrl, nextUrl].map(({ pathname, search }) =>
    withoutChecklist(pathname + search),
  );
  return shown !== next;
}
