import { expect, test } from "vitest";
import { currentStatus, offboardingReason } from "./status-history.ts";

const onboarding = { status: "ONBOARDING", created_at: "2026-01-01T08:00:00Z" };
const onboarded = { status: "ONBOARDED", created_at: "2026-01-02T08:00:00Z" };
const firstLeave = {
  status: "OFFBOARDING",
  created_at: "2026-02-01T08:00:00Z",
  reason: { offboarding_reason: "TECHNICAL_ISSUES" },
};
const back = { status: "ONBOARDED", created_at: "2026-03-01T08:00:00Z" };
const secondLeave = {
  status: "OFFBOARDING",
  created_at: "2026-04-01T08:00:00Z",
  reason: { offboarding_reason: "DECEASED" },
};
const gone = { status: "OFFBOARDED", created_at: "2026-04-02T08:00:00Z", reason: null };
const history = [onboarding, onboarded, firstLeave, back, secondLeave, gone];

test("[STAT-03] the current status has the latest created_at, whatever the order", () => {
  expect(currentStatus(history)).toBe(gone);
  expect(currentStatus(history.toReversed())).toBe(gone);
  expect(currentStatus([back, gone, onboarding])).toBe(gone);
  expect(currentStatus([])).toBeUndefined();
});

test("[STAT-03] times are compared as moments, not as texts", () => {
  const earlier = { status: "ONBOARDING", created_at: "2026-01-01T09:30:00+02:00" };
  const later = { status: "ONBOARDED", created_at: "2026-01-01T08:00:00Z" };
  expect(currentStatus([later, earlier])).toBe(later);
});

test("[STAT-04] the reason is that of the latest OFFBOARDING entry", () => {
  expect(offboardingReason(history)).toBe("DECEASED");
  expect(offboardingReason(history.toReversed())).toBe("DECEASED");
  expect(offboardingReason([onboarding, firstLeave, back])).toBe("TECHNICAL_ISSUES");
  expect(offboardingReason([onboarding, onboarded])).toBeNull();
});
