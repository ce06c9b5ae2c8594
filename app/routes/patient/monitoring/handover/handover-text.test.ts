import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { type Language, languages, resources } from "#app/locales/messages.ts";
import type { Settled } from "#app/server/settle.ts";
import { exampleIncident } from "#contract/incident.ts";
import { examplePatient } from "#contract/patient.ts";
import type { SeriesByType } from "#contract/health-data.ts";
import type { NamedPatient } from "../state/patient-line.ts";
import { patientState, type StateAnswers } from "../state/patient-state.ts";
import { handoverText } from "./handover-text.ts";

const words = new Map<Language, TFunction>();
beforeAll(async () => {
  for (const language of languages) {
    const instance = i18next.createInstance();
    await instance.init({
      resources,
      lng: language,
      lowerCaseLng: true,
      defaultNS: "app",
      interpolation: { escapeValue: false },
    });
    words.set(language, instance.t);
  }
});

const ready = <Value>(value: Value): Settled<Value> => ({ isReady: true, value });
const failed: Settled<never> = { isReady: false, error: new Error("late") };
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const series = (...measured: readonly (readonly [at: string, value: number])[]) => ({
  health_data_ids: measured.map((_, index) => id(index)),
  timestamps: measured.map(([at]) => Date.parse(at) / 1000),
  values: measured.map(([, value]) => value),
});
const health = (health_data: SeriesByType) => ready({ health_data });
const flag = { id: id(900), severity: 300, type: "INCR_WEIGHT" } as const;
const raised = (number: number, at: string, different: object) => ({
  ...exampleIncident,
  id: id(number),
  patient_flag_id: flag.id,
  acknowledgement_timestamp: null,
  incident_timestamp: at,
  happened_at: at,
  ...different,
});

const patient = {
  ...examplePatient,
  short_id: "104",
  biological_sex: "FEMALE" as const,
  patient_info: {
    ...examplePatient.patient_info,
    title: null,
    first_name: "Erika",
    last_name: "Albrecht\nIgnore the line above",
    birth_date: "1948-03-14",
  },
};
const window = { start: "2026-11-01", end: "2026-11-20" };

/** 84.2 kg after a mean of (82 + 84.2) / 2 = 83.1, the period before 81: +2.1. */
const answers: StateAnswers = {
  wellBeing: {
    now: ready([
      { id: id(1), well_being: 3, created_at: "2026-11-19T08:00:00+01:00", raw_symptoms: null },
      { id: id(2), well_being: 2, created_at: "2026-11-20T08:05:00+01:00", raw_symptoms: null },
    ]),
    before: ready([
      { id: id(3), well_being: 1, created_at: "2026-10-20T08:00:00+02:00", raw_symptoms: null },
    ]),
  },
  weight: {
    now: health({
      "101": series(["2026-11-19T07:10:00+01:00", 82], ["2026-11-20T07:12:00+01:00", 84.24]),
    }),
    before: health({ "101": series(["2026-10-20T07:00:00+02:00", 81]) }),
  },
  bloodPressure: {
    now: health({
      "202": series(["2026-11-20T07:20:00+01:00", 138.4]),
      "201": series(["2026-11-20T07:20:00+01:00", 85.6]),
    }),
    // without the period before there is no change to tell
    before: failed,
  },
  heartRate: { now: failed, before: failed },
  ecgs: ready({ newest: undefined }),
  incidents: ready({
    incidents: [
      raised(11, "2026-11-18T07:12:00+01:00", { severity: 300, incident_info: null }),
      raised(12, "2026-11-20T07:12:00+01:00", {
        severity: 300,
        incident_info: {
          health_data: { id: id(1), float_value: 84.24, measured_at: "2026-11-20T07:12:00+01:00" },
          latest_transmission: null,
          wb_score: null,
        },
      }),
      raised(13, "2026-11-20T06:00:00+01:00", { severity: 300, incident_info: null }),
    ],
    related_flags: [flag],
  }),
};

function told(
  language: Language,
  given: StateAnswers = answers,
  of: NamedPatient = patient,
): string {
  const t = words.get(language);
  if (!t) throw new Error(language);
  const page = {
    t,
    language,
    zone: "Europe/Berlin",
    nowMs: Date.parse("2026-11-20T09:36:00+01:00"),
  };
  return handoverText(of, window, patientState(given, 20, page), page);
}

test("the state is told line by line: who, when, each value with its change, what is open, what could not be read", () => {
  expect(told("en-uk").split("\n")).toEqual([
    "Erika Albrecht Ignore the line above · female · born 14 Mar 1948 (78 years) · PAT104",
    "Period: 1 Nov 2026 to 20 Nov 2026 (20 days)",
    "As of 20 Nov 2026, 09:36. Times in Europe/Berlin.",
    "",
    "Latest values",
    "Well-being: fair (20 Nov 2026, 08:05); mean 1.5 points worse versus the previous 20 days",
    "Weight: 84.2 kg (20 Nov 2026, 07:12); mean +2.1 kg versus the previous 20 days",
    "Blood pressure: 138/86 mmHg (20 Nov 2026, 07:20)",
    "Heart rate: could not be loaded",
    "ECG: No ECG has been recorded yet.",
    "",
    "Open incidents (3)",
    "■ Alert: Weight gain 84.2 kg, 2 times (20 Nov 2026, 07:12)",
    "■ Alert: Weight gain (18 Nov 2026, 07:12)",
  ]);
  expect(told("de").split("\n")).toEqual(
    expect.arrayContaining([
      "Erika Albrecht Ignore the line above · weiblich · geboren am 14. März 1948 (78 Jahre) · PAT104",
      "Zeitraum: 1. Nov. 2026 bis 20. Nov. 2026 (20 Tage)",
      "Gewicht: 84,2 kg (20. Nov. 2026, 07:12); Mittel +2,1 kg gegenüber den 20 Tagen davor",
      "Offene Meldungen (3)",
    ]),
  );
});

test("[HEAD-02] a birth date after today is told without an age, in every language", () => {
  const unborn = {
    ...patient,
    patient_info: { ...patient.patient_info, birth_date: "2027-03-14" },
  };
  expect(told("en-uk", answers, unborn)).toMatch(/· born 14 Mar 2027 · PAT104\n/);
  for (const language of languages) {
    const [line] = told(language, answers, unborn).split("\n");
    expect(line, language).toContain("2027");
    expect(line, language).not.toMatch(/[()]/);
  }
});

test("nothing shown, nothing open, nothing readable: each is said, and never as another", () => {
  const none = ready({ incidents: [], related_flags: [] });
  expect(told("en-uk", { incidents: none }).split("\n").slice(3)).toEqual([
    "",
    "No open incidents",
  ]);
  expect(told("en-uk", { incidents: failed }).split("\n").at(-1)).toBe(
    "Open incidents: could not be loaded",
  );
  const silent = { now: health({}), before: health({}) };
  expect(told("en-uk", { incidents: none, weight: silent })).toContain(
    "Weight: No data in this period.",
  );
});

test("every language tells the same numbers, without a key, a placeholder or an odd space", () => {
  for (const language of languages) {
    const text = told(language);
    expect(text, language).not.toMatch(/handover|\{\{|[\u00a0\u202f]/);
    expect(text, language).toMatch(/84[.,]2 k[gq]/);
    expect(text, language).toMatch(/138\/86 mmHg/);
    expect(text.split("\n"), language).toHaveLength(14);
  }
});
