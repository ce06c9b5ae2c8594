import { expect, test } from "vitest";
import { listHref, readListAddress, sortedBy } from "./list-address.ts";

const read = (search: string) => readListAddress(new URLSearchParams(search), "HEART_FAILURE");

test("[LIST-10] the list opens sorted by alerts, descending", () => {
  expect(read("")).toEqual({
    tab: "ONBOARDED",
    sort: "alerts",
    direction: "desc",
    skip: 0,
    viewId: undefined,
    connectivity: [],
  });
});

test("[LIST-11] a heading sorts descending, ascending, descending again", () => {
  const first = sortedBy(read(""), "name");
  expect(first).toMatchObject({ sort: "name", direction: "desc" });
  const second = sortedBy(first, "name");
  expect(second).toMatchObject({ sort: "name", direction: "asc" });
  expect(sortedBy(second, "name")).toMatchObject({ sort: "name", direction: "desc" });
});

test("[LIST-11] another heading starts descending, and every new order at the first row", () => {
  const byName = { ...read("sort=name&direction=asc&skip=300"), skip: 300 };
  expect(sortedBy(byName, "birth_date")).toMatchObject({
    sort: "birth_date",
    direction: "desc",
    skip: 0,
  });
});

test("an address is written as it was read", () => {
  for (const address of [
    "/patients?view=Ab3&tab=OFFBOARDED&sort=last_transmission_at&direction=asc&skip=200",
    "/patients?tab=ONBOARDED",
    "/patients?view=Ab3&connectivity=disconnected%2Clate&tab=ONBOARDED",
    "/patients?tab=ONBOARDING&sort=alerts&direction=asc",
  ])
    expect(listHref(read(address.split("?")[1] ?? ""))).toBe(address);
});

test("an invalid value in an address counts as absent", () => {
  for (const search of [
    "tab=IN_HOSPITAL",
    "tab=x",
    "sort=weight",
    "direction=up",
    "skip=-100",
    "connectivity=red",
  ])
    expect(read(search)).toEqual(read(""));
  for (const skip of ["1e9", "100.5", "x", "99"]) expect(read(`skip=${skip}`).skip).toBe(0);
  expect(read("skip=250").skip).toBe(200);
});
