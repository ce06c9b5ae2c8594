/**
 * The enrolment form that a user is filling in. It survives a reload, Back, a failed submit and the automatic end of
 * the session. It is deleted when the patient is enrolled and at sign-out. There is one for each session; the form
 * typed last wins.
 */
import "server-only";
import type { Session } from "./session.ts";
import type { OnboardingDraft } from "./session-data.ts";
import { onboardingDraftBytesMax } from "./session-limits.ts";

export type { OnboardingDraft } from "./session-data.ts";

export function onboardingDraft(session: Session): OnboardingDraft | null {
  return session.data.onboardingDraft ?? null;
}

/** Whether the form with this id has been sent and answered: then the copy in a stale tab is ignored. */
const isSent = (data: Session["data"], id: string): boolean =>
  data.formRuns.some((run) => run.formId === id && run.state === "answered");

export async function saveOnboardingDraft(
  session: Session,
  draft: Omit<OnboardingDraft, "editedAtMs">,
): Promise<void> {
  const editedAtMs = session.runtime.clock.now();
  // no form filled in by a person is this long
  if (Buffer.byteLength(JSON.stringify(draft)) > onboardingDraftBytesMax) return;
  await session.update((data) => {
    if (!isSent(data, draft.id)) data.onboardingDraft = { ...draft, editedAtMs };
  });
}

/** Drops only the form with this id: another one that was begun in the meantime stays. */
export async function dropOnboardingDraft(session: Session, id: string): Promise<void> {
  if (onboardingDraft(session)?.id !== id) return;
  await session.update((data) => {
    if (data.onboardingDraft?.id === id) data.onboardingDraft = null;
  });
}

export function newestOnboardingDraft(
  drafts: readonly (OnboardingDraft | null | undefined)[],
): OnboardingDraft | null {
  return drafts.reduce<OnboardingDraft | null>(
    (newest, draft) => (draft && draft.editedAtMs >= (newest?.editedAtMs ?? 0) ? draft : newest),
    null,
  );
}
