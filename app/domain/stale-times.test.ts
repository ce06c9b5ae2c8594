import { expect, test } from "vitest";
import { ecgPageSize, staleTimes } from "./stale-times.ts";

const minutes = (count: number) => count * 60_000;

test("[WCONST-02] incidents are polled every 15 minutes and stale after 1 second", () => {
  expect(staleTimes.incidents).toEqual({ staleMs: 1000, refetchMs: minutes(15) });
});

test("[WCONST-03] the daily overview is stale after 15 minutes", () => {
  expect(staleTimes.dailyOverview.staleMs).toBe(minutes(15));
});

test("[WCONST-04] graphs are fetched again every 5 minutes and stale after 5 minutes", () => {
  expect(staleTimes.graph).toEqual({ staleMs: minutes(5), refetchMs: minutes(5) });
});

test("[WCONST-05] ECG list 15 minutes; pages of 30, stale after 5 minutes", () => {
  expect(staleTimes.ecgList).toEqual({ staleMs: minutes(15), refetchMs: minutes(15) });
  expect(staleTimes.ecgPages.staleMs).toBe(minutes(5));
  expect(ecgPageSize).toBe(30);
});

test("[CONST-09] the own HCP info never goes stale; sticky notes and public users do after 15 minutes", () => {
  expect(staleTimes.ownHcp.staleMs).toBe(Number.POSITIVE_INFINITY);
  expect(staleTimes.stickyNote.staleMs).toBe(minutes(15));
  expect(staleTimes.publicUser.staleMs).toBe(minutes(15));
});

test("the dashboard's intervals are 5, 10 and 15 minutes", () => {
  expect(staleTimes.patientsToReview.refetchMs).toBe(minutes(5));
  expect(staleTimes.alertCounts.refetchMs).toBe(minutes(10));
  expect(staleTimes.version.refetchMs).toBe(minutes(15));
});
