import { expect, test } from "vitest";
import { examplePatient } from "#contract/patient.ts";
import { enrolledOn } from "./enrolment.ts";

test("[NUM-07] the enrolment is the entered day, else that of the first status in the user's zone", () => {
  const at = (created_at: string) => ({ status: "ONBOARDED" as const, created_at, reason: null });
  const patient = {
    ...examplePatient,
    status: at("2026-02-03T10:00:00Z"),
    status_history: [at("2026-02-03T10:00:00Z"), at("2026-01-29T23:30:00Z")],
  };
  expect(enrolledOn(patient, "Europe/Berlin")).toBe("2026-01-30");
  expect(enrolledOn(patient, "America/New_York")).toBe("2026-01-29");
  const entered = { enrollment_date: "2026-01-20", admission_date: null };
  expect(enrolledOn({ ...patient, patient_admission_info: entered }, "Europe/Berlin")).toBe(
    "2026-01-20",
  );
});
