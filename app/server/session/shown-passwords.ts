/** One-time passwords of patients, saved to be shown on the screen: until Done, for ten minutes at most. */
import "server-only";
import type { Session } from "./session.ts";
import type { ShownPassword } from "./session-data.ts";
import { shownPasswordMs } from "./session-limits.ts";

export async function showPassword(
  session: Session,
  shown: Omit<ShownPassword, "endsAtMs">,
): Promise<void> {
  const nowMs = session.runtime.clock.now();
  await session.update((data) => {
    const others = data.shownPasswords.filter(
      ({ patientId, endsAtMs }) => patientId !== shown.patientId && endsAtMs > nowMs,
    );
    data.shownPasswords = [{ ...shown, endsAtMs: nowMs + shownPasswordMs }, ...others];
  });
}

export interface PasswordOnShow extends ShownPassword {
  /** how long it may still be shown */
  readonly leftMs: number;
}

export function shownPassword(session: Session, patientId: string): PasswordOnShow | undefined {
  const nowMs = session.runtime.clock.now();
  const found = session.data.shownPasswords.find(
    (shown) => shown.patientId === patientId && shown.endsAtMs > nowMs,
  );
  return found && { ...found, leftMs: found.endsAtMs - nowMs };
}

export async function hidePassword(session: Session, patientId: string): Promise<void> {
  await session.update((data) => {
    data.shownPasswords = data.shownPasswords.filter((shown) => shown.patientId !== patientId);
  });
}
