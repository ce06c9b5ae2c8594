import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { isGermanHoliday } from "../holidays.ts";
import type { Absence } from "./absence.ts";
import { evaluateConnectivity, evaluateDevice, type ConnectivityFacts } from "./connectivity.ts";
import { evaluateSilence } from "./evaluate-silence.ts";
import { berlin, instant, rule } from "./fixtures/build.ts";

const monday = instant("2026-03-02T08:00+01:00");
const facts = (nowIso: string, given: Partial<ConnectivityFacts> = {}): ConnectivityFacts => ({
  now: instant(nowIso),
  timeZone: berlin,
  isMonitored: true,
  monitoringSinceAt: instant("2026-01-01T00:00+01:00"),
  lastContactAt: monday,
  silenceDays: 3,
  absences: [],
  hasDevice: true,
  lastCall: null,
  refusals: null,
  battery: null,
  ...given,
});
const evaluate = (nowIso: string, given: Partial<ConnectivityFacts> = {}) =>
  evaluateConnectivity(facts(nowIso, given));
const away = (
  startDate: string,
  endDate: string,
  deactivatedAt: number | null = null,
): Absence => ({
  id: "away",
  startDate,
  endDate,
  deactivatedAt,
});

test("[DESK-01] data on Monday, 3 days: connected through Tuesday, late from Wednesday, disconnected from Friday 00:00", () => {
  const states = [
    ["2026-03-02T09:00+01:00", "connected", "none"],
    ["2026-03-03T23:59+01:00", "connected", "none"],
    ["2026-03-04T00:00+01:00", "late", "wait"],
    ["2026-03-05T23:59+01:00", "late", "wait"],
    ["2026-03-06T00:00+01:00", "disconnected", "call"],
  ] as const;
  for (const [now, state, nextStep] of states)
    expect(evaluate(now)).toMatchObject({
      state,
      nextStep,
      lastContactAt: monday,
      expectedBy: instant("2026-03-04T00:00+01:00"),
    });
  expect(evaluate("2026-03-06T00:00+01:00")).toMatchObject({
    disconnectedAt: instant("2026-03-06T00:00+01:00"),
    cause: "unknown",
  });
});

test.each([
  [20, "2026-03-02T07:00+01:00", "battery"],
  [21, "2026-03-02T07:00+01:00", "unknown"],
  [0, "2026-03-05T07:00+01:00", "battery"],
  // 30 days before the last contact, and longer ago
  [5, "2026-01-31T08:00+01:00", "battery"],
  [5, "2026-01-31T07:59+01:00", "unknown"],
])("[DESK-11] a battery of %i %% as reported on %s: %s", (percent, toldAt, cause) => {
  const battery = { percent, at: instant(toldAt) };
  const friday = "2026-03-06T09:00+01:00";
  expect(evaluate(friday, { battery })).toMatchObject({
    state: "disconnected",
    cause,
    nextStep: "call",
  });
  // a certain cause comes first, and a patient who sends has none
  const refusals = { reason: "invalid", lastAt: instant(friday) };
  expect(evaluate(friday, { battery, refusals }).cause).toBe("refused_deliveries");
  expect(evaluate("2026-03-03T09:00+01:00", { battery }).cause).toBeNull();
});

test("[DESK-01] away while an absence covers today; its days are not expected, and a deleted absence no longer counts", () => {
  const absences = [away("2026-03-03", "2026-03-09")];
  expect(evaluate("2026-03-09T23:00+01:00", { absences })).toMatchObject({
    state: "away",
    cause: "absence",
    nextStep: "wait_for_return",
    nextStepOn: "2026-03-10",
  });
  expect(evaluate("2026-03-10T09:00+01:00", { absences })).toMatchObject({
    state: "connected",
    expectedBy: instant("2026-03-11T00:00+01:00"),
  });
  const deleted = [away("2026-03-03", "2026-03-09", monday)];
  expect(evaluate("2026-03-09T23:00+01:00", { absences: deleted }).state).toBe("disconnected");
});

test("[DESK-01] snoozed until the day of the next call; data or that day end the snooze", () => {
  const lastCall = { calledAt: instant("2026-03-06T10:00+01:00"), callAgainOn: "2026-03-09" };
  expect(evaluate("2026-03-08T23:59+01:00", { lastCall })).toMatchObject({
    state: "snoozed",
    nextStep: "call_again",
    nextStepOn: "2026-03-09",
    disconnectedAt: instant("2026-03-06T00:00+01:00"),
  });
  expect(evaluate("2026-03-09T00:00+01:00", { lastCall }).state).toBe("disconnected");
  const sent = { lastCall, lastContactAt: instant("2026-03-07T08:00+01:00") };
  expect(evaluate("2026-03-08T12:00+01:00", sent).state).toBe("connected");
  const later = {
    lastCall: { ...lastCall, callAgainOn: "2026-04-30" },
    lastContactAt: sent.lastContactAt,
  };
  expect(evaluate("2026-03-20T12:00+01:00", later).state).toBe("disconnected");
});

test("[DESK-01] inactive: out of care, without a silence rule, or a device out of use", () => {
  const friday = "2026-03-06T09:00+01:00";
  expect(evaluate(friday, { isMonitored: false })).toMatchObject({
    state: "inactive",
    cause: "not_monitored",
    expectedBy: null,
  });
  expect(evaluate(friday, { silenceDays: null })).toMatchObject({
    state: "inactive",
    cause: "no_rule",
    nextStep: "set_rule",
  });
  expect(evaluate("2026-03-03T09:00+01:00", { silenceDays: null }).state).toBe("connected");
  const scale = {
    type: "SCALE",
    lastContactAt: monday,
    addedAt: monday,
    refusals: null,
    battery: null,
  };
  expect(evaluateDevice(facts(friday), { ...scale, isInUse: false })).toMatchObject({
    state: "inactive",
    cause: "out_of_use",
  });
});

test("[DESK-01] a device may be silent while another one sends", () => {
  const patient = facts("2026-03-06T09:00+01:00", {
    lastContactAt: instant("2026-03-06T07:00+01:00"),
  });
  const addedAt = instant("2026-01-05T00:00+01:00");
  const device = { isInUse: true, type: "SCALE", addedAt, refusals: null, battery: null };
  expect(evaluateConnectivity(patient).state).toBe("connected");
  expect(evaluateDevice(patient, { ...device, lastContactAt: monday }).state).toBe("disconnected");
  // one that was added yesterday and has not sent yet
  const isNew = { ...device, lastContactAt: null, addedAt: instant("2026-03-05T12:00+01:00") };
  expect(evaluateDevice(patient, isNew).state).toBe("connected");
});

test("[DESK-01] a recorder used now and then is not silent between two uses; one whose deliveries are refused is", () => {
  const patient = facts("2026-03-06T09:00+01:00", {
    lastContactAt: instant("2026-03-06T07:00+01:00"),
  });
  const addedAt = instant("2026-01-05T00:00+01:00");
  const recorder = {
    battery: null,
    isInUse: true,
    type: "WEARABLE",
    addedAt,
    lastContactAt: monday,
  };
  expect(evaluateDevice(patient, { ...recorder, refusals: null })).toMatchObject({
    state: "connected",
    expectedBy: null,
    nextStep: "none",
  });
  const refusals = { reason: "in_the_future", lastAt: instant("2026-03-05T08:00+01:00") };
  expect(evaluateDevice(patient, { ...recorder, refusals }).state).toBe("disconnected");
});

test("[DESK-02] the probable cause: refused deliveries with their reason, never paired, unknown", () => {
  const friday = "2026-03-06T09:00+01:00";
  const refusals = { reason: "in_the_future", lastAt: instant("2026-03-05T08:00+01:00") };
  expect(evaluate(friday, { refusals })).toMatchObject({
    cause: "refused_deliveries",
    refusalReason: "in_the_future",
    nextStep: "check_device",
  });
  const before = { refusals: { ...refusals, lastAt: monday - 1 } };
  expect(evaluate(friday, before)).toMatchObject({ cause: "unknown", refusalReason: null });
  expect(evaluate(friday, { lastContactAt: null, hasDevice: false })).toMatchObject({
    state: "disconnected",
    cause: "never_paired",
    nextStep: "pair_device",
  });
  expect(evaluate(friday, { lastContactAt: null })).toMatchObject({ cause: "unknown" });
});

/** Counted only with Temporal, from the text of the rule: full days after the last contact, outside absences. */
function silentDaysByHand({
  now,
  timeZone,
  lastContactAt,
  monitoringSinceAt,
  absences,
}: ConnectivityFacts) {
  const dayAt = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  const isAway = (day: Temporal.PlainDate) =>
    absences.some(
      ({ startDate, endDate, deactivatedAt }) =>
        (deactivatedAt === null || deactivatedAt > now) &&
        Temporal.PlainDate.compare(day, startDate) >= 0 &&
        Temporal.PlainDate.compare(day, endDate) <= 0,
    );
  const today = dayAt(now);
  let count = 0;
  let day = dayAt(Math.max(lastContactAt ?? -Infinity, monitoringSinceAt ?? -Infinity));
  for (
    day = day.add({ days: 1 });
    Temporal.PlainDate.compare(day, today) < 0;
    day = day.add({ days: 1 })
  )
    if (!isAway(day)) count += 1;
  return { count, isAwayToday: isAway(today) };
}

const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Pacific/Auckland",
  "America/Santiago",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "UTC",
];
/** Both clock changes of 2026, Easter and the year's end with their holidays are in it. */
const first = Date.UTC(2026, 1, 20);
const last = Date.UTC(2027, 0, 8);
const dayText = fc
  .integer({ min: 0, max: 325 })
  .map((days) => new Date(first + days * 86_400_000).toISOString().slice(0, 10));
/** Some on a holiday, at a time that is of the same day in all zones: by chance alone a run may have hardly any. */
const moment = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: first, max: last }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("2026-04-06", "2026-05-01", "2026-06-04", "2026-10-03")
      .map((day) => Date.parse(`${day}T06:00Z`)),
  },
);
const generated = fc.record({
  now: moment,
  agoHours: fc.integer({ min: 0, max: 24 * 14 }),
  hasSent: fc.boolean(),
  silenceDays: fc.integer({ min: 1, max: 7 }),
  absences: fc.array(
    fc.record({ start: dayText, length: fc.integer({ min: 0, max: 20 }), isDeleted: fc.boolean() }),
    { maxLength: 6 },
  ),
});

describe.each(zones)("in %s", (zone) => {
  test("[DESK-03] the desk and the silence rule agree to the day, at every clock change and on holidays", () => {
    const seen = { silent: 0, holiday: 0 };
    fc.assert(
      fc.property(generated, ({ now, agoHours, hasSent, silenceDays, absences }) => {
        const contactAt = now - agoHours * 3_600_000;
        const given: ConnectivityFacts = facts("2026-03-06T09:00+01:00", {
          now,
          timeZone: zone,
          lastContactAt: hasSent ? contactAt : null,
          monitoringSinceAt: hasSent ? contactAt - 1e9 : contactAt,
          silenceDays,
          absences: absences.map(({ start, length, isDeleted }) =>
            away(
              start,
              Temporal.PlainDate.from(start).add({ days: length }).toString(),
              isDeleted ? now - 1 : null,
            ),
          ),
        });
        const found = evaluateConnectivity(given);
        const raised = evaluateSilence({
          now,
          lastReadings: {
            anyReceivedAt: given.lastContactAt,
            wellBeingReceivedAt: null,
            monitoringSinceAt: given.monitoringSinceAt,
          },
          rules: [
            rule("NO_ADHERENCE", { n_days: silenceDays }),
            rule("NO_ADHERENCE", { n_days: silenceDays + 2 }),
          ],
          absences: given.absences,
          timeZone: zone,
          raisedSilences: [],
        });
        expect(found.state === "disconnected").toBe(raised.length > 0);
        const byHand = silentDaysByHand(given);
        const expected = byHand.isAwayToday
          ? "away"
          : byHand.count >= silenceDays
            ? "disconnected"
            : byHand.count >= 1
              ? "late"
              : "connected";
        expect(found.state).toBe(expected);
        const isOverdue = found.expectedBy !== null && found.expectedBy <= now;
        expect(isOverdue && found.state !== "away").toBe(byHand.count >= 1 && !byHand.isAwayToday);
        if (found.state === "disconnected") seen.silent += 1;
        const day = Temporal.Instant.fromEpochMilliseconds(now)
          .toZonedDateTimeISO(zone)
          .toPlainDate();
        if (isGermanHoliday(day.toString(), "BY")) seen.holiday += 1;
      }),
      { numRuns: 400 },
    );
    expect(seen.silent).toBeGreaterThan(20);
    expect(seen.holiday).toBeGreaterThan(2);
  });
});

test("[DESK-03] at clock changes a patient is disconnected at the first instant of the local day, not an hour off", () => {
  const cases = [
    // 29 March 2026 has 23 hours in Berlin, 25 October 25
    ["Europe/Berlin", "2026-03-27T08:00+01:00", "2026-03-31T00:00+02:00"],
    ["Europe/Berlin", "2026-10-23T08:00+02:00", "2026-10-27T00:00+01:00"],
    // Santiago has no 00:00 on 6 September 2026
    ["America/Santiago", "2026-09-02T08:00-04:00", "2026-09-06T01:00-03:00"],
  ] as const;
  for (const [timeZone, sent, due] of cases) {
    const given = { timeZone, lastContactAt: instant(sent) };
    const at = (now: number) => evaluateConnectivity({ ...facts(sent, given), now }).state;
    expect([at(instant(due) - 1), at(instant(due))]).toEqual(["late", "disconnected"]);
  }
});
