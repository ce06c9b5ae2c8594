import "server-only";
import { epochMs } from "#app/format/instant.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { isAnswerLost } from "#app/server/v1/is-answer-lost.ts";
import { acknowledgeIncidents, listIncidents } from "#contract/incident.ts";
import { createNote, listNotes } from "#contract/note.ts";
import type { ChecklistInput } from "./schema.ts";

/** What became of one half of a submission. */
export type Stored =
  | { readonly state: "not_asked" }
  | { readonly state: "stored" }
  | { readonly state: "failed"; readonly error: unknown };

interface StoredChecklist {
  readonly acknowledgement: Stored;
  readonly note: Stored;
  readonly seenBefore: readonly string[];
  /**
   * the outcome of the message to the patient (receiptOutcomes); null if none was requested, or the outcome is not
   * known
   */
  readonly receipt: string | null;
}

/** Clocks of web server and backend may differ by this much. */
const clockToleranceMs = 60_000;

/**
 * Acknowledges what was selected and stores the note, both at once, each only if there is something to do. Never
 * throws: each half reports its own outcome. `noteId` makes a note that is sent again the same one. `seenBefore` has
 * the user id of the first one for each incident that another user had acknowledged in the meantime.
 */
export async function storeChecklist(
  context: RouteContext,
  patientId: string,
  { incident_ids, content, receipt_version }: ChecklistInput,
  noteId: string | undefined,
): Promise<StoredChecklist> {
  const startedAtMs = processClinicClock().now();
  const me = requireUser(context).identity_user_id;
  let seenBefore: readonly string[] = [];
  let receipt: string | null = null;
  const acknowledgeOnce = async () => {
    const body = { patient_id: patientId, incident_ids, receipt_version };
    const answer = await acknowledge(context, body, startedAtMs);
    const { incidents } = answer;
    receipt = answer.receipt;
    seenBefore = incidents.flatMap(({ acknowledged_by: by }) =>
      by === null || by === me ? [] : by,
    );
  };
  const [acknowledgement, note] = await Promise.all([
    incident_ids.length === 0
      ? notRequested
      : stored(acknowledgeOnce(), () => isAcknowledged(context, patientId, incident_ids)),
    content === ""
      ? notRequested
      : stored(
          v1(context).write(createNote, {
            body: { patient_id: patientId, content },
            ...(noteId && { idempotencyKey: noteId }),
          }),
          () => hasNote(context, patientId, content, startedAtMs),
        ),
  ]);
  return { acknowledgement, note, seenBefore, receipt };
}

const notRequested: Stored = { state: "not_asked" };

/** A write whose answer was lost may have been done all the same: that is read, never sent again by itself. */
async function stored(write: Promise<unknown>, isThere: () => Promise<boolean>): Promise<Stored> {
  try {
    await write;
    return { state: "stored" };
  } catch (error) {
    const isDone = isAnswerLost(error) && (await isThere().catch(() => false));
    return isDone ? { state: "stored" } : { state: "failed", error };
  }
}

function acknowledge(
  context: RouteContext,
  fields: { patient_id: string; incident_ids: string[]; receipt_version: number | undefined },
  atMs: number,
) {
  const ack_timestamp = new Date(atMs).toISOString();
  return v1(context).call(acknowledgeIncidents, {
    // a backend that offered no receipt is sent nothing of it
    body: { ...fields, ack_timestamp },
  });
}

async function isAcknowledged(
  context: RouteContext,
  patient_id: string,
  ids: readonly string[],
): Promise<boolean> {
  const { incidents } = await v1(context).call(listIncidents, { query: { patient_id } });
  return !incidents.some(({ id }) => ids.includes(id));
}

async function hasNote(
  context: RouteContext,
  patient_id: string,
  content: string,
  sinceMs: number,
): Promise<boolean> {
  const author = requireUser(context).identity_user_id;
  const notes = await v1(context).call(listNotes, { query: { patient_id } });
  return notes.some(
    (note) =>
      note.content === content &&
      note.author_id === author &&
      epochMs(note.created_at) >= sinceMs - clockToleranceMs,
  );
}
