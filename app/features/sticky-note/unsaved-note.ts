import "server-only";
import type { TFunction } from "i18next";
import { formOutcome } from "#app/server/forms/form-redirect.ts";
import { readNoteText, stickyNoteForm, stickyNoteSchema } from "./schema.ts";
import type { ShownNote, UnsavedNote } from "./shown-note.ts";

/**
 * The text of a form that led here without being stored: refused, stale, or sent when the session had ended.
 * Undefined when there is none, or the stored note says the same by now.
 */
export function unsavedNote(t: TFunction, stored: ShownNote): UnsavedNote | undefined {
  const values = formOutcome(stickyNoteForm)?.values;
  if (typeof values?.["text"] !== "string") return undefined;
  const text = readNoteText(values["text"]);
  if (text === readNoteText(stored.text)) return undefined;
  const { failure } = values;
  const base = stickyNoteSchema.safeParse({ ...values, text: "" }).data;
  const isConflict =
    base?.expected_version === undefined
      ? (base?.base_created_at ?? "") !== stored.createdAt
      : base.expected_version !== stored.version;
  return {
    text,
    failure: typeof failure === "string" && failure ? failure : t("sticky_note.not_yet_saved"),
    isConflict,
  };
}
