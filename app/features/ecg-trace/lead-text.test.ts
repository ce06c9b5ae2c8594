import i18next from "i18next";
import { expect, test } from "vitest";
import { uiLanguages } from "#app/format/ui-language.ts";
import { resources } from "#app/locales/messages.ts";
import { leadText } from "./lead-text.ts";

test("the device's own name for the lead is shown, and a lead without a name is not called lead I", async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  for (const name of ["I", "II", "MLII", "V5"]) {
    expect(leadText(instance.t, name)).toBe(`lead ${name}`);
  }
  expect(leadText(instance.t, "Lead II")).toBe("lead II");
  for (const none of [null, undefined, "", " "]) {
    expect(leadText(instance.t, none)).toBe("lead not named");
  }
});

test.for([...uiLanguages])("in %s both texts are in the language", async (language) => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: language, lowerCaseLng: true, defaultNS: "app" });
  expect(leadText(instance.t, "MLII")).toMatch(/MLII/);
  expect(leadText(instance.t, null)).not.toMatch(/ecg\.|\bI\b/);
});
