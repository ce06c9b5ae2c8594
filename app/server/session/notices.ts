/**
 * Notices: the text of every toast stays here, so that no user misses it (WCAG 2.2.1). Texts are already translated.
 */
import "server-only";
import { newOpaqueId, type Session } from "./session.ts";
import type { Notice, NoticeInput, SessionData } from "./session-data.ts";
import { storedMax } from "./session-limits.ts";

/** Newest first. */
export function notices(session: Session): readonly Notice[] {
  return session.data.notices;
}

export async function clearNotices(session: Session): Promise<void> {
  await session.update((data) => {
    data.notices = [];
  });
}

/** Longer than any sentence of the app; a longer text ends in an ellipsis. */
const textLengthMax = 1000;

export function addNoticeTo(data: SessionData, { kind, text }: NoticeInput, nowMs: number): void {
  const whole = text.length <= textLengthMax ? text : `${text.slice(0, textLengthMax - 1)}…`;
  const notice = { id: newOpaqueId(), kind, text: whole, createdAtMs: nowMs };
  data.notices = [notice, ...data.notices].slice(0, storedMax.notices);
}
