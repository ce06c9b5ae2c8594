import { expect, test } from "vitest";
import { uiLanguages } from "#app/format/ui-language.ts";
import { translator } from "#app/server/i18n/translator.ts";
import { examplePatient } from "#contract/patient.ts";
import { getQuarterlyReport } from "#contract/quarterly-report.ts";
import { reportContent } from "./report-content.ts";
import { pageInLanguage, pageOfLetter } from "./report-language.ts";

const reader = {
  t: translator("en-uk"),
  language: "en-uk",
  nowMs: Date.parse("2026-11-20T07:00:00Z"),
  zone: "America/New_York",
} as const;
const report = getQuarterlyReport.answer.schema.parse(getQuarterlyReport.answer.example);
const text = "As typed: bitte nicht übersetzen.";
const remarkIn = (patientLanguage: (typeof uiLanguages)[number] | null) => ({
  isReady: true as const,
  value: {
    text,
    version: 1,
    author: "Dr. Weber",
    savedAt: "2026-11-20T06:00:00Z",
    patientLanguage,
  },
});

test.each(uiLanguages)(
  "[REPORT-15] a report requested in the patient's language (%s) is in it; the clinician's text is not translated",
  (language) => {
    const remark = remarkIn(language);
    const page = pageInLanguage(reader, "patient", remark);
    expect([page.language, page.zone]).toEqual([language, "America/New_York"]);
    const background = { flags: [], absences: [], planVersions: [] };
    const content = reportContent(page, examplePatient, {
      report,
      zone: reader.zone,
      remark,
      labs: [],
      implants: [],
      exclusions: [],
      background,
    });
    const t = translator(language);
    expect(content.title).toBe(t("report.of", { quarter: "Q4 2026" }));
    expect(content.sections[0]?.title).toBe(t("report.incidents"));
    expect(content.remark?.text).toBe(text);
    expect(content.remark?.by).toContain("Dr. Weber");
  },
);

test("[REPORT-15] otherwise the report is in the reader's language: not requested, not readable or an unknown language", () => {
  expect(pageInLanguage(reader, null, remarkIn("tr"))).toBe(reader);
  expect(pageInLanguage(reader, "other", remarkIn("tr"))).toBe(reader);
  expect(pageInLanguage(reader, "patient", undefined)).toBe(reader);
  expect(pageInLanguage(reader, "patient", { isReady: false, error: null })).toBe(reader);
  expect(pageInLanguage(reader, "patient", remarkIn(null))).toBe(reader);
});

test("[LETTER-11] a letter is in the writer's or the patient's language; if that is unknown, no letter is written", () => {
  expect(pageOfLetter(reader, false, undefined)).toBe(reader);
  expect(pageOfLetter(reader, true, remarkIn("az")).language).toBe("az");
  for (const unknown of [undefined, { isReady: false as const, error: null }, remarkIn(null)])
    expect(() => pageOfLetter(reader, true, unknown)).toThrow(/language/);
});
