import { desc, eq } from "../../drizzle.ts";
import { listNotes } from "#contract/note.ts";
import { handler } from "../../http/handler.ts";
import { toNote } from "../../records/notes.ts";
import { patientNotes } from "../../schema/patient-notes.ts";

export const listNotesHandler = handler(listNotes, async ({ query, database }) => {
  const rows = await database
    .select()
    .from(patientNotes)
    .where(eq(patientNotes.patientId, query.patient_id))
    .orderBy(desc(patientNotes.createdAt), desc(patientNotes.id));
  return rows.map(toNote);
});
