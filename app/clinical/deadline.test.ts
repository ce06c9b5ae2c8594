import { expect, test } from "vitest";
import { deadlineState, earliestDueMs } from "./deadline.ts";

const berlin = "Europe/Berlin";
const now = "2026-11-20T22:30:00Z"; // 23:30 in Berlin

test.each([
  ["2026-11-19T22:59:59.999Z", "overdue"],
  ["2026-11-20T22:29:59Z", "overdue"],
  ["2026-11-20T22:59:59.999Z", "today"],
  // midnight in Berlin, still the same day in UTC
  ["2026-11-20T23:00:00Z", "tomorrow"],
  ["2026-11-21T22:59:59.999Z", "tomorrow"],
  ["2026-11-21T23:00:00Z", "later"],
])("an incident due at %s is %s", (dueAt, state) => {
  expect(deadlineState(dueAt, now, berlin)).toBe(state);
});

test("on the day that summer time ends, tomorrow is still the next calendar day", () => {
  expect(deadlineState("2026-10-26T22:59:59Z", "2026-10-24T23:00:00Z", berlin)).toBe("tomorrow");
});

test("the deadline of a patient is the earliest of the open incidents", () => {
  const incident = (due_at: string | null, acknowledgement_timestamp: string | null = null) => ({
    due_at,
    acknowledgement_timestamp,
  });
  expect(
    earliestDueMs([
      incident("2026-11-18T22:59:59Z", "2026-11-18T08:00:00Z"),
      incident("2026-11-23T22:59:59Z"),
      incident("2026-11-20T22:59:59Z"),
      incident(null),
    ]),
  ).toBe(Date.UTC(2026, 10, 20, 22, 59, 59));
  expect(earliestDueMs([incident(null)])).toBeNull();
});
