import { expect, test } from "vitest";
import { statusActions } from "./status-actions.ts";

const base = [
  ["ONBOARDING", "OFFBOARD RESET_PASSWORD"],
  ["ONBOARDED", "OFFBOARD RESET_PASSWORD"],
  ["OFFBOARDING", "REACTIVATE RESET_PASSWORD"],
  ["OFFBOARDED", "REACTIVATE RESET_PASSWORD"],
] as const;

test.each(base)("[STAT-05] %s offers %s", (status, actions) => {
  expect(statusActions({ status, role: "HCP", programme: "HEART_FAILURE" }).join(" ")).toBe(
    actions,
  );
});

const groups = [
  ["IN_HOSPITAL", "OFFBOARD RESET_PASSWORD"],
  ["REMOTE_MONITORING", "OFFBOARD RESET_PASSWORD"],
  ["EIT_OFFBOARDED", "REACTIVATE RESET_PASSWORD"],
  ["SOMETHING_ELSE", ""],
] as const;

test.each(groups)("[STAT-08] the list group %s offers %s", (status, actions) => {
  expect(statusActions({ status, role: "ADMIN", programme: "EIT_HEALTH" }).join(" ")).toBe(actions);
});

const first = [
  ["HCP", "HEART_FAILURE", false],
  ["PBA", "HEART_FAILURE", false],
  ["HCP", "VOX_HF_PROGRAM", false],
  ["HCP", "VOX_HF", false],
  ["HCP", "SES_PROGRAM", true],
  ["HCP", "SES", true],
  ["HCP", "EIT_HEALTH", true],
  ["PBA", "EIT_HEALTH", true],
  ["HCP", "NEW_PROGRAM", false],
  ["ADMIN", "HEART_FAILURE", true],
  ["CUSTOMER_SUPPORT", "VOX_HF", true],
  ["ADMIN", "EIT_HEALTH", true],
  ["SOME_ROLE", "HEART_FAILURE", false],
] as const;

test.each(first)("[STAT-06][STAT-09] %s in %s may activate: %s", (role, programme, may) => {
  const actions = statusActions({ status: "ONBOARDING", role, programme });
  expect(actions).toEqual([...(may ? ["ACTIVATE"] : []), "OFFBOARD", "RESET_PASSWORD"]);
});

test.each(first)("[STAT-07][STAT-09] %s in %s may mark complete: %s", (role, programme, may) => {
  const actions = statusActions({ status: "OFFBOARDING", role, programme });
  expect(actions).toEqual([...(may ? ["MARK_COMPLETE"] : []), "REACTIVATE", "RESET_PASSWORD"]);
});
