import i18next from "i18next";
import { expect, test } from "vitest";
import { resources } from "#app/locales/messages.ts";
import { examplePatient } from "#contract/patient.ts";
import { listLabs } from "#contract/lab.ts";
import { listReadingExclusions } from "#contract/reading-exclusion.ts";
import { getQuarterlyReport } from "#contract/quarterly-report.ts";
import { exclusionsBetween } from "./excluded-section.ts";
import type { LoadedReport } from "./load-report.ts";
import { reportContent } from "./report-content.ts";

const loaded = (report: LoadedReport["report"]): LoadedReport => ({
  report,
  zone: "Europe/Berlin",
  remark: undefined,
  labs: [],
  implants: [],
  exclusions: [],
  background: { flags: [], absences: [], planVersions: [] },
});

test("[WCONST-01] severities are words: 300 alert, 200 warning, and 100 information, never a bare code", async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "de", lowerCaseLng: true, defaultNS: "app" });
  const page = { t: instance.t, language: "de", nowMs: 0, zone: "Europe/Berlin" } as const;
  const report = getQuarterlyReport.answer.schema.parse(getQuarterlyReport.answer.example);
  const incidents = [300, 200, 100].map((severity) => ({
    type: "INCR_WEIGHT",
    severity,
    count: 2,
  }));
  const [section] = reportContent(page, examplePatient, loaded({ ...report, incidents })).sections;
  expect(section?.rows.map(([, severity, count]) => [severity, count])).toEqual([
    ["Alarm", "2"],
    ["Warnung", "2"],
    ["Information", "2"],
  ]);
});

test("[QUART-05] each answer about well-being has its symptoms: named, none, or not provided", async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  const page = { t: instance.t, language: "en-uk", nowMs: 0, zone: "Europe/Berlin" } as const;
  const report = getQuarterlyReport.answer.schema.parse(getQuarterlyReport.answer.example);
  const answer = (raw_symptoms: string[] | null) => ({
    id: "00000000-0000-4000-8000-000000000001",
    well_being: 3,
    created_at: "2026-11-20T07:00:00Z",
    raw_symptoms,
  });
  const proms = [answer(["FATIGUE", "SWOLLEN_LEGS"]), answer([]), answer(null)];
  const { sections } = reportContent(
    page,
    examplePatient,
    loaded({ ...report, incidents: [], proms }),
  );
  expect(sections[0]?.heads).toEqual(["Time", "Value", "Symptoms"]);
  expect(sections[0]?.rows.map(([, value, symptoms]) => [value, symptoms])).toEqual([
    ["3 / 4", "fatigue, swollen legs"],
    ["3 / 4", "no symptoms"],
    ["3 / 4", "none provided"],
  ]);
});

test("[QUART-05] the report has incidents by type and severity, well-being and every series of the quarter, each value at its time", async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  const page = { t: instance.t, language: "en-uk", nowMs: 0, zone: "Europe/Berlin" } as const;
  const series = (...rows: (readonly [at: string, value: number])[]) => ({
    health_data_ids: rows.map(([at]) => at),
    timestamps: rows.map(([at]) => Date.parse(at) / 1000),
    values: rows.map(([, value]) => value),
  });
  const { sections } = reportContent(
    page,
    examplePatient,
    loaded({
      patient_id: examplePatient.patient_id,
      report_quarter: "2026-Q4",
      incidents: [
        { type: "INCR_WEIGHT", severity: 300, count: 2 },
        { type: "INCR_WEIGHT", severity: 200, count: 1 },
        { type: "ImplantAlert", severity: 300, count: 4 },
      ],
      proms: [
        {
          id: "00000000-0000-4000-8000-000000000001",
          well_being: 3,
          created_at: "2026-11-10T06:10:00Z",
          raw_symptoms: [],
        },
      ],
      health_data: {
        "101": series(["2026-10-10T05:59:00Z", 80], ["2026-11-10T06:00:00Z", 81.54]),
        "201": series(["2026-11-10T06:05:00Z", 81]),
        "202": series(["2026-11-10T06:05:00Z", 128]),
        "301": series(["2026-11-10T06:05:00Z", 71.6]),
      },
    }),
  );
  expect(sections.map(({ rows }) => rows)).toEqual([
    [
      ["Weight gain", "Alert", "2"],
      ["Weight gain", "Warning", "1"],
      ["Implant alert", "Alert", "4"],
    ],
    [["10 Nov 2026, 07:10", "3 / 4", "no symptoms"]],
    [
      // still summer time
      ["10 Oct 2026, 07:59", "80.0 kg"],
      ["10 Nov 2026, 07:00", "81.54 kg"],
    ],
    [["10 Nov 2026, 07:05", "128/81 mmHg"]],
    [["10 Nov 2026, 07:05", "71.6 bpm"]],
  ]);
});

test("days and times are the patient's, also for a reader in another zone, who sees which zone it is", async () => {
  const instance = i18next.createInstance();
  await instance.init({
    resources,
    lng: "en-uk",
    lowerCaseLng: true,
    defaultNS: "app",
    interpolation: { escapeValue: false },
  });
  const nowMs = Date.parse("2026-11-20T08:00:00Z");
  const page = { t: instance.t, language: "en-uk", nowMs, zone: "Europe/Berlin" } as const;
  // twice a day in New York, from 1 April 07:00 to 30 June 21:00: in Berlin the last one is of 1 July, 03:00
  const times = Array.from({ length: 91 }, (_, day) => day).flatMap((day) =>
    [11, 25].map(
      (hours) => Date.parse("2026-04-01T00:00:00Z") / 1000 + day * 86_400 + hours * 3_600,
    ),
  );
  const series = {
    health_data_ids: times.map(String),
    timestamps: times,
    values: times.map(() => 80),
  };
  const { glance, sections, asOf } = reportContent(page, examplePatient, {
    ...loaded({
      patient_id: examplePatient.patient_id,
      report_quarter: "2026-Q2",
      incidents: [],
      proms: [],
      health_data: { "101": series },
    }),
    zone: "America/New_York",
  });
  expect(glance?.facts.find(({ name }) => name === "Days with a measurement")?.text).toBe(
    "91 of 91",
  );
  expect(sections[0]?.rows[0]?.[0]).toBe("1 Apr 2026, 07:00");
  expect(sections[0]?.rows.at(-1)?.[0]).toBe("30 Jun 2026, 21:00");
  expect(asOf).toBe("as of 20 Nov 2026, 03:00 · Times in America/New_York");
  // the plot ends 36 points before the picture
  const dots = (glance?.drawing.shapes ?? []).flatMap((shape) =>
    shape.kind === "dot" ? [shape.at[0]] : [],
  );
  expect(dots).toHaveLength(182);
  expect(Math.max(...dots)).toBeLessThan((glance?.drawing.width ?? 0) - 36);
});

test("half a blood pressure is a row, a count and the last value, and is not drawn", async () => {
  const instance = i18next.createInstance();
  await instance.init({
    resources,
    lng: "de",
    lowerCaseLng: true,
    defaultNS: "app",
    interpolation: { escapeValue: false },
  });
  const page = { t: instance.t, language: "de", nowMs: 0, zone: "Europe/Berlin" } as const;
  const series = (...rows: (readonly [at: string, value: number])[]) => ({
    health_data_ids: rows.map(([at]) => at),
    timestamps: rows.map(([at]) => Date.parse(at) / 1000),
    values: rows.map(([, value]) => value),
  });
  const contentOf = (systolic: ReturnType<typeof series>, diastolic: ReturnType<typeof series>) =>
    reportContent(
      page,
      examplePatient,
      loaded({
        patient_id: examplePatient.patient_id,
        report_quarter: "2026-Q4",
        incidents: [],
        proms: [],
        health_data: { "202": systolic, "201": diastolic },
      }),
    );
  const { sections, glance } = contentOf(
    series(["2026-11-02T07:00:00Z", 132], ["2026-11-10T07:00:00Z", 195]),
    series(["2026-11-02T07:00:00Z", 84], ["2026-11-05T07:00:00Z", 91]),
  );
  expect(sections.map(({ rows }) => rows)).toEqual([
    [
      ["2. Nov. 2026, 08:00", "132/84 mmHg"],
      ["5. Nov. 2026, 08:00", "–/91 mmHg"],
      ["10. Nov. 2026, 08:00", "195/– mmHg"],
    ],
  ]);
  const shapes = glance?.drawing.shapes ?? [];
  const texts = shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
  expect(texts[1]).toMatch(/^3 .*132\/84.*195\/–.*132–195 \/ 84–91$/);
  expect(shapes.filter((shape) => shape.kind === "line" && shape.look === "range")).toHaveLength(1);
  // alone it is a quarter with data
  const only = contentOf(series(["2026-11-10T07:00:00Z", 195]), series());
  expect(only.sections.map(({ rows }) => rows)).toEqual([[["10. Nov. 2026, 08:00", "195/– mmHg"]]]);
  expect(only.glance?.facts.find(({ name }) => name === "Tage mit einer Messung")?.text).toMatch(
    /^1 /,
  );
});

test("[KIND-10] other kinds of measurement have their own sections, with their unit; a kind without values has none", async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "de", lowerCaseLng: true, defaultNS: "app" });
  const page = { t: instance.t, language: "de", nowMs: 0, zone: "Europe/Berlin" } as const;
  const one = (value: number) => ({
    health_data_ids: ["00000000-0000-4000-8000-000000000001"],
    timestamps: [Date.parse("2026-11-20T07:30:00+01:00") / 1000],
    values: [value],
  });
  const { sections } = reportContent(
    page,
    examplePatient,
    loaded({
      patient_id: examplePatient.patient_id,
      report_quarter: "2026-Q4",
      incidents: [],
      proms: [],
      health_data: { "9101": one(96), "9104": one(6.3), "9106": one(4210) },
    }),
  );
  expect(sections.map(({ title, rows }) => [title, rows.map(([, value]) => value)])).toEqual([
    ["Sauerstoffsättigung", ["96 %"]],
    ["Blutzucker (mmol/L)", ["6,3 mmol/L"]],
    ["Schritte pro Tag", ["4.210"]],
  ]);
});

test("[LAB-09] the report has the quarter's laboratory values as sent, converted if it says so, without withdrawn ones", async () => {
  const instance = i18next.createInstance();
  await instance.init({
    resources,
    lng: "de",
    lowerCaseLng: true,
    defaultNS: "app",
    interpolation: { escapeValue: false },
  });
  const page = { t: instance.t, language: "de", nowMs: 0, zone: "Europe/Berlin" } as const;
  const report = getQuarterlyReport.answer.schema.parse(getQuarterlyReport.answer.example);
  const [potassium] = listLabs.answer.schema.parse(listLabs.answer.example).series;
  const [sent] = potassium?.results ?? [];
  if (!potassium || !sent) throw new Error("the example has a value");
  const creatinine = {
    ...potassium,
    key: "creatinine",
    analyte: "creatinine",
    unit: "umol/L",
    results: [
      // 1.3 mg/dL x 88.403 = 114.9 umol/L
      {
        ...sent,
        value: 1.3,
        unit: "mg/dl",
        converted: 114.924,
        molar_mass: 113.118,
        range_low: null,
        range_high: 1.2,
      },
      { ...sent, value: 7.7, is_withdrawn: true },
      { ...sent, value: 9, unit: "E", converted: null, not_converted: "unknown_unit" },
    ],
  };
  const labs = [potassium, creatinine];
  const { sections } = reportContent(page, examplePatient, { ...loaded(report), labs });
  const section = sections.find(({ title }) => title === "Laborwerte");
  const rows = section?.rows.map((row) => row.map((cell) => cell.replaceAll("\u00a0", " ")));
  expect(rows).toEqual([
    ["20. Nov. 2026, 07:40", "Kalium", "5,4 mmol/L", "3,5–5,5"],
    ["20. Nov. 2026, 07:40", "Kreatinin", "1,3 mg/dl; = 114,9 µmol/L (mit 113,118 g/mol)", "≤ 1,2"],
    ["20. Nov. 2026, 07:40", "Kreatinin", "9 E; Einheit unbekannt: nicht in der Kurve", "3,5–5,5"],
  ]);
  // values that could not be read are reported
  const { glance } = reportContent(page, examplePatient, { ...loaded(report), labs: undefined });
  expect(glance?.missing.join()).toContain("Laborwerte");
});

test("[EXCL-15] each excluded or withdrawn value of the quarter has time, value, unit, reason, who and when; unreadable ones are reported", async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  const page = { t: instance.t, language: "en-uk", nowMs: 0, zone: "Europe/Berlin" } as const;
  const report = getQuarterlyReport.answer.schema.parse(getQuarterlyReport.answer.example);
  const [one] = listReadingExclusions.answer.example.exclusions;
  if (!one) throw new Error("the example has one");
  const exclusions = exclusionsBetween(
    [
      { ...one, measured_at: "2026-12-31T23:00:00Z" },
      { ...one, measured_at: "2026-09-30T21:59:59Z" },
      { ...one, undone_at: "2026-11-20T10:00:00Z" },
      {
        ...one,
        kind: "blood_pressure",
        measured_at: "2026-12-31T22:59:59Z",
        value: 212,
        diastolic: 40,
        origin: "sender",
        reason: null,
        comment: null,
        excluded_by: null,
        excluded_at: "2027-01-02T09:00:00Z",
      },
      { ...one, measured_at: "2026-09-30T22:00:00Z", excluded_at: "2026-10-01T07:30:00Z" },
    ],
    // the quarter in Berlin time
    { from: "2026-09-30T22:00:00Z", before: "2026-12-31T23:00:00Z" },
  ).map((each) => ({ ...each, by: each.excluded_by === null ? undefined : "Dr. Anna Weber" }));
  const { sections } = reportContent(page, examplePatient, { ...loaded(report), exclusions });
  const section = sections.find(({ title }) => title === "Excluded measurements");
  expect(section?.heads).toEqual(["Time", "Value", "Reason"]);
  expect(section?.rows).toEqual([
    [
      "1 Oct 2026, 00:00",
      "Heart rate 72\u00a0bpm",
      "Measured in a wrong way: Cuff over the sleeve · Excluded by Dr. Anna Weber, 1 Oct 2026, 09:30",
    ],
    [
      "31 Dec 2026, 23:59",
      "Blood pressure 212/40\u00a0mmHg",
      "The sender took this reading back on 2 Jan 2027, 10:00.",
    ],
  ]);
  const unread = reportContent(page, examplePatient, { ...loaded(report), exclusions: undefined });
  expect(unread.glance?.missing.join()).toContain("Excluded measurements");
});
