import { expect, test } from "vitest";
import { criteriaRechecks } from "./recheck-state.ts";

const zone = "Europe/Berlin";
const began = { status: "ONBOARDED", created_at: "2026-08-31T22:30:00Z" };
const states = (day: string, history = [began]) =>
  criteriaRechecks(history, Date.parse(`${day}T12:00:00Z`), zone).map(({ state }) => state);

test("the criteria are checked again three and twelve months after care began, by the clinic's days", () => {
  const days = (created_at: string) =>
    criteriaRechecks([{ ...began, created_at }], Date.parse("2026-09-02T12:00:00Z"), zone).map(
      ({ day }) => day,
    );
  // half past midnight of 1 September in Berlin
  expect(days("2026-08-31T22:30:00Z")).toEqual(["2026-12-01", "2027-09-01"]);
  expect(days("2025-11-30T10:00:00Z")).toEqual(["2026-02-28", "2026-11-30"]);
});

test("a re-check is due from two weeks before its day until a month after it", () => {
  expect(states("2026-11-16")).toEqual(["to_come", "to_come"]);
  expect(states("2026-11-17")).toEqual(["due", "to_come"]);
  expect(states("2027-01-01")).toEqual(["due", "to_come"]);
  expect(states("2027-01-02")).toEqual(["past", "to_come"]);
  expect(states("2027-08-20")).toEqual(["past", "due"]);
});

test("a patient who is not in care is not checked again; if care began again, that date counts", () => {
  const ended = { status: "OFFBOARDED", created_at: "2026-10-01T09:00:00Z" };
  const again = { status: "ONBOARDED", created_at: "2026-11-01T09:00:00Z" };
  expect(states("2026-12-01", [began, ended])).toEqual([]);
  expect(states("2026-12-01", [])).toEqual([]);
  expect(states("2026-12-01", [again, began, ended])).toEqual(["to_come", "to_come"]);
});
