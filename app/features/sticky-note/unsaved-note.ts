import "server-only";
import type { TFunction } from "i18next";
import { errorTexts, formState } from "#app/server/forms/form-state.ts";
import { stickyNoteForm } from "./form-name.ts";
import { readNoteText, stickyNoteSchema } from "./schema.ts";
import type { ShownNote, UnsavedNote } from "./shown-note.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

/**
 * The text of a form that led here without being stored: refused, stale, or sent when the session had ended.
 * Undefined when there is none, or the stored note says the same by now.
 */
export function unsavedNote(t: TFunction, stored: ShownNote): UnsavedNote | undefined {
  const state = formState(stickyNoteForm);
  const text = state?.text("text");
  if (!state || text === undefined || text === readNoteText(stored.text)) return undefined;
  const tooLong = errorTexts(t, state, "text", noteLengthMax)?.join(" ");
  const base = stickyNoteSchema.safeParse({ ...state.lastResult.initialValue, text: "" }).data;
  const isConflict =
    base?.expected_version === undefined
      ? (base?.base_created_at ?? "") !== stored.createdAt
      : base.expected_version !== stored.version;
  return {
    text,
    failure: state.failure ?? tooLong ?? t("sticky_note.not_yet_saved"),
    isConflict,
  };
}
