import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { intlLocale, uiLanguages } from "#app/format/ui-language.ts";
import { translator } from "#app/server/i18n/translator.ts";
import { getAccessAnswer } from "#contract/access-answer.ts";
import { examplePatient } from "#contract/patient.ts";
import { AnswerSheet } from "./answer-sheet.tsx";

const answer = getAccessAnswer.answer.schema.parse(getAccessAnswer.answer.example);

function sheetIn(language: (typeof uiLanguages)[number], hasNames = true): string {
  const paper = {
    t: translator(language),
    language,
    nowMs: Date.parse("2026-11-20T09:30:00Z"),
    zone: answer.time_zone,
  };
  const loaded = { patient: examplePatient, answer, ofPatient: language, hasNames, paper };
  return renderToStaticMarkup(<AnswerSheet loaded={loaded} answer={answer} />);
}

test.each(uiLanguages)(
  "[ACCESS-05] the whole sheet is in the requested language: %s",
  (language) => {
    const t = translator(language);
    const sheet = sheetIn(language);
    expect(sheet).toMatch(new RegExp(`^<article lang="${intlLocale(language)}"`));
    const words = [
      t("access_answer.title"),
      t("access_answer.kind.measurements"),
      t("access_answer.kind.refused_files"),
      t("access_answer.way.fhir"),
      t("access_answer.webhooks_text"),
      t("access_answer.keeping_text"),
      t("access_answer.purposes"),
      t("access_answer.role.HCP"),
      t("audit.did.read", { kind: t("audit.kind.measurements") }),
    ];
    for (const word of words) expect(sheet).toContain(word);
    const foreign = uiLanguages
      .filter((other) => other !== language)
      .map((other) => translator(other)("access_answer.keeping_text"));
    expect(foreign.filter((text) => sheet.includes(text))).toEqual([]);
  },
);

test("[ACCESS-05] the sheet shows the numbers of the answer; copies are there twice: as an act and as data passed on", () => {
  const sheet = sheetIn("en-uk");
  expect(sheet).toContain("Looked at: measurements (3) · Changed: notes (1)");
  expect(sheet.split("Copied or exported: patients (1)")).toHaveLength(3);
  expect(sheet).toContain(">412<");
  expect(sheet).toContain("hooks.example.org");
  expect(sheet).toContain("Q3 2026");
  expect(sheet).toContain("Practice Sommer");
});

test("[ACCESS-05] staff are shown by name, or by role only; the clinic decides", () => {
  expect(sheetIn("en-uk")).toContain("Dr. Anna Weber (Clinician)");
  const hidden = sheetIn("en-uk", false);
  expect(hidden).not.toContain("Weber");
  expect(hidden).toContain("Person 1 (Clinician)");
  // the patient's own acts
  expect(hidden).toContain("You");
});
