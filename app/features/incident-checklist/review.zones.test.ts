import { expect, test } from "vitest";
import { nextPatient, type ReviewItem } from "./review.ts";

const open = (severity: number, happened_at: string, due_at: string | null = null) => ({
  severity,
  happened_at,
  due_at,
  acknowledgement_timestamp: null,
});
const seen = (severity: number, happened_at: string) => ({
  ...open(severity, happened_at),
  acknowledgement_timestamp: "2026-11-20T09:00:00Z",
});

function item(patient_id: string, ...incidents: ReviewItem["incidents"]): ReviewItem {
  const severities = incidents
    .filter(({ acknowledgement_timestamp }) => acknowledgement_timestamp === null)
    .map(({ severity }) => severity);
  const highest_unacknowledged_severity = severities.length > 0 ? Math.max(...severities) : null;
  return { patient_id, incidents, highest_unacknowledged_severity };
}
const nextId = (
  day: readonly ReviewItem[],
  current: string,
  warnings: readonly ReviewItem[] = [],
) => nextPatient(day, warnings, current)?.patient_id;

test("[CHK-28] the next patient has the highest severity at or above 300", () => {
  const items = [
    item("yellow", open(200, "2026-11-18T07:00:00Z")),
    item("red", open(300, "2026-11-20T07:00:00Z")),
    item("graver", open(400, "2026-11-20T08:00:00Z", "2026-11-30T08:00:00Z")),
    item("reviewed", seen(300, "2026-11-17T07:00:00Z")),
  ];
  expect(nextId(items, "me")).toBe("graver");
  expect(nextId(items, "graver")).toBe("red");
  expect(nextId([], "me")).toBeUndefined();
});

test("[CHK-29] among equals the first on the dashboard comes first; the current patient is never offered", () => {
  const items = [
    item("later", open(300, "2026-11-10T07:00:00Z", "2026-11-24T22:59:59Z")),
    item("new", open(300, "2026-11-20T07:00:00Z", "2026-11-21T22:59:59Z")),
    item("old", open(300, "2026-11-19T07:00:00Z", "2026-11-21T22:59:59Z")),
    item("overdue", open(300, "2026-11-20T08:00:00Z", "2026-11-19T22:59:59Z")),
  ];
  expect(nextId(items, "me")).toBe("overdue");
  expect(nextId(items, "overdue")).toBe("old");
  expect(nextId(items.slice(0, 2), "old")).toBe("new");
  expect(nextId(items.slice(0, 1), "later")).toBeUndefined();
});

test("[CHK-29] if no red patient is left, the first patient with warnings is next, in the day's list or not", () => {
  const warnings = [
    item("due", open(200, "2026-11-19T07:00:00Z", "2026-11-20T22:59:59Z")),
    item("due-later", open(200, "2026-11-19T07:00:00Z", "2026-11-23T22:59:59Z")),
  ];
  const done = item("done", seen(300, "2026-11-19T07:00:00Z"));
  const left = item(
    "alert-seen",
    seen(300, "2026-11-19T07:00:00Z"),
    open(200, "2026-11-19T07:00:00Z", "2026-11-19T22:59:59Z"),
  );
  const red = item("red", open(300, "2026-11-20T07:00:00Z", "2026-11-24T22:59:59Z"));
  expect(nextId([done, left, red], "me", warnings)).toBe("red");
  expect(nextId([done, left], "me", warnings)).toBe("alert-seen");
  expect(nextId([done], "me", warnings)).toBe("due");
  expect(nextId([done], "due", warnings)).toBe("due-later");
  expect(nextId([done], "me")).toBeUndefined();
});
