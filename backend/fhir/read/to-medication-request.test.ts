import { expect, test } from "vitest";
import { toMedicationRequest } from "./to-medication-request.ts";

/** A plan with one line, whose last day is 20 November. */
function planOf(validityEndsAt: Date | null) {
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
  return {
    id: "a",
    patientId: "b",
    version: 1,
    prescriptions: [line],
    comments: null,
    validityStartsAt: at,
    validityEndsAt,
    authorId: null,
    createdAt: at,
  };
}

test("[FOUT-06] a line ends with the day of the patient", () => {
  const statusAt = (now: string) =>
    toMedicationRequest(planOf(null), 0, "Europe/Berlin", new Date(now))["status"];
  expect(statusAt("2026-11-20T22:59:00Z")).toBe("active");
  expect(statusAt("2026-11-20T23:00:00Z")).toBe("completed");
});

test("[FOUT-30] a line that reached its last day stays completed if its plan is replaced; one that was cut short is stopped", () => {
  const now = new Date("2026-12-01T09:00:00Z");
  const told = (replacedAt: string) => {
    const plan = planOf(new Date(replacedAt));
    const { status, statusReason } = toMedicationRequest(plan, 0, "Europe/Berlin", now);
    return [status, statusReason !== undefined];
  };
  expect(told("2026-11-20T22:59:00Z")).toEqual(["stopped", true]);
  expect(told("2026-11-20T23:00:00Z")).toEqual(["completed", false]);
});

test("[FOUT-06] a dose that is not daily is its words, and not four noughts", () => {
  const plan = planOf(null);
  const dosageOf = (line: object) => {
    const prescriptions = plan.prescriptions.map((one) => ({ ...one, ...line }));
    const sent = toMedicationRequest(
      { ...plan, prescriptions },
      0,
      "Europe/Berlin",
      plan.createdAt,
    );
    return (sent["dosageInstruction"] as { text: string }[]).map(({ text }) => text);
  };
  const weekly = "once a week: 1-0-0-0";
  const period = "from 2026-11-01 until 2026-11-20";
  expect(dosageOf({ special_ingestion: weekly })).toEqual([`${weekly}; ${period}`]);
  expect(dosageOf({ special_ingestion: weekly, noon_pill_count: 0.5 })).toEqual([
    `morning 0, noon 0.5, evening 0, night 0; ${period}`,
  ]);
  expect(dosageOf({})).toEqual([`morning 0, noon 0, evening 0, night 0; ${period}`]);
});
