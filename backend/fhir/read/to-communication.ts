/** A message of the clinic to the patient, and the patient's reply as a Communication of its own. */
import type { MessageRow } from "../../records/messages.ts";
import { userReference } from "./code-systems.ts";
import {
  latestOf,
  localTime,
  metaOf,
  patientReference,
  toResource,
  type Resource,
} from "./resource.ts";

export const replySuffix = "-reply";

export const toCommunication = (row: MessageRow, timeZone: string): Resource =>
  toResource("Communication", row.id, {
    meta: metaOf(latestOf(row.createdAt, row.acknowledgedAt)),
    status: "completed",
    subject: patientReference(row.patientId),
    topic: row.title ? { text: row.title } : undefined,
    sent: localTime(row.createdAt, timeZone),
    // when the patient answered or acknowledged it
    received: row.acknowledgedAt ? localTime(row.acknowledgedAt, timeZone) : undefined,
    recipient: [patientReference(row.patientId)],
    sender: userReference(row.authorId),
    payload: [{ contentString: row.message }],
  });

/** Null without a reply. */
export function toReply(row: MessageRow, timeZone: string): Resource | null {
  if (!row.replyText || !row.acknowledgedAt) return null;
  return toResource("Communication", `${row.id}${replySuffix}`, {
    meta: metaOf(row.acknowledgedAt),
    inResponseTo: [{ reference: `Communication/${row.id}` }],
    status: "completed",
    subject: patientReference(row.patientId),
    sent: localTime(row.acknowledgedAt, timeZone),
    recipient: [userReference(row.authorId)],
    sender: patientReference(row.patientId),
    payload: [{ contentString: row.replyText }],
  });
}
