import { expect, test } from "vitest";
import { reviewIncident, reviewItem } from "../../routes/dashboard/testing/review-item.ts";
import { countItems } from "./read-day-review.ts";

test("[CHK-29] the toast counts the reviewed patients of the day's list", () => {
  const seen = { acknowledgement_timestamp: "2026-11-20T09:00:00Z" };
  const items = [
    reviewItem("waits", [reviewIncident(), reviewIncident(), reviewIncident({ severity: 200 })]),
    reviewItem("alert-seen", [reviewIncident(seen), reviewIncident({ severity: 200 })]),
    reviewItem("reviewed", [reviewIncident(seen)]),
    reviewItem("warned-alone", [reviewIncident({ severity: 200 })]),
  ];
  expect(countItems(items)).toEqual({ toReview: 2, reviewed: 1, alerts: 2 });
});
