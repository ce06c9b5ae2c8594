import { expect, test } from "vitest";
import {
  knownProgramme,
  monitoringTypes,
  onboardingType,
  workspaceProgramme,
} from "./programme.ts";

const spellings = [
  ["HEART_FAILURE", "HEART_FAILURE"],
  ["EIT_HEALTH", "EIT_HEALTH"],
  ["EIT_HEALTH_PROGRAM", "EIT_HEALTH"],
  ["VOX_HF_PROGRAM", "VOX_HF_PROGRAM"],
  ["VOX_HF", "VOX_HF_PROGRAM"],
  ["SES", "SES_PROGRAM"],
  ["SES_PROGRAM", "SES_PROGRAM"],
  ["toString", null],
  ["", null],
  [null, null],
] as const;

test.each(spellings)("[APP-02] %s names the programme %s", (value, programme) => {
  expect(knownProgramme(value)).toBe(programme);
});

const workspace = [
  ["VOX_HF_PROGRAM", "VOX_HF"],
  ["VOX_HF", "VOX_HF"],
  ["EIT_HEALTH_PROGRAM", "EIT_HEALTH"],
  ["EIT_HEALTH", "EIT_HEALTH"],
  ["HEART_FAILURE", "OTHER_HEART_FAILURE"],
  ["SES_PROGRAM", "OTHER_HEART_FAILURE"],
  ["SOMETHING_NEW", "OTHER_HEART_FAILURE"],
  [null, "OTHER_HEART_FAILURE"],
] as const;

test.each(workspace)("[WS-14] %s counts as %s in the workspace", (value, programme) => {
  expect(workspaceProgramme(value)).toBe(programme);
});

const onboarding = [
  ["HEART_FAILURE", "external", "HF_EXTERNAL_DEVICE"],
  ["HEART_FAILURE", "implant", "HF_IMPLANT_DEVICE"],
  ["EIT_HEALTH", "implant", "EIT_HEALTH_PROGRAM"],
  ["VOX_HF_PROGRAM", undefined, "VOX_HF_PROGRAM"],
  ["SES_PROGRAM", undefined, "SES_PROGRAM"],
] as const;

test.each(onboarding)("[APP-02] %s with %s monitoring gives %s", (programme, monitoring, type) => {
  expect(onboardingType(programme, monitoring)).toBe(type);
});

test("[APP-03] heart failure has two monitoring types, the other programmes none", () => {
  expect(monitoringTypes("HEART_FAILURE")).toEqual(["implant", "external"]);
  for (const programme of ["EIT_HEALTH", "VOX_HF_PROGRAM", "SES_PROGRAM"] as const) {
    expect(monitoringTypes(programme)).toEqual([]);
  }
});
