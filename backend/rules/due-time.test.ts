import { expect, test } from "vitest";
import { dueTime, type IsHoliday } from "./due-time.ts";

/** Christmas days; in Saxony also the Day of Repentance. */
const isHoliday: IsHoliday = (day, federalState) =>
  ["2026-12-25", "2026-12-26", "2027-01-01"].includes(day) ||
  (federalState === "SN" && day === "2026-11-18");

const due = (
  received: string,
  given: { isIntensifiedMonitoring?: boolean; federalState?: string } = {},
) =>
  new Date(
    dueTime(
      {
        receivedAt: Date.parse(received),
        isIntensifiedMonitoring: false,
        federalState: null,
        timeZone: "Europe/Berlin",
        ...given,
      },
      isHoliday,
    ),
  ).toISOString();

/** 23:59:59.999 in Berlin, in winter. */
const endOf = (day: string) => `${day}T22:59:59.999Z`;

test.each([
  ["Monday morning", "2026-11-16T06:00:00Z", "2026-11-17"],
  ["Thursday", "2026-11-19T12:00:00Z", "2026-11-20"],
  ["Friday", "2026-11-20T06:00:00Z", "2026-11-23"],
  ["Saturday", "2026-11-21T06:00:00Z", "2026-11-23"],
  ["Sunday", "2026-11-22T06:00:00Z", "2026-11-23"],
  // Berlin is an hour ahead: it is Friday there, and the next working day is Monday
  ["the last half hour of Thursday in UTC", "2026-11-19T23:30:00Z", "2026-11-23"],
  ["the day before Christmas Eve", "2026-12-23T12:00:00Z", "2026-12-24"],
  [
    "Christmas Eve, a Thursday: holiday, holiday on a Saturday, Sunday",
    "2026-12-24T12:00:00Z",
    "2026-12-28",
  ],
  ["New Year's Eve, a Thursday", "2026-12-31T12:00:00Z", "2027-01-04"],
])("an incident that arrives on %s is due on the next working day", (_, received, day) => {
  expect(due(received)).toBe(endOf(day));
});

test.each([
  ["2026-11-20T06:00:00Z", "2026-11-21"],
  ["2026-11-21T06:00:00Z", "2026-11-22"],
  ["2026-12-24T12:00:00Z", "2026-12-25"],
])(
  "under intensified monitoring an incident that arrives at %s is due on the next day",
  (received, day) => {
    expect(due(received, { isIntensifiedMonitoring: true })).toBe(endOf(day));
  },
);

test("a holiday of one federal state is a working day in the others", () => {
  expect(due("2026-11-17T12:00:00Z", { federalState: "SN" })).toBe(endOf("2026-11-19"));
  expect(due("2026-11-17T12:00:00Z", { federalState: "BE" })).toBe(endOf("2026-11-18"));
});

test("a day ends when the next begins, also at clock changes", () => {
  // Sunday, 25 October 2026, has 25 hours: intensified, from Saturday
  expect(due("2026-10-24T06:00:00Z", { isIntensifiedMonitoring: true })).toBe(
    "2026-10-25T22:59:59.999Z",
  );
  // and a day in summer ends at 22:00 UTC
  expect(due("2026-07-01T06:00:00Z")).toBe("2026-07-02T21:59:59.999Z");
});
