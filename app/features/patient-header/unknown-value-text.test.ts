import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import { languages, loadMessages } from "#app/locales/messages.ts";
import { observations } from "#contract/anamnesis.ts";
import { unknownValueText } from "./anamnesis-text.ts";

const t = ((_key: string, { value }: { value: string }) => `“${value}”`) as unknown as TFunction;

test("[PPROF-07] an unknown value throws in development, and is in quotes elsewhere", () => {
  expect(() => unknownValueText(t, "GOUT", "development")).toThrow("GOUT");
  expect(unknownValueText(t, "GOUT", "production")).toBe("“GOUT”");
  expect(unknownValueText(t, "GOUT", "test")).toBe("“GOUT”");
});

/** The list of the specification, letter by letter. */
const specified =
  "CARDIAC_AMYLOIDOSIS, CARDIOMYOPATHY, HYPERTENSION, LEFT_VENTRICULAR_HYPERTROPHY, MITRAL_VALVE_INSUFFICIENCY, AORTIC_VALVE_STENOSIS, VENTRICULAR_TACHYCARDIA, CORONARY_ARTERY_DISEASE, COPD, DIABETES_MELLITUS_1, DIABETES_MELLITUS_2, DYSLIPIDEMIA, HGH_CHOLESTEROL, KIDNEY_INSUFFICIENCY, ATRIAL_FIBRILLATION, BRADYCARDIA, TACHYCARDIA, LEFT_BUNDLE_BRANCH_BLOCK, LEG_PAIN_DURING_EXORTION, WATER_RETENTION, FAINTING_SPELLS, THROMBOSIS".split(
    ", ",
  );

test("[PPROF-05] the observations are spelled as specified and labelled in every language", () => {
  expect([...observations]).toEqual(specified);
  for (const language of languages) {
    const labels: Record<string, string> = loadMessages(language).anamnesis.observation;
    expect(Object.keys(labels).toSorted(), language).toEqual(specified.toSorted());
    for (const code of specified) expect(labels[code], `${language} ${code}`).toMatch(/\S/);
  }
});
