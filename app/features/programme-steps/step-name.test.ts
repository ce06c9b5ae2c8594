import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import { eitStepList } from "#contract/codes/program-step.ts";
import { languages, resources } from "#app/locales/messages.ts";
import { programTypes } from "#contract/codes/program.ts";
import { stepName } from "./step-name.ts";

async function translator(lng: string): Promise<TFunction> {
  const instance = i18next.createInstance();
  return instance.init({ resources, lng, lowerCaseLng: true, defaultNS: "app" });
}

test("[EIT-01][EIT-02] 200 is the enrolment, 400 and 500 are check-ins, 600 ends the study, discharge is 300", async () => {
  const t = await translator("en-uk");
  expect(eitStepList.map(({ number, name }) => [number, stepName(t, name)])).toEqual([
    [100, "Admission"],
    [200, "Enrolment"],
    [300, "Discharge"],
    [400, "First check-in"],
    [500, "Second check-in"],
    [600, "End of study"],
  ]);
  for (const language of languages) {
    const own = await translator(language);
    const names = eitStepList.map(({ name }) => stepName(own, name));
    expect(new Set(names).size, language).toBe(6);
    expect(names.join(), language).not.toContain("programs.");
  }
});

test("[APP-01] each programme has its own display name in every language", async () => {
  expect(programTypes).toEqual(
    expect.arrayContaining(["HEART_FAILURE", "EIT_HEALTH", "VOX_HF_PROGRAM"]),
  );
  for (const language of languages) {
    const t = await translator(language);
    const names = programTypes.map((programme) => t(`programs.${programme}`));
    expect(new Set(names).size, language).toBe(programTypes.length);
    for (const [place, name] of names.entries()) {
      expect(name, language).not.toContain("programs.");
      expect(name, language).not.toBe(programTypes[place]);
    }
  }
});
