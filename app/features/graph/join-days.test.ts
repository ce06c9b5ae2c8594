import { expect, test } from "vitest";
import { isJoinedByDays, isJoinedWithin } from "./join-days.ts";

const at = (text: string) => ({ at: Date.parse(text) });

const cases = [
  ["2026-11-19T07:00:00+01:00", "2026-11-20T07:00:00+01:00", true],
  ["2026-11-19T00:05:00+01:00", "2026-11-20T23:55:00+01:00", true],
  ["2026-11-18T23:55:00+01:00", "2026-11-20T00:05:00+01:00", false],
  ["2026-11-18T07:00:00+01:00", "2026-11-20T07:00:00+01:00", false],
  // 48 hours and 40 minutes, but neighbouring days: the clocks went back in between.
  ["2026-10-24T00:05:00+02:00", "2026-10-25T23:45:00+01:00", true],
] as const;

test.each(cases)("a line from %s to %s is drawn: %s", (before, after, joined) => {
  expect(isJoinedByDays("Europe/Berlin")(at(before), at(after))).toBe(joined);
});

test("[VOXC-03] points exactly 3 days apart are joined, points further apart are not", () => {
  const isJoined = isJoinedWithin(3 * 86_400_000);
  expect(isJoined(at("2026-11-17T07:00:00Z"), at("2026-11-20T07:00:00Z"))).toBe(true);
  expect(isJoined(at("2026-11-17T07:00:00Z"), at("2026-11-20T07:00:00.001Z"))).toBe(false);
});
