import { expect, test } from "vitest";
import type { PatientList } from "#contract/patient-list.ts";
import { examplePatientSummary } from "#contract/patient.ts";
import { listHref, readListAddress } from "./list-address.ts";
import { listQuery } from "./list-search.ts";
import { nextRows } from "./row-window.ts";

const rows = (
  count: number,
  total_count: number | null,
  next_cursor: string | null = null,
): PatientList => ({
  items: Array.from({ length: count }, () => examplePatientSummary),
  total_count,
  next_cursor,
});
const nothingSought = { search: "", steps: [], reasons: [], labels: [], connectivity: [] };
const at = (search: string) => readListAddress(new URLSearchParams(search), "HEART_FAILURE");

test("a full window is followed by the next one, as a page and as rows only", () => {
  expect(nextRows(at("tab=ONBOARDED&skip=100"), rows(100, 431), 100)).toEqual({
    pageHref: "/patients?tab=ONBOARDED&skip=200",
    partHref: "/parts/patient-rows?tab=ONBOARDED&skip=200&first=100",
  });
});

test("nothing follows the last row", () => {
  expect(nextRows(at("skip=400"), rows(31, 431), 0)).toBeNull();
  expect(nextRows(at("skip=300"), rows(100, 400), 0)).toBeNull();
  expect(nextRows(at(""), rows(0, 0), 0)).toBeNull();
});

test("if the backend gives no total, another window may follow a full one", () => {
  expect(nextRows(at(""), rows(100, null), 0)?.pageHref).toBe("/patients?tab=ONBOARDED&skip=100");
  expect(nextRows(at(""), rows(99, null), 0)).toBeNull();
});

test("if the backend gives a cursor, the next window is requested with it, and the previous one without", () => {
  const next = nextRows(at("skip=100&after=Old"), rows(100, 431, "New"), 0);
  expect(next?.pageHref).toBe("/patients?tab=ONBOARDED&skip=200&after=New");
  expect(listQuery(at("skip=200&after=New"), nothingSought)).toMatchObject({
    skip: 200,
    after: "New",
  });
  expect(listQuery(at("after=New"), nothingSought)).not.toHaveProperty("after");
  expect(listHref({ ...at("skip=200&after=New"), skip: 0 })).toBe("/patients?tab=ONBOARDED");
});
