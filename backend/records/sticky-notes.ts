import { desc, eq, sql } from "../drizzle.ts";
import type { StickyNote } from "#contract/note.ts";
import type { Database } from "../database.ts";
import { stickyNotes } from "../schema/patient-notes.ts";
import { iso } from "./iso.ts";

/** The newest text; its version is the number of saves so far. Null when nothing was ever saved. */
export async function findStickyNote(
  database: Database,
  patientId: string,
): Promise<StickyNote | null> {
  const [row] = await database
    .select({ note: stickyNotes, version: sql<number>`(count(*) over ())::int` })
    .from(stickyNotes)
    .where(eq(stickyNotes.patientId, patientId))
    .orderBy(desc(stickyNotes.createdAt))
    .limit(1);
  if (!row) return null;
  const { note, version } = row;
  return {
    patient_id: patientId,
    text: note.text,
    author: note.authorId,
    created_at: iso(note.createdAt),
    version,
  };
}
