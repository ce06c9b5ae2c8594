import { expect, test } from "vitest";
import { examplePatientInfo } from "#contract/patient-info.ts";
import type { ReviewItem } from "#contract/review.ts";
import { reviewCards } from "./review-order.ts";
import { workLeft } from "./work-left.ts";

const incident = (severity: number, due_at: string, isSeen = false) => ({
  id: "00000000-0000-4000-8000-000000000001",
  incident_type: "ExternalDevice" as const,
  flag_type: "INCR_WEIGHT",
  severity,
  happened_at: "2026-11-19T06:00:00Z",
  acknowledgement_timestamp: isSeen ? "2026-11-20T07:00:00Z" : null,
  due_at,
  incident_info: null,
  fired: null,
  description: null,
});
const item = (patient_id: string, incidents: ReviewItem["incidents"]): ReviewItem => ({
  patient_id,
  short_id: "1",
  patient_info: examplePatientInfo,
  incidents,
  highest_unacknowledged_severity: null,
});
const today = "2026-11-20T22:59:59Z";
const tomorrow = "2026-11-21T22:59:59Z";
const reviewed = item("reviewed", [incident(300, today, true)]);
const warned = [item("w2", [incident(200, tomorrow)]), item("w1", [incident(200, today)])];
const left = (items: ReviewItem[], warnings: Parameters<typeof workLeft>[1]) => {
  const told = workLeft(reviewCards(items), warnings);
  return "first" in told ? { ...told, first: told.first.patient_id } : told;
};
const answer = (items: ReviewItem[], dueToday: number | null) => ({
  items,
  total: items.length,
  dueToday,
});

test("[WORK-01] begins with the first patient who waits, and never with a reviewed one", () => {
  const waiting = [
    reviewed,
    item("b", [incident(300, tomorrow), incident(300, tomorrow)]),
    item("a", [incident(300, today), incident(200, today)]),
  ];
  const told = { kind: "review", first: "a", patients: 2, alerts: 3 };
  expect(left(waiting, undefined)).toEqual(told);
  expect(left(waiting, answer(warned, 1))).toEqual(told);
});

test("[WORK-02] with every alert seen to, the warnings are next, the one due first before the others", () => {
  for (const day of [[], [reviewed]])
    expect(left(day, answer(warned, 1))).toEqual({
      kind: "warnings",
      first: "w1",
      patients: 2,
      dueToday: 1,
    });
  expect(left([reviewed], answer(warned, null))).toMatchObject({ patients: 2, dueToday: 0 });
});

test("[WORK-03] nothing is left only when there is neither alert nor warning, and not when that cannot be told", () => {
  expect(left([reviewed], answer([], 0))).toEqual({ kind: "nothing" });
  expect(left([reviewed], undefined)).toEqual({ kind: "nothing" });
  expect(left([], undefined)).toEqual({ kind: "nothing" });
  expect(left([reviewed], null)).toEqual({ kind: "unknown" });
  expect(left([], null)).toEqual({ kind: "unknown" });
});
