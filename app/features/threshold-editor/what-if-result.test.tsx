import i18next, { type TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { resources } from "#app/locales/messages.ts";
import type { Page } from "#app/framework/request/page.ts";
import { computeWhatIf } from "#contract/what-if.ts";
import { WhatIfResult } from "./what-if-result.tsx";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

/** The text of the list of lost incidents between the rule and the time. */
function toldOf(
  type: string,
  value: number | null,
  quantity: string | null = null,
): string | undefined {
  const page = { t, language: "en-uk", zone: "Europe/Berlin", nowMs: 0 } as Page;
  const whatIf = {
    ...computeWhatIf.answer.schema.parse(computeWhatIf.answer.example),
    counts: [],
    lost: [{ type, severity: 300, happened_at: "2026-11-20T07:12:00+01:00", value, quantity }],
  };
  const html = renderToStaticMarkup(
    <WhatIfResult page={page} whatIf={whatIf} patientId={undefined} />,
  );
  return /<span>([^<]*)<\/span><time/.exec(html)?.[1];
}

test.each([
  ["INCR_WEIGHT", 84.2, "84.2\u00a0kg"],
  ["ABS_BP_SYS_UPPER", 140.3, "140.3\u00a0mmHg"],
  ["ABS_HEART_RATE_LOWER", 38, "38\u00a0bpm"],
  ["WELLBEING_EVALUATION", 4, "very poor"],
  ["ECG_AFIB", 1, undefined],
  ["NO_ADHERENCE", null, undefined],
])("a lost incident of %s has the same text as in the checklist", (type, value, told) => {
  expect(toldOf(type, value)).toBe(told);
});

test("[KIND-18] a lost incident of glucose has the unit of its meter; no unit is guessed", () => {
  const told = (quantity: string | null) => toldOf("X_ABS_GLUCOSE_UPPER", 11, quantity);
  expect(told("blood_glucose_mmol_l")).toBe("11\u00a0mmol/L");
  expect(told("blood_glucose_mg_dl")).toBe("11\u00a0mg/dL");
  expect(told(null)).toBe("11");
  expect(toldOf("X_ABS_BODY_WATER_LOWER", 40.5)).toBe("40.5\u00a0%");
});
