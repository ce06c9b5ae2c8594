import { expect, test } from "vitest";
import { isUpdateDue, isVersionChecked } from "./app-version.ts";

const cases = [
  ["1.2.3", "1.2.4", true],
  ["1.9.0", "1.10.0", true],
  ["1.2.3", "2.0.0", true],
  ["v1.2.3", "1.3.0", true],
  ["1.2", "1.2.1", true],
  ["1.2.3-rc.1", "1.2.3", true],
  ["1.2.3", "1.2.3", false],
  ["1.2.3", "1.2.3+build.7", false],
  ["1.2.0", "1.2", false],
  ["1.2.3", "1.2.3-rc.1", false],
  ["2.0.0", "1.9.9", false],
  ["1.2.3", "latest", false],
  ["1.2.3", "", false],
  ["1.2.3", "1..4", false],
  ["main", "1.2.3", false],
  ["1.2.3", null, false],
  ["1.2.3", undefined, false],
] as const;

test.each(cases)("[TOAST-03] running %s, reported %s: update due %s", (running, reported, due) => {
  expect(isUpdateDue(running, reported)).toBe(due);
});

test("[TOAST-06] the version is not checked in development", () => {
  expect(isVersionChecked("development")).toBe(false);
  expect(isVersionChecked("production")).toBe(true);
});
