import { describe, expect, test } from "vitest";
import { defaultFollowUpMonths, evaluateFollowUp, followUpKind } from "./implant-follow-up.ts";

const at = (text: string) => Date.parse(text);
const evaluate = (now: string, given: Partial<Parameters<typeof evaluateFollowUp>[0]> = {}) =>
  evaluateFollowUp({
    now: at(now),
    timeZone: "Europe/Berlin",
    months: 6,
    lastSessionAt: at("2026-02-28T10:00:00+01:00"),
    implantedOn: "2020-01-01",
    addedAt: at("2025-01-01T12:00:00+01:00"),
    hasWaiting: false,
    ...given,
  });

test("[FOLLOW-01] each kind has its interval, and an unknown kind that of a pacemaker", () => {
  expect(["IPG", "ICD", "CRT_D", "CRT_P", "MONITOR", null, "NEW"].map(followUpKind)).toEqual([
    "pacemaker",
    "icd",
    "crt",
    "crt",
    "ilr",
    "pacemaker",
    "pacemaker",
  ]);
  // HRS/EHRA 2008: pacemaker 3 to 12 months, ICD and CRT-D 3 to 6, loop recorder 1 to 6
  expect(defaultFollowUpMonths).toEqual({ pacemaker: 12, icd: 6, crt: 6, ilr: 6 });
});

test("[FOLLOW-01] the last day of the interval is in time, the day after is overdue by one", () => {
  expect(evaluate("2026-08-28T23:59:00+02:00")).toEqual({
    expectedBy: "2026-08-28",
    overdueDays: 0,
    cause: "too_long_ago",
  });
  expect(evaluate("2026-08-29T00:00:00+02:00").overdueDays).toBe(1);
  // the last day of August and six months: there is no 31 February
  expect(
    evaluate("2027-03-01T12:00:00Z", { lastSessionAt: at("2026-08-31T12:00:00Z") }),
  ).toMatchObject({ expectedBy: "2027-02-28", overdueDays: 1 });
});

test("[FOLLOW-01] without a session the interval counts from the implantation or from its entry here, whichever is later", () => {
  const none = { lastSessionAt: null };
  expect(evaluate("2026-01-01T12:00:00Z", none)).toMatchObject({
    expectedBy: "2025-07-01",
    cause: "never",
  });
  expect(evaluate("2026-01-01T12:00:00Z", { ...none, implantedOn: "2025-12-01" })).toMatchObject({
    expectedBy: "2026-06-01",
    overdueDays: 0,
  });
  expect(evaluate("2026-01-01T12:00:00Z", { ...none, hasWaiting: true }).cause).toBe("waiting");
});

describe.each(["Pacific/Kiritimati", "America/New_York", "Asia/Kathmandu"])("in %s", (timeZone) => {
  test("[FOLLOW-01] days are the patient's", () => {
    const lastSessionAt = at("2026-02-10T23:30:00Z");
    const day = (ms: number) =>
      new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(ms);
    const found = evaluate("2026-12-01T00:00:00Z", { timeZone, lastSessionAt });
    expect(found.expectedBy).toBe(day(lastSessionAt).replace("-02-", "-08-"));
  });
});
