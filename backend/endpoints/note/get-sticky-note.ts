import { getStickyNote } from "#contract/note.ts";
import { handler } from "../../http/handler.ts";
import { findStickyNote } from "../../records/sticky-notes.ts";

export const getStickyNoteHandler = handler(getStickyNote, async ({ query, database }) =>
  findStickyNote(database, query.patient_id),
);
