/**
 * A user's list settings beyond a session: named views, and whether lists react to single keys. They are one sealed row
 * of the session store for each user, under a keyed hash (docs/decisions/0024). So they work with any backend, and no
 * searched name is stored in the open. If the session store is deleted, they are lost.
 */
import "server-only";
import { openSealed, sealSession } from "./seal.ts";
import type { Session, SessionCore } from "./session.ts";
import { emptySessionData, type ListSettings } from "./session-data.ts";

const changeRoundsMax = 20;

const noListSettings: ListSettings = { views: [], hasKeys: true };

const rowKey = (owner: string) => `lists-${owner}`;

/** The settings of the signed-in user; empty for a visitor, and if the row cannot be read. */
export async function listSettings({ runtime, ownerKey }: Session): Promise<ListSettings> {
  if (ownerKey === null) return noListSettings;
  const row = await runtime.store.read(rowKey(ownerKey));
  return (row && openSealed(runtime.keys, row.key, row.sealed)?.listSettings) ?? noListSettings;
}

/** `change` may run several times, on the settings stored at that time. Does nothing for a visitor. */
export async function changeListSettings(
  { runtime, ownerKey }: Session,
  change: (settings: ListSettings) => ListSettings,
): Promise<void> {
  if (ownerKey === null) return;
  const { store, keys, clock } = runtime;
  const key = rowKey(ownerKey);
  for (let round = 0; round < changeRoundsMax; round += 1) {
    const before = await store.read(key);
    const stored = before && openSealed(keys, key, before.sealed)?.listSettings;
    const settings = change(stored ?? noListSettings);
    const nowMs = clock.now();
    const row = {
      key,
      version: (before?.version ?? 0) + 1,
      ownerKey,
      kind: "lists" as const,
      sealed: sealSession(keys, key, { ...emptySessionData(), listSettings: settings }),
      createdAtMs: before?.createdAtMs ?? nowMs,
      lastActiveAtMs: nowMs,
    };
    const isStored = before ? await store.replace(row, before.version) : await store.create(row);
    if (isStored) return;
  }
  throw new Error("The list settings change faster than they can be written");
}

interface Place {
  readonly runtime: SessionCore;
  readonly owner: string;
}

/** Moves them to the row under today's secret, unless it already exists. */
export async function moveListSettings(from: Place, to: Place): Promise<void> {
  const { store } = from.runtime;
  const before = await store.read(rowKey(from.owner));
  const data = before && openSealed(from.runtime.keys, before.key, before.sealed);
  if (!data) return;
  const key = rowKey(to.owner);
  const sealed = sealSession(to.runtime.keys, key, data);
  await store.create({ ...before, key, version: 1, ownerKey: to.owner, sealed });
  await store.delete(before.key);
}
