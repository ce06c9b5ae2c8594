import { createNote } from "#contract/note.ts";
import { handler } from "../../http/handler.ts";
import { toNote } from "../../records/notes.ts";
import { patientNotes } from "../../schema/patient-notes.ts";

export const createNoteHandler = handler(createNote, async ({ body, user, database, now }) => {
  const row = {
    id: crypto.randomUUID(),
    patientId: body.patient_id,
    content: body.content,
    authorId: user.id,
    createdAt: now,
  };
  await database.insert(patientNotes).values(row);
  return toNote(row);
});
