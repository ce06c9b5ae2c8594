import { saveStickyNote } from "#contract/note.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { findStickyNote } from "../../records/sticky-notes.ts";
import { lockPatients } from "../../records/worklist.ts";
import { stickyNotes } from "../../schema/patient-notes.ts";

/** With expected_version, a note that another user saved in the meantime refuses the write and is returned. */
export const saveStickyNoteHandler = handler(
  saveStickyNote,
  async ({ body, user, database, now }) =>
    database.transaction(async (transaction) => {
      await lockPatients(transaction, [body.patient_id]);
      const current = await findStickyNote(transaction, body.patient_id);
      const version = current?.version ?? 0;
      if (body.expected_version !== undefined && body.expected_version !== version)
        throw new ProblemError("stale_version", { current });
      await transaction.insert(stickyNotes).values({
        patientId: body.patient_id,
        text: body.text,
        authorId: user.id,
        createdAt: now,
      });
      return {
        patient_id: body.patient_id,
        text: body.text,
        author: user.id,
        created_at: now.toISOString(),
        version: version + 1,
      };
    }),
);
