/** Notices: the text of every toast stays here, so that nobody misses it (WCAG 2.2.1). Texts are already translated. */
import "server-only";
import { newOpaqueId, type Session } from "./session.ts";
import type { Notice, NoticeInput, SessionData } from "./session-data.ts";
import { keepNewest } from "./session-limits.ts";

/** Newest first. */
export function notices(session: Session): readonly Notice[] {
  return session.data.notices;
}

export async function clearNotices(session: Session): Promise<void> {
  await session.update((data) => {
    data.notices = [];
  });
}

export function addNoticeTo(data: SessionData, { kind, text }: NoticeInput, nowMs: number): void {
  const notice = { id: newOpaqueId(), kind, text: text.slice(0, 1000), createdAtMs: nowMs };
  data.notices = [notice, ...data.notices].slice(0, keepNewest.notices);
}
