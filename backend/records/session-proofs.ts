/** When the user of a session has last shown who sits there, as rows. */
import { eq } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { sessions } from "../schema/sessions.ts";

export async function findSessionProof(
  database: Database,
  sessionId: string,
): Promise<{ provenAt: Date | null; providerSubject: string | null } | undefined> {
  const [row] = await database
    .select({ provenAt: sessions.provenAt, providerSubject: sessions.providerSubject })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row;
}

export async function markProven(database: Database, sessionId: string, at: Date): Promise<void> {
  await database.update(sessions).set({ provenAt: at }).where(eq(sessions.id, sessionId));
}
