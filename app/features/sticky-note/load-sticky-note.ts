import "server-only";
import { currentPage } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { type Settled, settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { getStickyNote } from "#contract/note.ts";
import { showNote } from "./show-note.ts";
import type { ShownNote } from "./shown-note.ts";

export interface StickyNoteData {
  readonly note: Promise<Settled<ShownNote>>;
}

export const loadStickyNote = perRequest(
  (context: RouteContext, patientId: string): StickyNoteData => {
    const page = currentPage();
    const read = readNote(context, patientId);
    return { note: settle(read.then((note) => showNote(context, note, page))) };
  },
);

/** The record has it; it is requested if a backend's record does not. */
async function readNote(context: RouteContext, patientId: string) {
  const { sticky_note: recorded } = await loadPatient(context, patientId);
  return recorded === undefined
    ? v1(context).call(getStickyNote, { query: { patient_id: patientId } })
    : recorded;
}
