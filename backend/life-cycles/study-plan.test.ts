import { expect, test } from "vitest";
import { planStudy } from "./study-plan.ts";

const berlin = "Europe/Berlin";
const now = new Date("2026-11-20T09:00:00Z");

test("[EIT-01] an enrolment plans the six steps; admission and enrolment are logged on their days", () => {
  const steps = planStudy("2026-11-16", "2026-11-18", berlin, now);
  expect(steps.map(({ name, programStep }) => [name, programStep])).toEqual([
    ["ADMISSION", 100],
    ["ENROLLMENT", 200],
    ["DISCHARGED", 300],
    ["FIRST_VISIT", 400],
    ["SECOND_VISIT", 500],
    ["LAST_VISIT", 600],
  ]);
  // nine o'clock in Berlin is 08:00 UTC in winter
  expect(steps.map(({ triggeredAt }) => triggeredAt?.toISOString() ?? null)).toEqual([
    "2026-11-16T08:00:00.000Z",
    "2026-11-18T08:00:00.000Z",
    null,
    null,
    null,
    null,
  ]);
});

test("[EIT-11] the visits are planned 30, 60 and 90 days after one another, at nine on both sides of a clock change", () => {
  const planned = planStudy("2026-11-16", "2026-11-18", berlin, now).map(({ toBeTriggeredAt }) =>
    toBeTriggeredAt.toISOString(),
  );
  expect(planned.slice(2)).toEqual([
    "2026-12-02T08:00:00.000Z",
    "2027-01-01T08:00:00.000Z",
    "2027-03-02T08:00:00.000Z",
    // summer time
    "2027-05-31T07:00:00.000Z",
  ]);
});

test("an enrolment today is logged now, one tomorrow not yet; the admission is logged", () => {
  const early = new Date("2026-11-20T06:30:00Z");
  const today = planStudy("2026-11-20", "2026-11-20", berlin, early);
  expect(today.map(({ triggeredAt }) => triggeredAt)).toEqual([
    early,
    early,
    null,
    null,
    null,
    null,
  ]);
  const tomorrow = planStudy("2026-11-20", "2026-11-21", berlin, early);
  expect(tomorrow.map(({ triggeredAt }) => triggeredAt).slice(0, 2)).toEqual([early, null]);
});

test("today is the patient's today: just after midnight in Berlin the day has begun, in Lisbon not", () => {
  const midnight = new Date("2026-11-19T23:30:00Z");
  const enrolled = (zone: string) => planStudy("2026-11-19", "2026-11-20", zone, midnight)[1];
  expect(enrolled(berlin)?.triggeredAt).toEqual(midnight);
  expect(enrolled("Europe/Lisbon")?.triggeredAt).toBeNull();
});

test("nine in the morning is nine also on the day of a clock change", () => {
  const [admission] = planStudy("2026-10-25", "2026-10-25", berlin, now);
  expect(admission?.toBeTriggeredAt.toISOString()).toBe("2026-10-25T08:00:00.000Z");
});
