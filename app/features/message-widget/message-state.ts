import type { MessageState } from "#contract/message.ts";

const states: Readonly<Record<MessageState, true>> = {
  WAITING_FOR_REPLY: true,
  WAITING_FOR_ACK: true,
  REPLIED_NOT_SEEN_YET: true,
  REPLIED_SEEN: true,
  ACKED: true,
  ACKED_NOT_SEEN_YET: true,
};

/** What is read of a message here. */
interface HasState {
  readonly state: string;
}

/** News from the patient that no user has seen: a reply, or that the message was read. */
export function isUnread({ state }: HasState): boolean {
  return state === "REPLIED_NOT_SEEN_YET" || state === "ACKED_NOT_SEEN_YET";
}

/** New for the dashboard: a reply that no user has seen. That a message was read is no news there. */
export function isNewReply({ state }: HasState): boolean {
  return state === "REPLIED_NOT_SEEN_YET";
}

/** The state if it is one that the contract knows. */
export function knownMessageState(state: string): MessageState | undefined {
  return Object.hasOwn(states, state) ? (state as MessageState) : undefined;
}
