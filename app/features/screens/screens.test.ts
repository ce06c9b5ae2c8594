import { expect, test } from "vitest";
import type { TFunction } from "i18next";
import { paths } from "#app/addresses/paths.ts";
import { framed, screensOf } from "./screens.ts";

const keys = ((key: string) => key) as unknown as TFunction;
const hrefs = (role: string, hasImplants = false) =>
  screensOf(keys, { role, hasImplants }).map(({ href }) => href);

test("every screen appears once, only for its roles", () => {
  for (const role of ["HCP", "PBA", "ADMIN", "CUSTOMER_SUPPORT"])
    expect(new Set(hrefs(role, true)).size).toBe(hrefs(role, true).length);
  expect(hrefs("HCP")).toContain("/statistics");
  expect(hrefs("HCP")).not.toContain("/audit");
  expect(hrefs("ADMIN")).toContain("/audit");
  expect(hrefs("PBA")).not.toContain("/profile/quality-report");
});

test("the bar shows the implants between devices and thresholds, if there are any", () => {
  const bar = (hasImplants: boolean) =>
    framed(screensOf(keys, { role: "HCP", hasImplants }), "bar").map(({ href }) => href);
  expect(bar(false)).toEqual(["/dashboard", "/patients", "/devices", "/thresholds", "/support"]);
  expect(bar(true)[3]).toBe("/implants/inbox");
});

test("every address is a screen that can be found, or is listed here as not a screen", () => {
  const ofNoScreen = [
    "/",
    // a list within a screen, a step of a form, and actions that the search itself offers
    "/dashboard/warnings",
    "/insights/incidents",
    "/statistics/patients",
    "/statistics/paper",
    "/onboarding",
    "/onboarding/keep",
    "/onboarding/serial-check",
    "/search",
    // before and after a session, and addresses that the frame uses
    "/signup",
    "/setup",
    "/privacy",
    "/forgot-password",
    "/change-password",
    "/logout",
    "/language",
    "/notices",
    "/session",
    "/scripts-off",
    "/news",
  ];
  const isOther = (path: string) =>
    /^\/(login|parts|step-up)\b|\/(export|file)$/u.test(path) || ofNoScreen.includes(path);
  const found = new Set(
    ["HCP", "PBA", "ADMIN", "CUSTOMER_SUPPORT"].flatMap((role) => hrefs(role, true)),
  );
  const addresses = Object.values(paths).filter((path) => typeof path === "string");
  expect(addresses.filter((path) => !isOther(path) && !found.has(path))).toEqual([]);
});
