/**
 * Since when each limit of a patient is in force, and who set it; sent with the limits, so there is no further request.
 */
import type { PatientFlag } from "#contract/flag.ts";

export interface LimitOrigin {
  /** ISO 8601 */
  readonly setAt: string;
  /** user id; null: taken from the clinic's template when the patient was enrolled */
  readonly setBy: string | null;
}

/** By the name of the place (`placeName`). Empty if the backend does not say. */
export function limitOrigins(flags: readonly PatientFlag[]): ReadonlyMap<string, LimitOrigin> {
  const used = new Map<string, number>();
  const origins = new Map<string, LimitOrigin>();
  for (const { type, severity, set_at, set_by } of flags) {
    const key = `${type}.${severity}`;
    const slot = used.get(key) ?? 0;
    used.set(key, slot + 1);
    if (set_at && set_by !== undefined)
      origins.set(`${key}.${slot}`, { setAt: set_at, setBy: set_by });
  }
  return origins;
}
