import { expect, test } from "vitest";
import type { PatientList } from "#contract/patient-list.ts";
import { examplePatientSummary } from "#contract/patient.ts";
import { readListAddress } from "./list-address.ts";
import { nextRows } from "./row-window.ts";

const rows = (count: number, total_count: number | null): PatientList => ({
  items: Array.from({ length: count }, () => examplePatientSummary),
  total_count,
});
const at = (search: string) => readListAddress(new URLSearchParams(search), "HEART_FAILURE");

test("a full window is followed by the next one, as a page and as rows alone", () => {
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

test("where the backend tells no total, a full window may have one behind it", () => {
  expect(nextRows(at(""), rows(100, null), 0)?.pageHref).toBe("/patients?tab=ONBOARDED&skip=100");
  expect(nextRows(at(""), rows(99, null), 0)).toBeNull();
});
