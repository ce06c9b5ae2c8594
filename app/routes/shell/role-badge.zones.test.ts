import { expect, test } from "vitest";
import { roleBadge } from "./role-badge.ts";

const cases = [
  ["ADMIN", "Admin"],
  ["CUSTOMER_SUPPORT", "Customer Support"],
  ["PBA", "PBA"],
  ["STUDY_NURSE", "STUDY_NURSE"],
  ["HCP", undefined],
] as const;

test.each(cases)("[SHELL-12] [ROLE-02] the role %s has the badge %s", (role, text) => {
  expect(roleBadge(role)?.text).toBe(text);
});

test("[SHELL-12] only the two badges that are words are translated", () => {
  expect(roleBadge("ADMIN")?.messageKey).toBe("admin");
  expect(roleBadge("CUSTOMER_SUPPORT")?.messageKey).toBe("customer_support");
  expect(roleBadge("PBA")?.messageKey).toBeNull();
});
