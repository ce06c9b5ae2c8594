import i18next from "i18next";
import { expect, test } from "vitest";
import { languages, resources } from "#app/locales/messages.ts";
import { columnLabel, problemWords } from "./plan-columns.tsx";
import { shownFields } from "#app/features/medication-plan/shown-fields.ts";
import type { RowFault } from "./plan-rows.ts";

const faults: readonly RowFault[] = [
  "required",
  "invalid_number",
  "out_of_range",
  "too_long",
  "invalid_choice",
];

test("[MED-27] every message is the same template with row and field, in every language", async () => {
  for (const language of languages) {
    const instance = i18next.createInstance();
    const t = await instance.init({
      resources,
      lng: language,
      lowerCaseLng: true,
      defaultNS: "app",
    });
    for (const fault of faults) {
      // the words of the fault itself, which are the same for every field
      const rests = new Set<string>();
      for (const field of shownFields.filter((name) => name !== "dosage")) {
        const words = problemWords(t, { row: 2, field, fault });
        const frame = t("medication.problem", {
          row: 3,
          field: columnLabel(t, field),
          problem: "\u0000",
        });
        const [before = "", after = ""] = frame.split("\u0000");
        expect(before + after, language).toContain(columnLabel(t, field));
        expect(before + after, language).toContain("3");
        expect(words.startsWith(before) && words.endsWith(after), words).toBe(true);
        expect(words).not.toMatch(/\{\{|form_errors/);
        rests.add(words.slice(before.length, words.length - after.length));
      }
      expect(rests.size, `${language} ${fault}`).toBe(1);
    }
  }
});
