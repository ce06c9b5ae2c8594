import { expect, test } from "vitest";
import { monitoredDays } from "./monitored-days.ts";

const at = (status: string, instant: string) => ({ status, at: Date.parse(instant) });
const berlin = "Europe/Berlin";
const joined = at("ONBOARDING", "2026-03-01T10:00:00Z");
const inCare = at("ONBOARDED", "2026-03-04T23:30:00Z");
const leaving = at("OFFBOARDING", "2026-06-10T10:00:00Z");
const left = at("OFFBOARDED", "2026-06-20T10:00:00Z");

test.each([
  ["nobody knows", [], [null, null, null]],
  ["waits for the login", [joined], ["2026-03-01", null, null]],
  // 23:30 UTC is the next day in Berlin
  ["is in care", [inCare, joined], ["2026-03-01", "2026-03-05", null]],
  ["is leaving", [joined, inCare, leaving], ["2026-03-01", "2026-03-05", "2026-06-10"]],
  ["has left", [left, leaving, inCare, joined], ["2026-03-01", "2026-03-05", "2026-06-10"]],
  ["never began", [joined, left], ["2026-03-01", null, null]],
  [
    "came back",
    [joined, inCare, leaving, at("ONBOARDED", "2026-08-01T10:00:00Z")],
    ["2026-03-01", "2026-03-05", null],
  ],
] as const)("a patient who %s", (_, history, [registeredOn, monitoredFrom, monitoredUntil]) => {
  expect(monitoredDays(history, berlin)).toEqual({ registeredOn, monitoredFrom, monitoredUntil });
});
