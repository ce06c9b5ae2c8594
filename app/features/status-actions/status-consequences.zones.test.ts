import { expect, test, vi } from "vitest";
import { isBilled, offboardedBy, reactivationMessages } from "./status-consequences.ts";

const modes = [
  [1, "provider"],
  [2, "customer"],
  [3, null],
] as const;

test.each(modes)("[OFFB-05][OFFB-06] offboarding mode %s is shown as %s", (mode, by) => {
  const tell = vi.fn<() => void>();
  expect(offboardedBy(mode, tell)).toBe(by);
  expect(tell).not.toHaveBeenCalled();
});

test("[STAT-23] an unknown offboarding type is reported to the log, and nothing is shown or thrown", () => {
  const tell = vi.fn<() => void>();
  expect(offboardedBy(9, tell)).toBeNull();
  expect(tell).toHaveBeenCalledExactlyOnceWith("offboarding_mode");
});

test.each([
  [null, false],
  [{ billing_type: null }, false],
  [{ billing_type: "NOT_BILLED" }, false],
  [{ billing_type: "GKV" }, true],
  [{ billing_type: "SOMETHING_NEW" }, true],
])("[OFFB-04] billing %j is billed: %s", (billing, expected) => {
  expect(isBilled(billing)).toBe(expected);
});

test.each([
  ["HEART_FAILURE", ["provider_contacts", "ends_offboarding"]],
  ["VOX_HF", ["provider_contacts", "ends_offboarding"]],
  ["EIT_HEALTH", ["ends_offboarding"]],
  ["SES_PROGRAM", ["ends_offboarding"]],
] as const)(
  "[STAT-19][STAT-20] reactivating in %s shows the messages %j",
  (programme, messages) => {
    expect(reactivationMessages(programme)).toEqual(messages);
  },
);

test("[STAT-19] if offboarding is automatic, the second message is not shown", () => {
  expect(reactivationMessages(null, { onboarding: 1, offboarding: 3 })).toEqual([
    "provider_contacts",
  ]);
  expect(reactivationMessages(null, { onboarding: 3, offboarding: 3 })).toEqual([]);
});
