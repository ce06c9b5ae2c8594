import fc from "fast-check";
import { expect, test } from "vitest";
import { eitStepList } from "#contract/codes/program-step.ts";
import {
  programmeSteps,
  rescheduledAt,
  stepOddities,
  stepStates,
  type DisplayedStep,
  wayToNextStep,
} from "./programme-steps.ts";

const nowMs = Date.parse("2026-11-20T08:00:00Z");
const past = "2026-11-01T08:00:00Z";
const future = "2026-12-20T08:00:00Z";

const states = [
  ["triggered, whatever was planned", [[future, past]], ["marked"]],
  ["past by plan, the first", [[past, null]], ["marked"]],
  [
    "past by plan after a reached one",
    [
      [past, past],
      [past, null],
    ],
    ["marked", "marked"],
  ],
  [
    "past by plan after one that waits",
    [
      [future, null],
      [past, null],
    ],
    ["markable", "disabled"],
  ],
  [
    "the first step of all, ahead",
    [
      [future, null],
      [future, null],
    ],
    ["markable", "disabled"],
  ],
  [
    "without any plan",
    [
      [null, null],
      [null, null],
    ],
    ["markable", "disabled"],
  ],
  [
    "one triggered after a gap",
    [
      [past, past],
      [future, null],
      [future, past],
      [future, null],
    ],
    ["marked", "markable", "marked", "disabled"],
  ],
] as const;

test.each(states)("[STEP-03][STEP-04][STEP-05][STEP-06] %s", (_, times, expected) => {
  const steps = times.map(([plannedAt, triggeredAt]) => ({ plannedAt, triggeredAt }));
  expect(stepStates(steps, nowMs)).toEqual(expected);
});

const told = (target_step: number, more: Partial<DisplayedStep> = {}): DisplayedStep => ({
  event_id: `00000000-0000-4000-8000-000000000${target_step}`,
  name: { 100: "ADMISSION", 200: "ENROLLMENT", 300: "DISCHARGED" }[target_step] ?? "FIRST_VISIT",
  to_be_triggered_at: null,
  triggered_at: null,
  target_step,
  occurence_date: null,
  ...more,
});
const admitted = told(100, { to_be_triggered_at: past, triggered_at: past });

test("[STEP-06] at most one step is markable, and it is the first that is not marked", () => {
  const time = fc.constantFrom(past, future, null);
  const step = fc.record({ plannedAt: time, triggeredAt: fc.constantFrom(past, null) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      const found = stepStates(steps, nowMs);
      const open = found.findIndex((state) => state !== "marked");
      expect(found.indexOf("markable")).toBe(open);
      expect(found.lastIndexOf("markable")).toBe(open);
    }),
  );
});

test("[STEP-07] a step marked only by its planned time can still be logged, a logged step cannot", () => {
  const steps = programmeSteps([told(200, { to_be_triggered_at: past }), admitted], nowMs);
  expect(
    steps.slice(0, 2).map(({ number, state, canBeLogged }) => [number, state, canBeLogged]),
  ).toEqual([
    [100, "marked", false],
    [200, "marked", true],
  ]);
  // the next one, although shown as markable, waits until the one before is logged
  expect(steps[2]).toMatchObject({ number: 300, state: "markable", canBeLogged: false });
});

const next = [
  [[], 100],
  [[100], 200],
  [[200, 100], 300],
  [[100, 200, 300, 400, 500], 600],
  [[100, 200, 300, 400, 500, 600], undefined],
] as const;

test.each(next)("[EIT-05] with %j logged the step to be logged next is %s", (logged, step) => {
  const named = eitStepList.filter(({ number }) => logged.some((one) => one === number));
  const steps = programmeSteps(
    named.map(({ number, name }) =>
      told(number, { name, to_be_triggered_at: past, triggered_at: past }),
    ),
    nowMs,
  );
  const open = steps.filter(({ canBeLogged }) => canBeLogged).map(({ number }) => number);
  expect(open).toEqual(step === undefined ? [] : [step]);
});

test("[STEP-02] steps are ordered by planned time, unplanned ones last; steps that the backend does not send are included", () => {
  const steps = programmeSteps(
    [told(400), told(300, { to_be_triggered_at: future }), admitted],
    nowMs,
  );
  expect(
    steps.map(({ number, eventId, canBeMoved }) => [number, eventId !== null, canBeMoved]),
  ).toEqual([
    [100, true, false],
    [300, true, true],
    [200, false, false],
    [400, true, true],
    [500, false, false],
    [600, false, false],
  ]);
});

const way = (startAt: string, endAt: string) =>
  wayToNextStep(
    [
      { plannedAt: past, triggeredAt: startAt, state: "marked" },
      { plannedAt: endAt, triggeredAt: null, state: "markable" },
    ],
    nowMs,
  );

test("[STEP-08][STEP-09] the share of the time from the last marked step to the next one's planned time is 0.05 to 0.95", () => {
  expect(way("2026-11-10T08:00:00Z", "2026-11-30T08:00:00Z")).toBeCloseTo(0.5, 10);
  expect(way("2026-11-10T08:00:00Z", "2026-12-20T08:00:00Z")).toBeCloseTo(0.25, 10);
  expect(way("2026-11-20T08:00:00Z", "2026-12-20T08:00:00Z")).toBe(0.05);
  expect(way("2026-10-01T08:00:00Z", "2026-11-21T08:00:00Z")).toBe(0.95);
  expect(way("2026-11-19T08:00:00Z", "2026-11-18T08:00:00Z")).toBe(0.95);
  expect(wayToNextStep([], nowMs)).toBeNull();
  expect(wayToNextStep(programmeSteps([admitted], nowMs), nowMs)).toBeNull();
});

test("[STEP-08] after a step that was marked by its plan, the time to the next one begins at its planned time", () => {
  const steps = programmeSteps(
    [
      told(100, { to_be_triggered_at: "2026-11-10T08:00:00Z" }),
      told(200, { to_be_triggered_at: "2026-11-30T08:00:00Z" }),
    ],
    nowMs,
  );
  expect(wayToNextStep(steps, nowMs)).toBeCloseTo(0.5, 10);
});

test("contradictions are found, mere differences are not", () => {
  const odd = programmeSteps(
    [told(700, { name: "LATER" }), told(200, { triggered_at: future }), admitted],
    nowMs,
  );
  expect(stepOddities(odd, nowMs).toSorted()).toEqual(["triggered_in_future", "unknown_step"]);
  const aClockAhead = told(200, { triggered_at: "2026-11-20T08:01:00Z" });
  expect(stepOddities(programmeSteps([admitted, aClockAhead], nowMs), nowMs)).toEqual([]);
});

const moves = [
  ["2026-12-01", "2026-11-20T08:00:00Z", "Europe/Berlin", "2026-12-01T08:05:00Z"],
  ["2026-11-20", "2026-11-20T08:00:00Z", "Europe/Berlin", "2026-11-20T08:05:00Z"],
  // summer time begins at 2:00: nine in the morning stays nine
  ["2027-03-29", "2027-03-20T08:00:00Z", "Europe/Berlin", "2027-03-29T07:05:00Z"],
  // 2:30 does not exist that night
  ["2027-03-28", "2027-03-20T01:30:00Z", "Europe/Berlin", "2027-03-28T01:35:00Z"],
  ["2026-12-01", "2026-11-20T14:00:00Z", "America/New_York", "2026-12-01T14:05:00Z"],
] as const;

test.each(moves)("[STEP-14] moved to %s at %s in %s: %s", (day, now, zone, sent) => {
  expect(rescheduledAt(day, now, zone)).toBe(sent);
});
