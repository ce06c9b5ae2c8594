/**
 * List views: a user's search and filters, saved here because a name must not be in a URL. The URL carries the opaque
 * id (`/patients?view=Ab3…`).
 */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { newOpaqueId, type Session } from "./session.ts";
import type { ListView } from "./session-data.ts";
import { storedMax } from "./session-limits.ts";

/** The same view gets the same id again, so that typing back and forth does not push out other views. */
export async function saveListView(session: Session, view: ListView): Promise<string> {
  let id = newOpaqueId();
  await session.update((data) => {
    const known = data.listViews.find((stored) => isDeepStrictEqual(stored.view, view));
    id = known?.id ?? id;
    const others = data.listViews.filter((stored) => stored.id !== id);
    data.listViews = [{ id, view }, ...others].slice(0, storedMax.listViews);
  });
  return id;
}

export function listView(
  session: Session,
  list: string,
  id: string | null | undefined,
): ListView | undefined {
  const stored = session.data.listViews.find((candidate) => candidate.id === id);
  return stored?.view.list === list ? stored.view : undefined;
}
