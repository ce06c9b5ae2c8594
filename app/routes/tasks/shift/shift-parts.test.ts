import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { resources } from "#app/locales/messages.ts";
import { exampleId } from "#contract/example.ts";
import { getShiftReport } from "#contract/shift-report.ts";
import { shiftParts, shiftText } from "./shift-parts.ts";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({
    resources,
    lng: "de",
    lowerCaseLng: true,
    defaultNS: "app",
    interpolation: { escapeValue: false },
  });
  t = instance.t;
});

const report = getShiftReport.answer.schema.parse(getShiftReport.answer.example);
const names = new Map([[exampleId.weber, "Dr. med. Anna Weber"]]);
const text = (changed: Partial<typeof report> = {}) => {
  const words = {
    t,
    language: "de",
    zone: "Europe/Berlin",
    nowMs: Date.parse("2026-11-20T14:00:00Z"),
  } as const;
  const shown = { ...report, ...changed };
  return shiftText(shown, shiftParts(shown, names, words), words).split("\n");
};

test("[SHIFT-05][SNOOZE-11] the text shows from when to when, first the open work, and who reviewed what", () => {
  expect(text()).toEqual([
    "Schichtende",
    "Schicht von 20. Nov. 2026, 07:00 bis 20. Nov. 2026, 15:00 (Europe/Berlin)",
    "",
    "Offen (1)",
    "- Erika Albrecht · PAT104 · 1 Alarm · 2 Warnungen · Fällig am 20. Nov. 2026, 23:59 · liegt bei Dr. med. Anna Weber",
    "",
    "Ausgesetzte Warnungen (1)",
    "- Erika Albrecht · PAT104 · Herzfrequenz zu hoch, Grenzwert 90 bpm: ausgesetzt bis 27. Nov. 2026 · bekannt: 94 bpm, endet ab 99 bpm und darüber · Known since the change of the beta blocker, next visit on 27 November",
    "",
    "Gesichtet (1)",
    "- Erika Albrecht · PAT104 · 1 Alarm · Dr. med. Anna Weber · 20. Nov. 2026, 09:30",
    "",
    "Offene Aufgaben (1)",
    "- Erneut anrufen · Erika Albrecht · Fällig am 23. Nov. 2026 · Niemand",
    "",
    "Erledigte Aufgaben (0)",
    "Keine",
  ]);
});

test("[SHIFT-05] an overdue task is marked, with the sentence of the user who assigned the patient; rows beyond the window are counted", () => {
  const [row] = report.open.rows;
  if (!row) throw new Error("the contract's example has an open patient");
  const late = {
    ...row,
    due_at: "2026-11-20T13:00:00Z",
    holder_id: null,
    sentence: "Bitte Gewicht ansehen",
  };
  const lines = text({ open: { rows: [late], total: 700 } });
  expect(lines).toContain(
    "- Erika Albrecht · PAT104 · 1 Alarm · 2 Warnungen · Überfällig seit 20. Nov. 2026, 14:00 · liegt bei niemandem · Bitte Gewicht ansehen",
  );
  expect(lines).toContain("1 von 700 gezeigt.");
});
