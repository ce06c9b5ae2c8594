import "server-only";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { isAnswerLost } from "#app/server/v1/is-answer-lost.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { getStickyNote, saveStickyNote, type StickyNote } from "#contract/note.ts";
import { readNoteText, type StickyNoteInput } from "./schema.ts";

export type StoredNote =
  | { readonly state: "saved"; readonly note: StickyNote }
  | { readonly state: "conflict"; readonly note: StickyNote | null };

/**
 * Stores the text unless another user has stored a different one since the form was filled. If the backend has no
 * versions that is found by reading again. The same text sent twice, or a save whose answer was lost, counts as saved.
 *
 * @throws V1Error when it is not stored
 */
export async function storeNote(
  context: RouteContext,
  patient_id: string,
  input: StickyNoteInput,
): Promise<StoredNote> {
  const { text, expected_version, base_created_at } = input;
  const read = () => v1(context).call(getStickyNote, { query: { patient_id } });
  const compared = (current: StickyNote | null): StoredNote =>
    current && readNoteText(current.text) === text
      ? { state: "saved", note: current }
      : { state: "conflict", note: current };
  if (expected_version === undefined) {
    const current = await read();
    if ((current?.created_at ?? "") !== base_created_at) return compared(current);
  }
  const version = expected_version === undefined ? {} : { expected_version };
  try {
    const body = { patient_id, text, ...version };
    return { state: "saved", note: await v1(context).call(saveStickyNote, { body }) };
  } catch (error) {
    if (error instanceof V1Error && error.code === "stale_version") return compared(await read());
    if (!isAnswerLost(error)) throw error;
    const current = await read().catch(() => null);
    if (current === null || readNoteText(current.text) !== text) throw error;
    return { state: "saved", note: current };
  }
}
