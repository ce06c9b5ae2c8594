import { expect, test } from "vitest";
import { staleTimes } from "./stale-times.ts";

const minutes = (count: number) => count * 60_000;

test("[WCONST-02] incidents are polled every 15 minutes", () => {
  expect(staleTimes.incidents.refetchMs).toBe(minutes(15));
});

test("[WCONST-03][WCONST-04][WCONST-05] the daily overview and ECGs are requested after 15 minutes, graphs after 5", () => {
  expect(staleTimes.dailyOverview.staleMs).toBe(minutes(15));
  expect(staleTimes.ecgList.refetchMs).toBe(minutes(15));
  expect(staleTimes.graph.refetchMs).toBe(minutes(5));
});

test("the dashboard's intervals are 5, 10 and 15 minutes", () => {
  expect(staleTimes.patientsToReview.refetchMs).toBe(minutes(5));
  expect(staleTimes.alertCounts.refetchMs).toBe(minutes(10));
  expect(staleTimes.version.refetchMs).toBe(minutes(15));
});
