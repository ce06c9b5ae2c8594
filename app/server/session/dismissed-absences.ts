/** Banners of absences that the user has dismissed, until sign-out. */
import "server-only";
import type { Session } from "./session.ts";
import { storedMax } from "./session-limits.ts";

export function dismissedAbsences(session: Session): readonly string[] {
  return session.data.dismissedAbsences ?? [];
}

export async function dismissAbsence(session: Session, absenceId: string): Promise<void> {
  await session.update((data) => {
    const others = (data.dismissedAbsences ?? []).filter((id) => id !== absenceId);
    data.dismissedAbsences = [absenceId, ...others].slice(0, storedMax.dismissedAbsences);
  });
}
