import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { anamnesisText } from "#app/features/patient-header/anamnesis-text.ts";
import { statusText } from "#app/features/patient-header/status-text.ts";
import { resources } from "#app/locales/messages.ts";
import { sexText } from "./person-name.ts";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

test("[WENT-29] unknown values of status, sex, diagnosis and flag type are in quotes", () => {
  expect(statusText(t, "ON_THE_MOON", "header")).toBe("“ON_THE_MOON”");
  expect(sexText(t, "OTHER_SEX")).toBe("“OTHER_SEX”");
  expect(anamnesisText(t, "observation", ["MOON_FEVER", "COPD"])[0]).toBe("“MOON_FEVER”");
  expect(flagLabel(t, "ABS_MOON_UPPER")).toContain("“ABS_MOON_UPPER”");
});
