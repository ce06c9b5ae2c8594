import { expect, test } from "vitest";
import { offboardingReasons } from "#contract/status.ts";
import { readListAddress } from "./list-address.ts";
import { isNarrowed, listQuery, listSearch, reasonChoices, stepChoices } from "./list-search.ts";

const view = {
  list: "patients",
  search: "alb",
  filters: { program_steps: ["200", "300"], offboarding_reasons: ["DECEASED", "UNKNOWN"] },
};
const at = (search: string, programme: "EIT_HEALTH" | "HEART_FAILURE" = "HEART_FAILURE") =>
  readListAddress(new URLSearchParams(search), programme);
const everybody = listSearch(undefined, "ONBOARDED", "HEART_FAILURE");

test("[API-12, LIST-10] the list requests its first window of 100, by alerts, descending", () => {
  expect(listQuery(at(""), everybody)).toEqual({
    skip: 0,
    limit: 100,
    sort_field: "alerts",
    sort_direction: "desc",
    status: ["ONBOARDED"],
  });
});

test("[LIST-09] words, order, window and filters all go to the server", () => {
  const address = at("tab=OFFBOARDED&sort=name&direction=asc&skip=100");
  expect(listQuery(address, listSearch(view, "OFFBOARDED", "HEART_FAILURE"))).toEqual({
    skip: 100,
    limit: 100,
    search: "alb",
    sort_field: "name",
    sort_direction: "asc",
    status: ["OFFBOARDING", "OFFBOARDED"],
    offboarding_reasons: ["DECEASED"],
  });
});

test("[LIST-04] without a filter a tab of the study requests all of its steps, with a filter only the chosen ones", () => {
  const address = at("tab=REMOTE_MONITORING", "EIT_HEALTH");
  const steps = (stored: typeof view | undefined) =>
    listQuery(address, listSearch(stored, address.tab, "EIT_HEALTH")).program_steps;
  expect(steps(undefined)).toEqual([300, 400, 500, 600]);
  expect(steps(view)).toEqual([300]);
});

test("[LIST-12] steps can be chosen in the study only, reasons on the offboarded tabs only", () => {
  expect(stepChoices("ONBOARDED", "HEART_FAILURE")).toEqual([]);
  expect(stepChoices("IN_HOSPITAL", "EIT_HEALTH")).toEqual([100, 200]);
  expect(stepChoices("EIT_OFFBOARDED", "EIT_HEALTH")).toEqual([100, 200, 300, 400, 500, 600]);
  expect(reasonChoices("OFFBOARDED")).toEqual(offboardingReasons);
  expect(reasonChoices("ONBOARDED")).toEqual([]);
});

test("[LABEL-06] labels filter on every tab, beside search words and other filters; a malformed id counts as absent", () => {
  const label = "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f79";
  const labelled = { ...view, filters: { ...view.filters, label_ids: [label, "x"] } };
  for (const tab of ["ONBOARDED", "OFFBOARDED"] as const)
    expect(listQuery(at(`tab=${tab}`), listSearch(labelled, tab, "HEART_FAILURE"))).toMatchObject({
      search: "alb",
      label_ids: [label],
    });
  const alone = listSearch(
    { list: "patients", search: "", filters: { label_ids: [label] } },
    "ONBOARDED",
    "HEART_FAILURE",
  );
  expect(isNarrowed(alone)).toBe(true);
});

test("[CONNF-06] states of connectivity filter beside search words and other filters, on the tabs of patients who are not offboarded", () => {
  const silent = { ...view, filters: { connectivity_states: ["late", "disconnected", "red"] } };
  const asked = (tab: "ONBOARDED" | "OFFBOARDED") =>
    listQuery(at(`tab=${tab}`), listSearch(silent, tab, "HEART_FAILURE"));
  expect(asked("ONBOARDED")).toMatchObject({
    search: "alb",
    connectivity_states: ["disconnected", "late"],
  });
  expect(asked("OFFBOARDED")).not.toHaveProperty("connectivity_states");
  expect(isNarrowed({ ...everybody, connectivity: ["late"] })).toBe(true);
});

test("a filter of another tab has no effect", () => {
  const search = listSearch({ ...view, search: "" }, "ONBOARDED", "HEART_FAILURE");
  expect(search).toEqual({ search: "", steps: [], reasons: [], labels: [], connectivity: [] });
  expect(isNarrowed(search)).toBe(false);
});
