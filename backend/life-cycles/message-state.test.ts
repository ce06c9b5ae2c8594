import { expect, test } from "vitest";
import { messageStates, unreadMessageStates } from "#contract/message.ts";
import { firstMessageState, moveMessage } from "./message-state.ts";

test("[MSG-14] a message waits for a reply if one is allowed, otherwise for an acknowledgement", () => {
  expect(firstMessageState(true)).toBe("WAITING_FOR_REPLY");
  expect(firstMessageState(false)).toBe("WAITING_FOR_ACK");
});

/** Every state, and the state after a reply, an acknowledgement and being seen; "-" is forbidden. */
const table = {
  WAITING_FOR_REPLY: "REPLIED_NOT_SEEN_YET - -",
  WAITING_FOR_ACK: "- ACKED_NOT_SEEN_YET -",
  REPLIED_NOT_SEEN_YET: "- - REPLIED_SEEN",
  REPLIED_SEEN: "- - -",
  ACKED_NOT_SEEN_YET: "- - ACKED",
  ACKED: "- - -",
  SOMETHING_NEW: "- - -",
  constructor: "- - -",
} as const;

test.each(Object.entries(table))("from %s the three events give %s", (state, expected) => {
  const moved = (["reply", "acknowledge", "see"] as const).map((event) =>
    moveMessage(state, event),
  );
  expect(moved.map((next) => next ?? "-").join(" ")).toBe(expected);
});

test("[MSG-05] a message is unread in the states that being seen changes, and every state has its row", () => {
  expect(messageStates.filter((state) => moveMessage(state, "see") !== null).toSorted()).toEqual(
    [...unreadMessageStates].toSorted(),
  );
  for (const state of messageStates) expect(Object.keys(table)).toContain(state);
});
