import { expect, test } from "vitest";
import { resources } from "#app/locales/messages.ts";
import { uiLanguages } from "./ui-language.ts";
import { unitWord } from "./unit-word.ts";

test("a number and the text around it have the same unit in every language", () => {
  for (const language of uiLanguages) {
    const { units } = resources[language].app;
    for (const unit of ["kg", "bpm", "mmHg"] as const)
      expect(unitWord(unit, language), language).toBe(units[unit]);
  }
});
