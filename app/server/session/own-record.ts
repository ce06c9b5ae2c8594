/** The user's data for the frame of every page, saved in the session row. */
import "server-only";
import type { Session } from "./session.ts";
import type { OwnRecord } from "./session-data.ts";

export type { OwnRecord } from "./session-data.ts";

export function ownRecord(session: Session): OwnRecord | null {
  return session.data.ownRecord ?? null;
}

/** Saves the new values; fields that are not given stay unchanged. */
export async function storeOwnRecord(session: Session, fresh: Partial<OwnRecord>): Promise<void> {
  await session.update((data) => {
    data.ownRecord = { ...nothingKnown, ...data.ownRecord, ...fresh };
  });
}

const nothingKnown: OwnRecord = {
  title: null,
  first_name: null,
  last_name: null,
  image: null,
  institutionName: null,
  isImplantConnectionEnabled: false,
};
