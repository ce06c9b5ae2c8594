import { expect, test } from "vitest";
import { isReviewed, nextPatient, reviewProgress, type ReviewItem } from "./review.ts";

const open = (severity: number, happened_at: string) => ({
  severity,
  happened_at,
  acknowledgement_timestamp: null,
});
const seen = (severity: number, happened_at: string) => ({
  severity,
  happened_at,
  acknowledgement_timestamp: "2026-11-20T09:00:00Z",
});

function item(patient_id: string, ...incidents: ReviewItem["incidents"]): ReviewItem {
  const severities = incidents
    .filter(({ acknowledgement_timestamp }) => acknowledgement_timestamp === null)
    .map(({ severity }) => severity);
  const highest_unacknowledged_severity = severities.length > 0 ? Math.max(...severities) : null;
  return { patient_id, incidents, highest_unacknowledged_severity };
}

test("[CHK-24][DASH-05] reviewed exactly when no open incident remains, of whatever severity", () => {
  expect(isReviewed([])).toBe(true);
  expect(isReviewed([seen(300, "2026-11-20T07:00:00Z")])).toBe(true);
  expect(isReviewed([seen(300, "2026-11-20T07:00:00Z"), open(200, "2026-11-20T07:00:00Z")])).toBe(
    false,
  );
});

test("[CHK-28] the next patient has the highest severity at or above 300", () => {
  const items = [
    item("yellow", open(200, "2026-11-18T07:00:00Z")),
    item("red", open(300, "2026-11-20T07:00:00Z")),
    item("graver", open(400, "2026-11-20T08:00:00Z")),
    item("reviewed", seen(300, "2026-11-17T07:00:00Z")),
  ];
  expect(nextPatient(items, "me")?.patient_id).toBe("graver");
  expect(nextPatient(items.slice(0, 1), "me")).toBeNull();
  expect(nextPatient([], "me")).toBeNull();
});

test("[CHK-29] among equals the oldest open alert comes first; the current patient is never offered", () => {
  const items = [
    item("newer", open(300, "2026-11-20T07:00:00Z"), open(200, "2026-11-10T07:00:00Z")),
    item("older", open(300, "2026-11-19T07:00:00+01:00")),
    item("older-but-seen", open(300, "2026-11-20T06:00:00Z"), seen(300, "2026-11-01T06:00:00Z")),
  ];
  expect(nextPatient(items, "me")?.patient_id).toBe("older");
  expect(nextPatient(items, "older")?.patient_id).toBe("older-but-seen");
  expect(nextPatient(items.slice(1, 2), "older")).toBeNull();
});

test("[CHK-29] the toast counts the reviewed patients of the day's list", () => {
  const items = [
    item("a", open(300, "2026-11-20T07:00:00Z")),
    item("b", seen(300, "2026-11-20T07:00:00Z")),
    item("c"),
  ];
  expect(reviewProgress(items)).toEqual({ reviewed: 2, total: 3 });
});
