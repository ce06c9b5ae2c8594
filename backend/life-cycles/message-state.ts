/**
 * Message state: from sent to seen.
 *
 *     (send, a reply allowed) -> WAITING_FOR_REPLY -reply-> REPLIED_NOT_SEEN_YET -see-> REPLIED_SEEN
 *     (send)                  -> WAITING_FOR_ACK -acknowledge-> ACKED_NOT_SEEN_YET -see-> ACKED
 *
 * The patient replies or acknowledges, once; the clinic sees. Everything else is forbidden.
 */
import type { MessageState } from "#contract/message.ts";

export type MessageEvent = "reply" | "acknowledge" | "see";

export const firstMessageState = (isReplyAllowed: boolean): MessageState =>
  isReplyAllowed ? "WAITING_FOR_REPLY" : "WAITING_FOR_ACK";

const moves: Readonly<Record<MessageState, Partial<Record<MessageEvent, MessageState>>>> = {
  WAITING_FOR_REPLY: { reply: "REPLIED_NOT_SEEN_YET" },
  WAITING_FOR_ACK: { acknowledge: "ACKED_NOT_SEEN_YET" },
  REPLIED_NOT_SEEN_YET: { see: "REPLIED_SEEN" },
  ACKED_NOT_SEEN_YET: { see: "ACKED" },
  REPLIED_SEEN: {},
  ACKED: {},
};

/** The state after an event, or null if the state forbids it. An unknown state has no events. */
export function moveMessage(state: string, event: MessageEvent): MessageState | null {
  return (Object.hasOwn(moves, state) && moves[state as MessageState][event]) || null;
}
