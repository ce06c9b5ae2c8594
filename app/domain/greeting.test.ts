import { expect, test } from "vitest";
import { greetingWording } from "./greeting.ts";

const cases = [
  [1, 1, "one_patient_one_alert"],
  [1, 2, "one_patient_many_alerts"],
  [4, 1, "many_patients_one_alert"],
  [4, 6, "many_patients_many_alerts"],
  [0, 0, "many_patients_many_alerts"],
  [1, 0, "one_patient_many_alerts"],
  [0, 1, "many_patients_one_alert"],
] as const;

test.each(cases)("[DASH-16][DASH-17] %i patients, %i alerts: %s", (patients, alerts, wording) => {
  expect(greetingWording(patients, alerts)).toBe(wording);
});
