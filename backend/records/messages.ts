/** Messages between a clinic and its patients as rows. */
import { and, desc, eq, inArray, sql } from "../drizzle.ts";
import type { z } from "zod";
import {
  unreadMessageStates,
  type listMessages,
  type Message,
  type MessageOverview,
  type newMessageSchema,
} from "#contract/message.ts";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import { firstMessageState, moveMessage } from "../life-cycles/message-state.ts";
import { patientMessages } from "../schema/patient-messages.ts";
import { patients } from "../schema/patients.ts";
import { requireInstitutionOf } from "./patient-institution.ts";
import { iso } from "./iso.ts";
import { toPatientInfo } from "./patient-info.ts";
import { isWithin } from "./time-window.ts";

export type MessageRow = typeof patientMessages.$inferSelect;

export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  patient_id: row.patientId,
  author_id: row.authorId,
  message: row.message,
  title: row.title,
  allow_to_reply: row.allowToReply,
  state: row.state,
  created_at: iso(row.createdAt),
  acknowledged_at: iso(row.acknowledgedAt),
  reply_text: row.replyText,
  is_receipt: row.isReceipt,
});

const newestFirst = [desc(patientMessages.createdAt), desc(patientMessages.id)];

/** Newest first. */
export async function findMessages(
  database: Database,
  filter: z.output<(typeof listMessages)["query"]>,
): Promise<MessageRow[]> {
  const { patient_id, state, created_after, created_before } = filter;
  return database
    .select()
    .from(patientMessages)
    .where(
      and(
        eq(patientMessages.patientId, patient_id),
        state?.length ? inArray(patientMessages.state, state) : undefined,
        isWithin(patientMessages.createdAt, created_after, created_before),
      ),
    )
    .orderBy(...newestFirst);
}

/** @throws not_found */
export async function addMessage(
  database: Database,
  given: z.output<typeof newMessageSchema>,
  authorId: string,
  now: Date,
): Promise<MessageRow> {
  const institutionId = await requireInstitutionOf(database, given.patient_id);
  const row = toMessageRow(given, { institutionId, authorId, now });
  await database.insert(patientMessages).values(row);
  return row;
}

interface Writing {
  readonly institutionId: string;
  readonly authorId: string;
  readonly now: Date;
  readonly isReceipt?: boolean;
}

export const toMessageRow = (
  given: z.output<typeof newMessageSchema>,
  { institutionId, authorId, now, isReceipt = false }: Writing,
): MessageRow => ({
  id: crypto.randomUUID(),
  patientId: given.patient_id,
  institutionId,
  authorId,
  title: given.title?.trim() ?? null,
  message: given.message,
  allowToReply: given.allow_to_reply,
  state: firstMessageState(given.allow_to_reply),
  createdAt: now,
  acknowledgedAt: null,
  replyText: null,
  isReceipt,
});

/**
 * The unread ones of these become seen, the others stay as they are. Newest first.
 * @throws not_found when one of them is not of the patient
 */
export async function seeMessages(
  transaction: Database,
  patientId: string,
  messageIds: readonly string[],
): Promise<MessageRow[]> {
  const wanted = new Set(messageIds.map((id) => id.toLowerCase()));
  const rows = await transaction
    .select()
    .from(patientMessages)
    .where(and(eq(patientMessages.patientId, patientId), inArray(patientMessages.id, [...wanted])))
    .orderBy(...newestFirst)
    .for("update");
  if (rows.length !== wanted.size) throw notFound();
  const seen = rows.map((row) => ({ ...row, state: moveMessage(row.state, "see") ?? row.state }));
  for (const unread of unreadMessageStates) {
    const state = moveMessage(unread, "see");
    const ids = rows.filter((row) => row.state === unread).map(({ id }) => id);
    if (state && ids.length > 0)
      await transaction
        .update(patientMessages)
        .set({ state })
        .where(inArray(patientMessages.id, ids));
  }
  return seen;
}

/** For the overview: no user reads more, and 100,000 patients must not make it longer. */
const latestCount = 100;
const unreadCount = 1000;

/** The latest messages of these institutions, and besides every unread one however old, by message id. */
export async function findMessageOverview(
  database: Database,
  institutionIds: readonly string[],
): Promise<MessageOverview> {
  if (institutionIds.length === 0) return {};
  const isOurs = inArray(patientMessages.institutionId, [...institutionIds]);
  // as the index has it, word for word
  const isUnread = sql`${patientMessages.state} in ('REPLIED_NOT_SEEN_YET', 'ACKED_NOT_SEEN_YET')`;
  const newest = (condition: typeof isUnread | undefined, count: number) =>
    database
      .select({ row: patientMessages, patient: patients })
      .from(patientMessages)
      .innerJoin(patients, eq(patients.id, patientMessages.patientId))
      .where(and(isOurs, condition))
      .orderBy(...newestFirst)
      .limit(count);
  const [latest, unread] = await Promise.all([
    newest(undefined, latestCount),
    newest(isUnread, unreadCount),
  ]);
  return Object.fromEntries(
    [...latest, ...unread].map(({ row, patient }) => [
      row.id,
      { ...toMessage(row), patient_info: toPatientInfo(patient) },
    ]),
  );
}

/**
 * The patient's part: a reply, or with null an acknowledgement. Null when the message does not wait for it.
 * No call of /v1 brings it and the synthetic clinic plants its replies as rows: this is for the patients' app.
 */
export async function answerMessage(
  transaction: Database,
  messageId: string,
  replyText: string | null,
  now: Date,
): Promise<MessageRow | null> {
  const [row] = await transaction
    .select()
    .from(patientMessages)
    .where(eq(patientMessages.id, messageId))
    .for("update");
  const moved = row && moveMessage(row.state, replyText === null ? "acknowledge" : "reply");
  if (!row || !moved) return null;
  // no answer to a receipt is expected: it makes no unread message
  const state = row.isReceipt ? (moveMessage(moved, "see") ?? moved) : moved;
  const answered = { state, replyText, acknowledgedAt: now };
  await transaction.update(patientMessages).set(answered).where(eq(patientMessages.id, messageId));
  return { ...row, ...answered };
}
