/** The only SQL of files that wait to be imported. */
import { and, eq, gt, lt } from "../drizzle.ts";
import { hourMs } from "#contract/codes/duration.ts";
import type { Database } from "../database.ts";
import { waitingImports } from "../schema/waiting-imports.ts";

export interface WaitingImport {
  readonly id: string;
  readonly content: Uint8Array;
  readonly expiresAt: Date;
  /** of a new one: in the transaction of what is done with it */
  readonly store?: (transaction: Database) => Promise<void>;
}

interface Owner {
  readonly patientId: string;
  readonly userId: string;
}

const expiryOf = (createdAt: Date) => new Date(createdAt.getTime() + hourMs);

/** To be stored in place of the user's last file for this patient; files of anybody that have waited an hour go with it. */
export function newWaitingImport(owner: Owner, content: Uint8Array, now: Date): WaitingImport {
  const { patientId, userId } = owner;
  const id = crypto.randomUUID();
  const store = async (transaction: Database) => {
    await removeOldImports(transaction, now);
    await transaction
      .delete(waitingImports)
      .where(and(eq(waitingImports.userId, userId), eq(waitingImports.patientId, patientId)));
    await transaction
      .insert(waitingImports)
      .values({ id, patientId, userId, createdAt: now, content });
  };
  return { id, content, expiresAt: expiryOf(now), store };
}

/** Undefined for another user's, for another patient's, and after an hour. */
export async function findWaitingImport(
  database: Database,
  id: string,
  { patientId, userId }: Owner,
  now: Date,
): Promise<WaitingImport | undefined> {
  const [row] = await database
    .select({ content: waitingImports.content, createdAt: waitingImports.createdAt })
    .from(waitingImports)
    .where(
      and(
        eq(waitingImports.id, id.toLowerCase()),
        eq(waitingImports.userId, userId),
        eq(waitingImports.patientId, patientId),
        gt(waitingImports.createdAt, new Date(now.getTime() - hourMs)),
      ),
    );
  return row && { id: id.toLowerCase(), content: row.content, expiresAt: expiryOf(row.createdAt) };
}

export async function removeOldImports(database: Database, now: Date): Promise<void> {
  await database
    .delete(waitingImports)
    .where(lt(waitingImports.createdAt, new Date(now.getTime() - hourMs)));
}
