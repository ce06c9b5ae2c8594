/** What the frame of every page shows of the user, saved in the session row. */
import "server-only";
import type { Session } from "./session.ts";
import type { OwnRecord } from "./session-data.ts";

export type { OwnRecord } from "./session-data.ts";

export function ownRecord(session: Session): OwnRecord | null {
  return session.data.ownRecord ?? null;
}

/** Keeps what is new of it; what is not named stays. */
export async function keepOwnRecord(session: Session, fresh: Partial<OwnRecord>): Promise<void> {
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
