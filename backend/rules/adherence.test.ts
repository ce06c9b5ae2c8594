import * as fc from "fast-check";
import { expect, test } from "vitest";
import { adherenceStatuses } from "#contract/codes/adherence.ts";
import { adherenceOf } from "./adherence.ts";
import type { AdherenceInput, SectionDays } from "./adherence.ts";
import { readingDays, recordingDays } from "./adherence-days.ts";

const week = ["02", "03", "04", "05", "06", "07", "08"].map((day) => `2026-03-${day}`);
const daily = (...days: string[]): SectionDays => ({
  expectation: "daily",
  usableDays: new Set(days.map((day) => `2026-03-${day}`)),
});
const evaluate = (given: Partial<AdherenceInput>) =>
  adherenceOf({
    days: week,
    today: "2026-03-08",
    registeredOn: "2026-01-01",
    monitoredFrom: "2026-01-01",
    monitoredUntil: null,
    absences: [],
    evaluatedAt: 0,
    sections: {},
    ...given,
  });

test("[ADH-02] each day carries the one status at the index of its date", () => {
  const { days, sections } = evaluate({ sections: { weight: daily("03", "05") } });
  expect(days).toEqual(week);
  expect(sections.weight?.statuses).toEqual([
    "NO_DATA",
    "COMPLETE",
    "NO_DATA",
    "COMPLETE",
    "NO_DATA",
    "NO_DATA",
    "NO_DATA",
  ]);
  expect(sections.weight?.completeShare).toBe(2 / 7);
});

test("overall is complete with all expected types, partial with some, and has both shares", () => {
  const { overall } = evaluate({
    sections: { weight: daily("02", "03"), well_being: daily("02", "04") },
  });
  expect(overall.statuses.slice(0, 4)).toEqual(["COMPLETE", "PARTIAL", "PARTIAL", "NO_DATA"]);
  expect(overall.completeShare).toBe(1 / 7);
  expect(overall.partialShare).toBe(3 / 7);
});

test("onboarding, absences, the time after monitoring and future days do not count", () => {
  const { overall, sections } = evaluate({
    registeredOn: "2026-03-03",
    monitoredFrom: "2026-03-04",
    today: "2026-03-07",
    absences: [
      { id: "a", startDate: "2026-03-05", endDate: "2026-03-05", deactivatedAt: null },
      { id: "b", startDate: "2026-03-04", endDate: "2026-03-08", deactivatedAt: 0 },
    ],
    sections: { weight: daily("02", "03", "04", "05", "08") },
  });
  const expected = [
    "UNTRACKED",
    "IN_ONBOARDING",
    "COMPLETE",
    "IN_TIMEOFF",
    "NO_DATA",
    "NO_DATA",
    "UNTRACKED",
  ];
  expect(sections.weight?.statuses).toEqual(expected);
  expect(overall.statuses).toEqual(expected);
  expect(overall.completeShare).toBe(1 / 3);
  const ended = evaluate({ monitoredUntil: "2026-03-06", sections: { weight: daily() } });
  expect(ended.overall.statuses.slice(4)).toEqual(["NO_DATA", "UNTRACKED", "UNTRACKED"]);
});

test("a patient still in onboarding has no share, instead of a share of 0", () => {
  const { overall } = evaluate({ monitoredFrom: null, sections: { weight: daily() } });
  expect(new Set(overall.statuses)).toEqual(new Set(["IN_ONBOARDING"]));
  expect([overall.completeShare, overall.partialShare]).toEqual([null, null]);
});

test("an occasional section is no omission on days without data, and does not change the overall status", () => {
  const implant = { expectation: "occasional", usableDays: new Set(["2026-03-05"]) } as const;
  const { overall, sections } = evaluate({ sections: { implant, weight: daily("02") } });
  expect(sections.implant?.statuses[0]).toBe("UNTRACKED");
  expect(sections.implant?.statuses[3]).toBe("COMPLETE");
  expect(overall.statuses[0]).toBe("COMPLETE");
  expect(evaluate({ sections: { implant } }).overall.statuses[3]).toBe("UNTRACKED");
});

test("a section that the patient does not have is missing", () => {
  expect(Object.keys(evaluate({ sections: { weight: daily() } }).sections)).toEqual(["weight"]);
});

const recordedOn = (day: string, quality: number | null) => ({
  recordedAt: Date.parse(`2026-03-${day}T09:00+01:00`),
  quality,
});

test("voice: a day with only bad recordings has bad quality; quality is the share of good days", () => {
  const recordings = [
    recordedOn("02", 0.59),
    recordedOn("03", 0.1),
    recordedOn("03", 0.6),
    recordedOn("04", null),
    recordedOn("05", 0),
  ];
  const sent = recordingDays(recordings, "Europe/Berlin");
  const { overall, sections } = evaluate({
    sections: { vox_vc: { expectation: "daily", ...sent } },
  });
  expect(sections.vox_vc?.statuses.slice(0, 5)).toEqual([
    "BAD_QUALITY",
    "COMPLETE",
    "COMPLETE",
    "BAD_QUALITY",
    "NO_DATA",
  ]);
  expect(sections.vox_vc?.qualityShare).toBe(2 / 4);
  expect(sections.vox_vc?.completeShare).toBe(2 / 7);
  expect(overall.statuses.slice(0, 2)).toEqual(["PARTIAL", "COMPLETE"]);
});

test("readings are on the days of the patient's zone, inconclusive ones have bad quality", () => {
  const readings = [
    { measuredAt: Date.parse("2026-03-01T23:30Z") },
    { measuredAt: Date.parse("2026-03-03T08:00Z"), isInconclusive: true },
    { measuredAt: Date.parse("2026-03-01T23:40Z"), isInconclusive: true },
  ];
  const { usableDays, badQualityDays } = readingDays(readings, "Europe/Berlin");
  expect([...usableDays]).toEqual(["2026-03-02"]);
  expect([...badQualityDays]).toEqual(["2026-03-03"]);
  expect([...readingDays(readings, "America/New_York").usableDays]).toEqual(["2026-03-01"]);
});

test("[ADH-02] for any data every day has exactly one known status, and the shares are in order", () => {
  const someDays = fc.subarray(week).map((days) => new Set(days));
  const section = fc.record({
    expectation: fc.constantFrom("daily" as const, "occasional" as const),
    usableDays: someDays,
    badQualityDays: someDays,
  });
  const input = fc.record({
    today: fc.constantFrom(...week),
    monitoredFrom: fc.option(fc.constantFrom(...week)),
    sections: fc.record({ weight: section, ecg: section }, { requiredKeys: [] }),
  });
  fc.assert(
    fc.property(input, (given) => {
      const { overall, sections } = evaluate(given);
      for (const { statuses, completeShare } of [overall, ...Object.values(sections)]) {
        expect(statuses).toHaveLength(week.length);
        for (const status of statuses) expect(adherenceStatuses).toContain(status);
        const counted = statuses.filter((status) =>
          ["COMPLETE", "PARTIAL", "NO_DATA", "BAD_QUALITY"].includes(status),
        ).length;
        const complete = statuses.filter((status) => status === "COMPLETE").length;
        expect(completeShare).toBe(counted === 0 ? null : complete / counted);
      }
      expect(overall.partialShare ?? 0).toBeGreaterThanOrEqual(overall.completeShare ?? 0);
    }),
  );
});
