import { expect, test } from "vitest";
import type { TFunction } from "i18next";
import { framed, screensOf } from "./screens.ts";

const keys = ((key: string) => key) as unknown as TFunction;
const hrefs = (role: string, hasImplants = false) =>
  screensOf(keys, { role, hasImplants }).map(({ href }) => href);

test("every screen stands once, for whom it is", () => {
  for (const role of ["HCP", "PBA", "ADMIN", "CUSTOMER_SUPPORT"])
    expect(new Set(hrefs(role, true)).size).toBe(hrefs(role, true).length);
  expect(hrefs("HCP")).toContain("/statistics");
  expect(hrefs("HCP")).not.toContain("/audit");
  expect(hrefs("ADMIN")).toContain("/audit");
  expect(hrefs("PBA")).not.toContain("/profile/quality-report");
});

test("the bar has the implants between devices and limits, where there are any", () => {
  const bar = (hasImplants: boolean) =>
    framed(screensOf(keys, { role: "HCP", hasImplants }), "bar").map(({ href }) => href);
  expect(bar(false)).toEqual(["/dashboard", "/patients", "/devices", "/thresholds", "/support"]);
  expect(bar(true)[3]).toBe("/implants/inbox");
});
