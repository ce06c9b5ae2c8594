import { expect, test } from "vitest";
import { offeredQuarters } from "./load-report.ts";

const berlin = { nowMs: Date.parse("2026-11-20T08:00:00Z"), zone: "Europe/Berlin" };
const entry = (created_at: string) => ({ status: "ONBOARDED" as const, created_at, reason: null });

test("[QUART-04] the menu starts with the quarter of the patient's first status entry, in the patient's zone, and has the current one selected", () => {
  // in any order; the first is of 1 April in Berlin
  const status_history = [entry("2026-09-01T08:00:00Z"), entry("2026-03-31T22:30:00Z")];
  const menu = offeredQuarters({ status_history }, null, berlin);
  expect(menu).toEqual({ offered: ["2026-Q4", "2026-Q3", "2026-Q2"], quarter: "2026-Q4" });
  const west = { status_history, time_zone: "America/New_York" };
  expect(offeredQuarters(west, null, berlin).offered.at(-1)).toBe("2026-Q1");
  // a backend that gives no zone, or one that is none: the user's
  for (const time_zone of [undefined, null, "Nowhere/At_All"])
    expect(offeredQuarters({ status_history, time_zone }, null, berlin).offered.at(-1)).toBe(
      "2026-Q2",
    );
  expect(offeredQuarters({ status_history: [] }, null, berlin).offered).toEqual(["2026-Q4"]);
});
