import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { absenceStyle } from "./absences.ts";
import { languages, resources } from "#app/locales/messages.ts";
import { absenceReasons } from "#contract/codes/absence-reason.ts";
import { bannerText } from "./absence-text.ts";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

const period = { start_date: "2026-11-18", end_date: "2026-11-25", comment: "Ward 4" };

test("[ABS-26] the banner shows planned or emergency, heart failure if it was the cause, period and comment", () => {
  const text = (reason: string) => bannerText(t, { ...period, reason }, "en-uk");
  expect(text("HOSPITALIZATION_PLANNED")).toBe(
    "Planned hospital stay · 18 Nov 2026 – 25 Nov 2026 · Ward 4",
  );
  expect(text("HF_HOSPITALIZATION_PLANNED")).toMatch(/^Planned .* for heart failure · 18 Nov/);
  expect(text("HOSPITALIZATION_EMERGENCY")).toMatch(/^Emergency hospital stay · 18 Nov/);
  expect(text("HF_HOSPITALIZATION_EMERGENCY")).toMatch(/^Emergency .* for heart failure · 18 Nov/);
  expect(bannerText(t, { ...period, comment: null, reason: "VACATION" }, "en-uk")).toBe(
    "Holiday · 18 Nov 2026 – 25 Nov 2026",
  );
});

test("[ABS-26] the four stays in hospital share the style hospitalization, and have different words in every language", async () => {
  const stays = absenceReasons.filter((reason) => reason.includes("HOSPITALIZATION"));
  expect(stays.map(absenceStyle)).toEqual(Array.from({ length: 4 }, () => "hospitalization"));
  for (const language of languages) {
    const instance = i18next.createInstance();
    const own = await instance.init({
      resources,
      lng: language,
      lowerCaseLng: true,
      defaultNS: "app",
    });
    const texts = stays.map((reason) => bannerText(own, { ...period, reason }, language));
    expect(new Set(texts).size, language).toBe(4);
  }
});
