import { expect, test } from "vitest";
import { inOrderOfWork } from "#app/clinical/order-of-work.ts";
import { countItems } from "#app/features/day-review/read-day-review.ts";
import type { ReviewItem } from "#contract/review.ts";
import { reviewIncident, reviewItem } from "./testing/review-item.ts";
import { reviewCards } from "./review-order.ts";
import { workLeft } from "./work-left.ts";

const incident = (severity: number, due_at: string, isSeen = false) =>
  reviewIncident({
    severity,
    due_at,
    acknowledgement_timestamp: isSeen ? "2026-11-20T07:00:00Z" : null,
  });
const today = "2026-11-20T22:59:59Z";
const tomorrow = "2026-11-21T22:59:59Z";
const reviewed = reviewItem("reviewed", [incident(300, today, true)]);
const warned = [
  reviewItem("w2", [incident(200, tomorrow)]),
  reviewItem("w1", [incident(200, today)]),
];
const left = (items: ReviewItem[], warnings: Parameters<typeof workLeft>[1]) => {
  const told = workLeft({ cards: reviewCards(items), ...countItems(items) }, warnings);
  return "first" in told ? { ...told, first: told.first.patient_id } : told;
};
const answer = (items: ReviewItem[], dueToday: number | null) => ({
  items: inOrderOfWork(items),
  total: items.length,
  dueToday,
});

test("[WORK-01] the work begins with the first patient who waits, and never with a reviewed one", () => {
  const waiting = [
    reviewed,
    reviewItem("b", [incident(300, tomorrow), incident(300, tomorrow)]),
    reviewItem("a", [incident(300, today), incident(200, today)]),
  ];
  const told = { kind: "review", first: "a", patients: 2, alerts: 3 };
  expect(left(waiting, undefined)).toEqual(told);
  expect(left(waiting, answer(warned, 1))).toEqual(told);
});

test("[WORK-02] when every alert is reviewed, the warnings are next, the one due first before the others", () => {
  for (const day of [[], [reviewed]])
    expect(left(day, answer(warned, 1))).toEqual({
      kind: "warnings",
      first: "w1",
      patients: 2,
      dueToday: 1,
    });
  expect(left([reviewed], answer(warned, null))).toMatchObject({ patients: 2, dueToday: 0 });
});

test("[WORK-03] nothing is left only if there is neither alert nor warning; if that could not be read, it is unknown", () => {
  expect(left([reviewed], answer([], 0))).toEqual({ kind: "nothing" });
  expect(left([reviewed], undefined)).toEqual({ kind: "nothing" });
  expect(left([], undefined)).toEqual({ kind: "nothing" });
  expect(left([reviewed], null)).toEqual({ kind: "unknown" });
  expect(left([], null)).toEqual({ kind: "unknown" });
});
