/** Note: the notes of a patient (findings too) and the one sticky note. */
import { z } from "zod";
import { expectedVersionField, versionField } from "./addition.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import {
  filledNoteTextSchema,
  instantSchema,
  noteTextSchema,
  orNull,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems } from "./problem.ts";

const noteSchema = z.object({
  id: uuidSchema,
  content: z.string(),
  created_at: instantSchema,
  author_id: orNull(uuidSchema),
});
export type Note = z.output<typeof noteSchema>;

const exampleNote: Note = {
  id: exampleId.note,
  content: "Called, diuretic raised to 20 mg, weighs again tomorrow.",
  created_at: exampleAt("09:30"),
  author_id: exampleId.weber,
};
const ofPatient = z.object({ patient_id: uuidSchema });

export const listNotes = endpoint({
  name: "list-notes",
  resource: "note",
  method: "GET",
  path: "/v1/patient-note",
  summary: "The notes of a patient, newest first.",
  guard: "session",
  reason: "Failed to fetch notes",
  query: ofPatient,
  answer: { kind: "json", status: 200, schema: z.array(noteSchema), example: [exampleNote] },
  problems: recordProblems,
});

const newNoteSchema = z.strictObject({
  patient_id: uuidSchema,
  content: filledNoteTextSchema,
});

export const createNote = endpoint({
  name: "create-note",
  resource: "note",
  method: "POST",
  path: "/v1/patient-note",
  summary: "Adds a note or a finding.",
  guard: "session",
  reason: "Failed to add note",
  body: {
    kind: "json",
    schema: newNoteSchema,
    example: { patient_id: exampleId.erika, content: exampleNote.content },
  },
  answer: { kind: "json", status: 201, schema: noteSchema, example: exampleNote },
  problems: recordProblems,
});

/** `author` is a user id; a text of another form is shown as it is. */
export const stickyNoteSchema = z.object({
  patient_id: orNull(uuidSchema),
  text: z.string(),
  author: orNull(z.string()),
  created_at: orNull(instantSchema),
  ...versionField,
});
export type StickyNote = z.output<typeof stickyNoteSchema>;

export const exampleStickyNote: StickyNote = {
  patient_id: exampleId.erika,
  text: "Daughter answers the phone after 5 pm.",
  author: exampleId.nurse,
  created_at: exampleAt("08:05"),
  version: 3,
};

export const getStickyNote = endpoint({
  name: "get-sticky-note",
  resource: "note",
  method: "GET",
  path: "/v1/patient-sticky-notes",
  summary: "The sticky note of a patient; null if there never was one.",
  guard: "session",
  reason: "Failed to fetch sticky note",
  query: ofPatient,
  answer: {
    kind: "json",
    status: 200,
    schema: stickyNoteSchema.nullable(),
    example: exampleStickyNote,
  },
  problems: recordProblems,
});

/** May be empty, which is how a sticky note is wiped. */
const newStickyNoteSchema = z.strictObject({
  patient_id: uuidSchema,
  text: noteTextSchema,
  ...expectedVersionField,
});

export const saveStickyNote = endpoint({
  name: "save-sticky-note",
  resource: "note",
  method: "POST",
  path: "/v1/patient-sticky-notes",
  summary: "Replaces the sticky note and answers the new one.",
  guard: "session",
  reason: "Failed to save sticky note",
  body: {
    kind: "json",
    schema: newStickyNoteSchema,
    example: { patient_id: exampleId.erika, text: exampleStickyNote.text, expected_version: 2 },
  },
  answer: { kind: "json", status: 201, schema: stickyNoteSchema, example: exampleStickyNote },
  problems: [...recordProblems, "stale_version"],
});
