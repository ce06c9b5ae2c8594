import type { Note } from "#contract/note.ts";
import type { patientNotes } from "../schema/patient-notes.ts";
import { iso } from "./iso.ts";

export const toNote = (row: typeof patientNotes.$inferSelect): Note => ({
  id: row.id,
  content: row.content,
  created_at: iso(row.createdAt),
  author_id: row.authorId,
});
