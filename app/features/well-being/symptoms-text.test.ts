import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { resources } from "#app/locales/messages.ts";
import { symptomsText } from "./symptoms-text.ts";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

test("[GRAPH-17] null is shown as none provided, an empty list as no symptoms, otherwise the symptoms are listed", () => {
  expect(symptomsText(t, null)).toBe("Symptoms: none provided");
  expect(symptomsText(t, [])).toBe("no symptoms");
  expect(symptomsText(t, ["SWOLLEN_LEGS", "FATIGUE"])).toBe("Symptoms: swollen legs, fatigue");
});

test("an unknown symptom is shown unchanged", () => {
  expect(symptomsText(t, ["HICCUPS", "toString"])).toBe("Symptoms: HICCUPS, toString");
});
