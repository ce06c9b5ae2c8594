import { expect, test } from "vitest";
import type { PatientCounts } from "#contract/patient-list.ts";
import { defaultTab, patientTabs, tabCount, tabRequest, totalCount } from "./patient-tab.ts";

const counts: PatientCounts = {
  EIT_HEALTH: {
    total_onboarding: 3,
    total_onboarded: 40,
    total_offboarding: 5,
    total_offboarded: 7,
    onboarding_by_program_step: { "100": 2, "200": 1 },
    onboarded_by_program_step: { "200": 10, "300": 11, "400": 12, "500": 4, "600": 3 },
  },
};

const heartFailure = {
  total_onboarding: 1,
  total_onboarded: 20,
  total_offboarding: 2,
  total_offboarded: 4,
  onboarding_by_program_step: {},
  onboarded_by_program_step: {},
};

test("[LIST-03] the study programme has its three tabs, every other programme the other three", () => {
  expect(patientTabs("EIT_HEALTH")).toEqual(["IN_HOSPITAL", "REMOTE_MONITORING", "EIT_OFFBOARDED"]);
  expect(patientTabs("HEART_FAILURE")).toEqual(["ONBOARDING", "ONBOARDED", "OFFBOARDED"]);
});

test("[LIST-05] the list opens on in hospital in the study programme and on in care elsewhere", () => {
  expect(defaultTab("EIT_HEALTH")).toBe("IN_HOSPITAL");
  expect(defaultTab("HEART_FAILURE")).toBe("ONBOARDED");
});

test("[LIST-04] the tabs of the study request their steps", () => {
  expect(tabRequest("IN_HOSPITAL").steps).toEqual([100, 200]);
  expect(tabRequest("REMOTE_MONITORING").steps).toEqual([300, 400, 500, 600]);
});

test("[LIST-06] offboarded tabs also request patients being offboarded, the study's other tabs those onboarding or onboarded", () => {
  for (const tab of ["OFFBOARDED", "EIT_OFFBOARDED"] as const)
    expect(tabRequest(tab)).toEqual({ status: ["OFFBOARDING", "OFFBOARDED"] });
  for (const tab of ["IN_HOSPITAL", "REMOTE_MONITORING"] as const)
    expect(tabRequest(tab).status).toEqual(["ONBOARDING", "ONBOARDED"]);
});

test("[LIST-07] waiting for login and in care use the totals of the summary", () => {
  expect(tabCount("ONBOARDING", { HEART_FAILURE: heartFailure })).toBe(1);
  expect(tabCount("ONBOARDED", { HEART_FAILURE: heartFailure })).toBe(20);
});

test("[LIST-08] the other tabs count both statuses or their steps, and the title counts all four totals", () => {
  expect(tabCount("EIT_OFFBOARDED", counts)).toBe(12);
  expect(tabCount("IN_HOSPITAL", counts)).toBe(13);
  expect(tabCount("REMOTE_MONITORING", counts)).toBe(30);
  expect(totalCount(counts)).toBe(55);
});

test("[LIST-08] patients of every programme count, as the list shows them all", () => {
  const both = { ...counts, HEART_FAILURE: heartFailure };
  expect(tabCount("OFFBOARDED", both)).toBe(18);
  expect(totalCount(both)).toBe(82);
  expect(totalCount({})).toBe(0);
});
