import { expect, test } from "vitest";
import { alertAtMs, inOrderOfWork, isReviewed } from "./order-of-work.ts";

const two = (value: number) => String(value).padStart(2, "0");
const at = (day: number, hour = 6) => `2026-11-${two(day)}T${two(hour)}:00:00Z`;
const incident = (happened_at: string, due_at: string | null, more = {}) => ({
  severity: 300,
  happened_at,
  due_at,
  acknowledgement_timestamp: null as string | null,
  ...more,
});
const seen = { acknowledgement_timestamp: at(23) };
const order = (items: Record<string, ReturnType<typeof incident>[]>) =>
  inOrderOfWork(
    Object.entries(items).map(([patient_id, incidents]) => ({ patient_id, incidents })),
  ).map(({ patient_id }) => patient_id);

test("[CHK-24][DASH-05] a patient is reviewed exactly when no incident of any severity is open", () => {
  expect(isReviewed([])).toBe(true);
  expect(isReviewed([incident(at(20), null, seen)])).toBe(true);
  const yellow = incident(at(20), null, { severity: 200 });
  expect(isReviewed([incident(at(20), null, seen), yellow])).toBe(false);
});

test("[DASH-11] the order is unreviewed before reviewed, overdue first, then the earlier due time, then the older alert", () => {
  expect(
    order({
      "reviewed, was due first": [incident(at(10), at(11), seen)],
      "due tomorrow, new": [incident(at(22), at(24))],
      "due tomorrow, old": [incident(at(21), at(24))],
      undated: [incident(at(1), null)],
      // on Monday the 23rd
      overdue: [incident(at(22), at(22, 23))],
      "due today": [incident(at(20), at(23, 23))],
      // the earliest one of the open incidents decides
      "long overdue, by a warning": [
        incident(at(22), at(25)),
        incident(at(18), at(19), { severity: 200 }),
        incident(at(1), at(2), seen),
      ],
    }),
  ).toEqual([
    "long overdue, by a warning",
    "overdue",
    "due today",
    "due tomorrow, old",
    "due tomorrow, new",
    "undated",
    "reviewed, was due first",
  ]);
});

test("[CARD-02] at the same due time a patient with an open alert comes before one with only warnings", () => {
  const yellow = { severity: 200 };
  expect(
    order({
      "warning, older": [incident(at(18), at(24), yellow)],
      "alert seen, warning left": [
        incident(at(17), at(24), seen),
        incident(at(17), at(24), yellow),
      ],
      alert: [incident(at(22), at(24))],
      "overdue warning": [incident(at(20), at(22), yellow)],
    }),
  ).toEqual(["overdue warning", "alert", "alert seen, warning left", "warning, older"]);
});

test("[DASH-11] if the backend has no due times, the order is unreviewed before reviewed, then the newest alert first", () => {
  expect(
    order({
      "reviewed, new": [incident(at(22), null, seen)],
      old: [incident(at(10), null)],
      "reviewed, old": [incident(at(9), null, seen)],
      new: [incident(at(21), null)],
    }),
  ).toEqual(["new", "old", "reviewed, new", "reviewed, old"]);
});

test("[DASH-07] an alert's time is that of the newest red incident; without a red one, of the newest incident", () => {
  const yellow = incident(at(22), null, { severity: 200 });
  const reds = [incident(at(20), null), incident(at(21), null)];
  expect(alertAtMs([yellow, ...reds])).toBe(Date.parse(at(21)));
  expect(alertAtMs([incident(at(20), null, { severity: 200 }), yellow])).toBe(Date.parse(at(22)));
});
