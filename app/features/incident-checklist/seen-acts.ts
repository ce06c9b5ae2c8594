import { epochMs } from "#app/format/instant.ts";

/** The part of an incident that says who has seen it (contract/addition.ts). */
interface SeenIncident {
  readonly id: string;
  readonly acknowledgement_timestamp: string | null;
  readonly acknowledged_by: string | null;
  readonly undo_until: string | null;
}

/** Incidents that one person acknowledged with one click. */
export interface SeenAct {
  /** the instant of submitting */
  readonly at: string;
  /** user id; null if the backend does not give it */
  readonly by: string | null;
  readonly incidentIds: readonly string[];
  /** whether the one who looks may take it back now */
  readonly canUndo: boolean;
}

/**
 * Who acknowledged last, and, if that was another user, the newest act that the current user may still take back.
 * Newest first; empty if nothing has been acknowledged.
 */
export function seenActs(incidents: readonly SeenIncident[]): SeenAct[] {
  const acts = new Map<string, SeenAct & { incidentIds: string[] }>();
  for (const { id, acknowledgement_timestamp: at, acknowledged_by: by, undo_until } of incidents) {
    if (at === null) continue;
    const key = `${epochMs(at)} ${by}`;
    const act = acts.get(key) ?? { at, by, incidentIds: [], canUndo: true };
    act.incidentIds.push(id);
    acts.set(key, { ...act, canUndo: act.canUndo && undo_until !== null });
  }
  const [newest, ...older] = [...acts.values()].toSorted((a, b) => epochMs(b.at) - epochMs(a.at));
  if (!newest) return [];
  const own = newest.canUndo ? undefined : older.find(({ canUndo }) => canUndo);
  return own ? [newest, own] : [newest];
}
