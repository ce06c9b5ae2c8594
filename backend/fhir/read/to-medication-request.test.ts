import { expect, test } from "vitest";
import { toMedicationRequest } from "./to-medication-request.ts";

test("[FOUT-06] a line ends with the day of the patient", () => {
  const at = new Date("2026-11-20T09:00:00Z");
  const line = {
    brand_name: null,
    active_substance: null,
    dosage: null,
    unit: null,
    format: null,
    act_code: null,
    prescription_starts_at: "2026-11-01",
    prescription_ends_at: "2026-11-20",
    morning_pill_count: 0,
    noon_pill_count: 0,
    evening_pill_count: 0,
    night_pill_count: 0,
    self_medication: false,
    special_ingestion: null,
    remark: null,
    reason: null,
  };
  const plan = {
    id: "a",
    patientId: "b",
    version: 1,
    prescriptions: [line],
    comments: null,
    validityStartsAt: at,
    validityEndsAt: null,
    authorId: null,
    createdAt: at,
  };
  const statusAt = (now: string) =>
    toMedicationRequest(plan, 0, "Europe/Berlin", new Date(now))["status"];
  expect(statusAt("2026-11-20T22:59:00Z")).toBe("active");
  expect(statusAt("2026-11-20T23:00:00Z")).toBe("completed");
});
