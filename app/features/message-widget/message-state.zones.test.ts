import { expect, test } from "vitest";
import { isNewReply, isUnread, knownMessageState } from "./message-state.ts";

const cases = [
  // state, unread (MSG-05), new on the dashboard (DASH-19)
  ["WAITING_FOR_REPLY", false, false],
  ["WAITING_FOR_ACK", false, false],
  ["REPLIED_NOT_SEEN_YET", true, true],
  ["REPLIED_SEEN", false, false],
  ["ACKED", false, false],
  ["ACKED_NOT_SEEN_YET", true, false],
  ["LOST_ON_THE_MOON", false, false],
] as const;

test.each(cases)("[MSG-05][DASH-19] %s: unread %s, new reply %s", (state, unread, newReply) => {
  expect(isUnread({ state })).toBe(unread);
  expect(isNewReply({ state })).toBe(newReply);
});

test("an unknown state counts as no state", () => {
  expect(knownMessageState("LOST_ON_THE_MOON")).toBeUndefined();
  expect(knownMessageState("ACKED")).toBe("ACKED");
});
