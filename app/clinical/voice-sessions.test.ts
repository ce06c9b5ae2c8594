import { expect, test } from "vitest";
import {
  bandSeverity,
  isBadQuality,
  lengthText,
  qualityPercent,
  riskBand,
  riskPoints,
  riskScore,
  voiceDays,
} from "./voice-sessions.ts";

const at = (created_at: string) => ({ created_at });

test("[VOXT-01][VOXT-02] sessions are grouped by calendar day of the zone, newest day first, the newest session first within its day", () => {
  const late = at("2026-11-20T23:30:00Z");
  const early = at("2026-11-21T06:00:00Z");
  const noon = at("2026-11-21T12:00:00+01:00");
  const before = at("2026-11-20T22:30:00Z");
  expect(voiceDays([early, before, late, noon], "Europe/Berlin")).toEqual([
    { day: "2026-11-21", newest: noon, others: [early, late] },
    { day: "2026-11-20", newest: before, others: [] },
  ]);
  expect(voiceDays([late, early], "UTC").map(({ day }) => day)).toEqual([
    "2026-11-21",
    "2026-11-20",
  ]);
  expect(voiceDays([], "UTC")).toEqual([]);
});

test("[VOXT-04] the recordings' lengths are added up, as m:ss", () => {
  const lengthOf = (...all: number[]) => lengthText(all.map((duration_ms) => ({ duration_ms })));
  expect(lengthOf(8480, 30_000, 24_000)).toBe("1:02");
  expect(lengthOf(59_600)).toBe("1:00");
  expect(lengthOf(600_000, 5000)).toBe("10:05");
  expect(lengthOf()).toBe("0:00");
});

test("[VOXT-05][VOXT-06][WENT-11] HIGH starts at 0.75 and looks like an alert, MED at 0.5 and looks like a warning, LOW looks like neither", () => {
  expect([1, 0.75, 0.7499, 0.5, 0.4999, 0].map(riskBand)).toEqual([
    "HIGH",
    "HIGH",
    "MED",
    "MED",
    "LOW",
    "LOW",
  ]);
  expect([riskBand(null), riskBand(undefined)]).toEqual([null, null]);
  expect((["HIGH", "MED", "LOW"] as const).map(bandSeverity)).toEqual(["alert", "warning", null]);
});

test("[VOXT-07] a quality below 60 percent is bad; a text is not judged", () => {
  expect([0, 0.599, 0.6, 1, "GOOD", "BAD"].map(isBadQuality)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("[VOXC-04] there is a point for each session with a risk factor, at its instant, also several in one day", () => {
  const session = (created_at: string, risk_factor: number | null) => ({
    created_at,
    evaluation: { risk_factor },
  });
  const points = riskPoints([
    session("2026-11-20T19:30:00+01:00", 0.8),
    session("2026-11-20T07:30:00+01:00", 0),
    session("2026-11-20T12:00:00+01:00", null),
    { created_at: "2026-11-19T12:00:00Z", evaluation: null },
    session("2026-11-17T06:30:00Z", 0.42),
  ]);
  expect(points).toEqual([
    { at: Date.UTC(2026, 10, 17, 6, 30), riskFactor: 0.42 },
    { at: Date.UTC(2026, 10, 20, 6, 30), riskFactor: 0 },
    { at: Date.UTC(2026, 10, 20, 18, 30), riskFactor: 0.8 },
  ]);
  // exactly three days apart: the distance is counted between instants, not between calendar days
  expect(points[1]!.at - points[0]!.at).toBe(3 * 86_400_000);
});

test("[VOXT-06][VOXT-07] a displayed number never contradicts its band or its mark", () => {
  expect([0.42, 0.495, 0.4999, 0.5, 0.7449, 0.749, 0.75, 0.996, 1].map(riskScore)).toEqual([
    42, 49, 49, 50, 74, 74, 75, 100, 100,
  ]);
  expect([0.57, 0.58, 0.29, 0.07].map(riskScore)).toEqual([57, 58, 29, 7]);
  expect([0.594, 0.597, 0.6, 0.605, 1].map(qualityPercent)).toEqual([59, 59, 60, 61, 100]);
});
