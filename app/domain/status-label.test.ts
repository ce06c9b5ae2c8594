import { expect, test } from "vitest";
import { statusLabelKey } from "./status-label.ts";

const cases = [
  ["ONBOARDING", "waiting_for_login", "waiting_for_login"],
  ["ONBOARDED", "in_care", "active"],
  ["OFFBOARDING", "in_progress", "in_progress"],
  ["OFFBOARDED", "completed", "completed"],
  ["EIT_OFFBOARDED", "offboarded", "offboarded"],
  ["IN_HOSPITAL", "in_hospital", "in_hospital"],
  ["REMOTE_MONITORING", "remote_monitoring", "remote_monitoring"],
  ["constructor", null, null],
] as const;

test.each(cases)("[STAT-01] %s reads %s in the list, %s in the header", (status, list, header) => {
  expect(statusLabelKey(status, "list")).toBe(list);
  expect(statusLabelKey(status, "header")).toBe(header);
});
