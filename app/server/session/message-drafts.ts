/**
 * Unsent messages, one for each patient: they survive a reload, a crash and a session that ends by time. Sign-out
 * deletes them.
 */
import "server-only";
import type { Session } from "./session.ts";
import type { MessageDraft } from "./session-data.ts";
import { storedMax } from "./session-limits.ts";

/** An empty draft is not saved. Nor is a draft with the one-time id of a form that has been sent: it is stale. */
export async function saveMessageDraft(
  session: Session,
  draft: Omit<MessageDraft, "editedAtMs">,
  formId?: string,
): Promise<void> {
  const editedAtMs = session.runtime.clock.now();
  const isEmpty = draft.title.trim() === "" && draft.message.trim() === "";
  await session.update((data) => {
    if (data.formRuns.some((run) => run.formId === formId && run.state === "answered")) return;
    const others = data.messageDrafts.filter(({ patientId }) => patientId !== draft.patientId);
    data.messageDrafts = newestDrafts(isEmpty ? others : [{ ...draft, editedAtMs }, ...others]);
  });
}

export async function dropMessageDraft(session: Session, patientId: string): Promise<void> {
  if (!messageDraft(session, patientId)) return;
  await session.update((data) => {
    data.messageDrafts = data.messageDrafts.filter((draft) => draft.patientId !== patientId);
  });
}

export function messageDraft(session: Session, patientId: string): MessageDraft | undefined {
  return session.data.messageDrafts.find((draft) => draft.patientId === patientId);
}

/** The draft edited last. */
export function latestMessageDraft(session: Session): MessageDraft | undefined {
  return session.data.messageDrafts[0];
}

/** One draft for each patient, the one edited last; newest first. */
export function newestDrafts(drafts: readonly MessageDraft[]): MessageDraft[] {
  const sorted = drafts.toSorted((a, b) => b.editedAtMs - a.editedAtMs);
  const firsts = sorted.filter(
    (draft, at) => sorted.findIndex((other) => other.patientId === draft.patientId) === at,
  );
  return firsts.slice(0, storedMax.messageDrafts);
}
