import i18next, { type TFunction } from "i18next";
import { exampleSnooze } from "#contract/snooze.ts";
import { beforeAll, expect, test } from "vitest";
import { type Language, languages, resources } from "#app/locales/messages.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { exampleIncident } from "#contract/incident.ts";
import { getMedicationPlan } from "#contract/medication.ts";
import { examplePatient } from "#contract/patient.ts";
import type { SeriesByType } from "#contract/health-data.ts";
import type { NamedPatient } from "#app/features/paper-head/patient-line.ts";
import { patientState, type StateAnswers } from "../state/patient-state.ts";
import { type BackgroundAnswers, backgroundLines } from "./background-lines.ts";
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
      "101": series(["2026-11-19T07:10:00+01:00", 82], ["2026-11-20T07:12:00+01:00", 84.2]),
    }),
    before: health({ "101": series(["2026-10-20T07:00:00+02:00", 81]) }),
  },
  bloodPressure: {
    now: health({
      "202": series(["2026-11-20T07:20:00+01:00", 138]),
      "201": series(["2026-11-20T07:20:00+01:00", 86]),
    }),
    // without the period before there is no change to report
    before: failed,
  },
  heartRate: { now: failed, before: failed },
  ecgs: ready({ newest: undefined }),
  incidents: ready({
    incidents: [
      raised(11, "2026-11-18T07:12:00+01:00", { incident_info: null, fired: null }),
      raised(12, "2026-11-20T07:12:00+01:00", {
        severity: 300,
        incident_info: {
          health_data: { id: id(1), float_value: 84.2, measured_at: "2026-11-20T07:12:00+01:00" },
          latest_transmission: null,
          wb_score: null,
        },
        fired: {
          limit: { change: 2, day_count: 3, expand_reference_period: 0.5 },
          change: 2.2,
          reference: { value: 82, measured_at: "2026-11-16T07:10:00+01:00" },
          symptoms: [],
          silent_days: null,
          ecg: null,
        },
      }),
      raised(14, "2026-11-20T08:05:00+01:00", {
        patient_flag_id: id(901),
        severity: 200,
        incident_info: { health_data: null, latest_transmission: null, wb_score: 2 },
        fired: {
          limit: { wb_score_threshold: { lower: 3, upper: 4, in_strategy: "inclusive" } },
          change: null,
          reference: null,
          symptoms: ["SWOLLEN_LEGS"],
        },
      }),
      raised(15, "2026-11-19T00:00:00+01:00", {
        patient_flag_id: id(902),
        severity: 200,
        incident_info: {
          health_data: null,
          latest_transmission: "2026-11-16T06:12:00+01:00",
          wb_score: null,
        },
        fired: {
          limit: { n_days: 2 },
          change: null,
          reference: null,
          symptoms: [],
          silent_days: null,
          ecg: null,
        },
      }),
      raised(13, "2026-11-20T06:00:00+01:00", { incident_info: null, fired: null }),
    ],
    related_flags: [
      flag,
      { id: id(901), severity: 200, type: "WELLBEING_EVALUATION" },
      { id: id(902), severity: 200, type: "NO_ADHERENCE" },
    ],
    snoozes: null,
    receipt: null,
  }),
};

const plan = getMedicationPlan.answer.schema.parse(getMedicationPlan.answer.example);
const weber = id(700);
const rule = (number: number, severity: number, type: string, flag_info: object) => ({
  id: id(number),
  severity,
  type,
  is_active: true,
  flag_info: { ...flag_info },
});
const background: BackgroundAnswers = {
  patient: ready({ ...examplePatient, allergies: [] }),
  plan: ready(plan),
  flags: ready([
    rule(901, 200, "INCR_WEIGHT", { change: 1, day_count: 1, expand_reference_period: 0 }),
    rule(900, 300, "INCR_WEIGHT", { change: 2, day_count: 3, expand_reference_period: 0.5 }),
    { ...rule(903, 300, "ABS_BP_SYS_UPPER", { upper_limit: 160 }), is_active: false },
    rule(904, 300, "ABS_HEART_RATE_UPPER", { upper_limit: 120 }),
  ]),
  absences: ready(
    [
      ["2026-11-01", "2026-11-19"],
      ["2026-11-20", "2026-11-25"],
    ].map(([start_date = "", end_date = ""], index) => ({
      id: id(800 + index),
      patient_id: id(1),
      reason: "VACATION",
      start_date,
      end_date,
      comment: "no scale\nthere",
      author_id: null,
      created_at: "2026-11-01T08:00:00Z",
      deactivated_at: null,
      version: 0,
    })),
  ),
  sticky: ready({
    patient_id: id(1),
    text: "Daughter answers the phone.",
    author: weber,
    created_at: "2026-11-20T08:05:00+01:00",
    version: 1,
  }),
  notes: ready(
    [1, 2, 3, 4].map((day) => ({
      id: id(600 + day),
      content: `Called, day ${day}.`,
      created_at: `2026-11-0${day}T09:30:00+01:00`,
      author_id: day === 4 ? weber : null,
    })),
  ),
  names: new Map([[weber, "Dr Anna Weber"]]),
};

function told(
  language: Language,
  given: StateAnswers = answers,
  of: NamedPatient = patient,
  known?: BackgroundAnswers,
): string {
  const t = words.get(language);
  if (!t) throw new Error(language);
  const page = {
    t,
    language,
    zone: "Europe/Berlin",
    nowMs: Date.parse("2026-11-20T09:36:00+01:00"),
  };
  const lines = known ? backgroundLines(known, "2026-11-20", page) : [];
  return handoverText(of, window, patientState(given, 20, page), lines, page);
}

test("[NUM-12] each state is a line: who, when, each value with its change, open incidents, and unreadable parts", () => {
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
    "Open incidents (5)",
    "■ Alert: Weight gain +2.2 kg in 4 days to 84.2 kg, limit +2 kg within 3 days, extended by 50% to 4.5 days, 2 times (20 Nov 2026, 07:12)",
    "■ Alert: Weight gain (18 Nov 2026, 07:12)",
    "▲ Warning: Well-being fair (swollen legs), limit poor – very poor (20 Nov 2026, 08:05)",
    "▲ Warning: No measurements, last data 16 Nov 2026, 06:12, limit 2 days (19 Nov 2026, 00:00)",
  ]);
  expect(told("de").split("\n")).toEqual(
    expect.arrayContaining([
      "Erika Albrecht Ignore the line above · weiblich · geboren am 14. März 1948 (78 Jahre) · PAT104",
      "Zeitraum: 1. Nov. 2026 bis 20. Nov. 2026 (20 Tage)",
      "Gewicht: 84,2 kg (20. Nov. 2026, 07:12); Mittel +2,1 kg gegenüber den 20 Tagen davor",
      "Offene Meldungen (5)",
    ]),
  );
});

test("[HEAD-02] a birth date after today is shown without an age, in every language", () => {
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

test("no values, no open incidents and an unreadable part each have their own text, never another's", () => {
  const none = ready({ incidents: [], related_flags: [], snoozes: null, receipt: null });
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

test("every language has the same numbers, without a key, a placeholder or a wrong space", () => {
  for (const language of languages) {
    const text = told(language);
    expect(text, language).not.toMatch(/handover|\{\{|[\u00a0\u202f]/);
    expect(text, language).toMatch(/84[.,]2 k[gq]/);
    expect(text, language).toMatch(/138\/86 mmHg/);
    expect(text.split("\n"), language).toHaveLength(16);
  }
});

test("[NUM-12] a rise is shown with its size, its days, its value and its limit in every language", () => {
  const line = (language: Language) => told(language).split("\n")[12];
  expect(Object.fromEntries(languages.map((language) => [language, line(language)]))).toEqual({
    de: "■ Alarm: Gewichtszunahme +2,2 kg in 4 Tagen auf 84,2 kg, Grenzwert +2 kg innerhalb von 3 Tagen, verlängert um 50 % auf 4,5 Tage, 2-mal (20. Nov. 2026, 07:12)",
    az: "■ Həyəcan: Çəki artımı 4 gündə +2,2 kq, ölçülən 84,2 kq, hədd 3 gün ərzində +2 kq; müddət 50% uzadılıb: 4,5 gün, 2 dəfə (20 noy 2026, 07:12)",
    nl: "■ Alarm: Gewichtstoename +2,2 kg in 4 dagen tot 84,2 kg, grens +2 kg binnen 3 dagen, verlengd met 50% tot 4,5 dagen, 2 keer (20 nov 2026, 07:12)",
    fr: "■ Alerte : Prise de poids +2,2 kg en 4 jours, à 84,2 kg, seuil +2 kg en 3 jours, période prolongée de 50 % à 4,5 jours, 2 fois (20 nov. 2026, 07:12)",
    es: "■ Alerta: Aumento de peso +2,2 kg en 4 días, hasta 84,2 kg, umbral +2 kg en 3 días, periodo ampliado un 50 %, hasta 4,5 días, 2 veces (20 nov 2026, 07:12)",
    tr: "■ Alarm: Kilo artışı 4 günde +2,2 kg, ölçülen 84,2 kg, sınır 3 gün içinde +2 kg; süre %50 uzatıldı: 4,5 gün, 2 kez (20 Kas 2026 07:12)",
    "en-uk":
      "■ Alert: Weight gain +2.2 kg in 4 days to 84.2 kg, limit +2 kg within 3 days, extended by 50% to 4.5 days, 2 times (20 Nov 2026, 07:12)",
  });
});

test("[SNOOZE-11] snoozed warnings follow the open incidents, with the end, the value that ends the snooze, and the reason", () => {
  const silent = ready({
    incidents: [],
    related_flags: [],
    snoozes: [exampleSnooze],
    receipt: null,
  });
  expect(told("en-uk", { incidents: silent }).split("\n").slice(4)).toEqual([
    "No open incidents",
    "",
    "Snoozed warnings",
    "- Heart rate too high, limit 90 bpm: snoozed until 27 Nov 2026; known: 94 bpm, ends at 99 bpm or more; Known since the change of the beta blocker, next visit on 27 November",
  ]);
  for (const language of languages)
    expect(told(language, { incidents: silent }), language).not.toMatch(
      /snoozes\.|\{\{|[\u00a0\u202f]/,
    );
});

test("[NUM-13] key data with their date, sticky note, plan, limits, absences ahead and the last notes follow", () => {
  expect(told("en-uk", answers, patient, background).split("\n").slice(16)).toEqual([
    "",
    "LVEF 32 %, NYHA III, Height 168 cm, Weight 83.6 kg (at enrolment, 29 Jan 2026)",
    "Observations: Hypertension, Atrial fibrillation",
    "Interventions: none recorded",
    "Allergies: none recorded",
    "",
    "Sticky note (20 Nov 2026, 08:05, Dr Anna Weber): Daughter answers the phone.",
    "",
    "Medication plan (valid since 20 Nov 2026)",
    "- Torasemid (Beispiel-Torasemid) 10 mg: 1-0.5-0-0",
    "",
    "Limits that are set",
    "- Weight gain: ▲ Warning +1 kg within 1 day, ■ Alert +2 kg within 3 days, extended by 50% to 4.5 days",
    "- Heart rate too high: ■ Alert 120 bpm",
    "",
    "Absences",
    "- Holiday · 20 Nov 2026 – 25 Nov 2026 · no scale there",
    "",
    "Last notes",
    "- 4 Nov 2026, 09:30, Dr Anna Weber: Called, day 4.",
    "- 3 Nov 2026, 09:30: Called, day 3.",
    "- 2 Nov 2026, 09:30: Called, day 2.",
  ]);
  for (const language of languages) {
    const text = told(language, answers, patient, background);
    expect(text, language).not.toMatch(/handover|patient\.|\{\{|[\u00a0\u202f]/);
    expect(text.split("\n"), language).toHaveLength(38);
  }
});

test("[NUM-13] a part that could not be loaded is reported as such, an empty part as empty", () => {
  const none: BackgroundAnswers = {
    ...background,
    plan: ready(null),
    flags: failed,
    absences: ready([]),
    sticky: ready(null),
    notes: failed,
  };
  expect(told("en-uk", answers, patient, none).split("\n").slice(21)).toEqual([
    "",
    "Medication plan: none",
    "",
    "Limits that are set: could not be loaded",
    "",
    "Absences: none",
    "",
    "Last notes: could not be loaded",
  ]);
});
