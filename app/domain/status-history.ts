import { epochMs } from "./instant.ts";

export interface StatusEntry {
  readonly status: string;
  /** ISO 8601 with offset */
  readonly created_at: string;
  readonly reason?: { readonly offboarding_reason?: string | null } | null;
}

/** The latest entry by created_at, whatever the order of the list and the offsets of its times. */
function latest<Entry extends StatusEntry>(entries: readonly Entry[]): Entry | undefined {
  let found: Entry | undefined;
  for (const entry of entries) {
    if (!found || epochMs(entry.created_at) >= epochMs(found.created_at)) found = entry;
  }
  return found;
}

/** The current status (STAT-03); undefined with an empty history. */
export function currentStatus<Entry extends StatusEntry>(
  history: readonly Entry[],
): Entry | undefined {
  return latest(history);
}

/** The reason of the latest OFFBOARDING entry (STAT-04); null where there is none. */
export function offboardingReason(history: readonly StatusEntry[]): string | null {
  const entry = latest(history.filter(({ status }) => status === "OFFBOARDING"));
  return entry?.reason?.offboarding_reason ?? null;
}
