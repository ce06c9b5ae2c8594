import { expect, test } from "vitest";
import { expectedSections } from "./adherence-sections.ts";

const external = { onboardingType: "HF_EXTERNAL_DEVICE", hasImplant: false };
const daily = {
  well_being: "daily",
  weight: "daily",
  blood_pressure: "daily",
  heart_rate: "daily",
};

test.each([
  ["HEART_FAILURE", { ...daily, ecg: "occasional" }],
  ["SES_PROGRAM", { ...daily, ecg: "occasional" }],
  ["VOX_HF_PROGRAM", { ...daily, ecg: "occasional", vox_vc: "daily" }],
  ["EIT_HEALTH", { ...daily, vox_vc: "occasional" }],
])("with external devices these are expected of a patient of %s", (programType, sections) => {
  expect(expectedSections({ programType, ...external })).toEqual(sections);
});

test("an implant sends by itself: no other measurement is expected", () => {
  const programType = "HEART_FAILURE";
  const implant = { implant: "occasional" };
  expect(expectedSections({ programType, ...external, hasImplant: true })).toEqual(implant);
  // not claimed yet
  const claimed = { onboardingType: "HF_IMPLANT_DEVICE", hasImplant: false };
  expect(expectedSections({ programType, ...claimed })).toEqual(implant);
});
