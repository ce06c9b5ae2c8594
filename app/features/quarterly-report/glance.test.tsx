/** The first page of the quarterly report: its numbers and positions are calculated, and equal on screen and paper. */
import i18next from "i18next";
import { JSDOM } from "jsdom";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { uiLanguages, type UiLanguage } from "#app/format/ui-language.ts";
import { resources } from "#app/locales/messages.ts";
import { getMedicationHistory } from "#contract/medication.ts";
import { examplePatient } from "#contract/patient.ts";
import { listPatientFlags } from "#contract/patient-flag.ts";
import { listAbsences } from "#contract/absence.ts";
import { GlancePicture } from "./glance-picture.tsx";
import type { Drawing, Shape } from "./glance-shapes.ts";
import type { LoadedReport } from "./load-report.ts";
import { reportContent } from "./report-content.ts";
import { reportPdf } from "./report-pdf.ts";

const first = <Item,>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error("no example");
  return item;
};
const zone = "Europe/Berlin";
const nowMs = Date.parse("2026-11-20T09:00:00+01:00");

async function pageIn(language: UiLanguage) {
  const instance = i18next.createInstance();
  await instance.init({
    resources,
    lng: language,
    lowerCaseLng: true,
    defaultNS: "app",
    interpolation: { escapeValue: false },
  });
  return { t: instance.t, language, nowMs, zone };
}

const planVersion = first(
  getMedicationHistory.answer.schema.parse(getMedicationHistory.answer.example),
);
const series = (...rows: (readonly [at: string, value: number])[]) => ({
  health_data_ids: rows.map(([at], index) => `${at} ${index}`),
  timestamps: rows.map(([at]) => Date.parse(at) / 1000),
  values: rows.map(([, value]) => value),
});
const days = ["2026-10-01", "2026-10-02", "2026-10-04", "2026-11-20"];
const at7 = (day: string) => `${day}T07:00:00${day < "2026-10-25" ? "+02:00" : "+01:00"}`;

const loaded = (more: Partial<LoadedReport["background"]> = {}): LoadedReport => ({
  report: {
    patient_id: examplePatient.patient_id,
    report_quarter: "2026-Q4",
    incidents: [
      { type: "INCR_WEIGHT", severity: 300, count: 2 },
      { type: "INCR_WEIGHT", severity: 200, count: 5 },
      { type: "ABS_HEART_RATE_UPPER", severity: 300, count: 1 },
    ],
    proms: [
      {
        id: "00000000-0000-4000-8000-000000000001",
        well_being: 3,
        created_at: "2026-10-10T06:10:00Z",
        raw_symptoms: [],
      },
    ],
    health_data: {
      "101": series(
        ...days.map((day, index) => [at7(day), [81.2, 80.9, 82.4, 79.4][index] ?? 0] as const),
      ),
      "202": series([at7("2026-10-01"), 132], [at7("2026-10-02"), 141], [at7("2026-11-20"), 118]),
      "201": series([at7("2026-10-01"), 84], [at7("2026-10-02"), 79], [at7("2026-11-20"), 90]),
      "301": series([at7("2026-10-01"), 71], [at7("2026-11-20"), 64]),
    },
  },
  zone,
  remark: undefined,
  labs: [],
  implants: [],
  exclusions: [],
  background: {
    flags: [
      {
        ...first(listPatientFlags.answer.example),
        type: "ABS_HEART_RATE_UPPER",
        severity: 300,
        is_active: true,
        flag_info: { upper_limit: 75 },
      },
    ],
    absences: [
      { ...first(listAbsences.answer.example), start_date: "2026-09-20", end_date: "2026-10-03" },
    ],
    planVersions: ["2026-07-01T08:00:00Z", "2026-10-12T08:00:00Z"].map((validity_starts_at) => ({
      ...planVersion,
      validity_starts_at,
    })),
    ...more,
  },
});

async function glanceIn(language: UiLanguage, more: Partial<LoadedReport["background"]> = {}) {
  const content = reportContent(await pageIn(language), examplePatient, loaded(more));
  if (!content.glance) throw new Error("no first page");
  return { content, ...content.glance };
}

const textsOf = ({ shapes }: Drawing) =>
  shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
const ofKind = <Kind extends Shape["kind"]>({ shapes }: Drawing, kind: Kind) =>
  shapes.filter((shape): shape is Extract<Shape, { kind: Kind }> => shape.kind === kind);

test("[REPORT-01] the first page shows period, programme, alerts, days with a measurement and changes of the plan", async () => {
  const { facts } = await glanceIn("en-uk");
  expect(facts.map(({ name, text }) => [name, text])).toEqual([
    ["Period", "1 Oct 2026 – 31 Dec 2026"],
    ["Programme", "Heart failure"],
    ["Incidents", "Alert: 3, Warning: 5"],
    // 1, 2, 4 and 10 October and 20 November, of 31 and 20 days
    ["Days with a measurement", "5 of 51"],
    ["Medication plan changed", "12 Oct 2026"],
  ]);
});

test("[REPORT-03] each kind of measurement has its count, first, last, lowest and highest value, the same as in its table", async () => {
  const { drawing, content } = await glanceIn("en-uk");
  const texts = textsOf(drawing);
  expect(texts).toEqual(
    expect.arrayContaining([
      "Weight (kg)",
      "4 readings · first 81.2 · last 79.4 · from lowest to highest 79.4–82.4",
      "Blood pressure (mmHg)",
      "3 readings · first 132/84 · last 118/90 · from lowest to highest 118–141 / 79–90",
      "2 readings · first 71 · last 64 · from lowest to highest 64–71",
    ]),
  );
  const weights = content.sections.find(({ title }) => title === "Weight");
  expect(weights?.rows.map(([, value]) => value)).toEqual([
    "81.2 kg",
    "80.9 kg",
    "82.4 kg",
    "79.4 kg",
  ]);
});

test("[REPORT-02] limits, absences and changes of the plan are on the same time axis as the readings", async () => {
  const { drawing } = await glanceIn("en-uk");
  const [left, right] = [34, 475];
  const start = Date.parse("2026-10-01T00:00:00+02:00");
  const end = Date.parse("2027-01-01T00:00:00+01:00");
  const x = (at: string) => left + ((Date.parse(at) - start) / (end - start)) * (right - left);

  const change = ofKind(drawing, "line").filter(
    ({ look, to, from }) => look === "change" && from[0] === to[0],
  );
  expect(change).toHaveLength(4);
  for (const { from } of change) expect(from[0]).toBeCloseTo(x("2026-10-12T08:00:00Z"), 3);

  const [absence] = ofKind(drawing, "absence");
  expect(absence?.from[0]).toBeCloseTo(left, 3);
  expect(absence?.to[0]).toBeCloseTo(x("2026-10-04T00:00:00+02:00"), 3);

  const [limit] = ofKind(drawing, "line").filter(({ look }) => look === "limit");
  expect([limit?.from[0], limit?.to[0]]).toEqual([left, right]);
  expect(textsOf(drawing)).toContain("75");

  const dots = ofKind(drawing, "dot");
  for (const [index, day] of days.entries()) expect(dots[index]?.at[0]).toBeCloseTo(x(at7(day)), 3);
  // 3 October was missed: two days are joined, the others are single points
  const [weight] = ofKind(drawing, "curve");
  expect(weight?.places.map(([place]) => place)).toEqual([dots[0]?.at[0], dots[1]?.at[0]]);
});

test("[REPORT-02] limits that are close to each other can be read separately", async () => {
  const limit = (type: string, value: number) => ({
    ...first(listPatientFlags.answer.example),
    type,
    severity: 300,
    is_active: true,
    flag_info: type.endsWith("UPPER") ? { upper_limit: value } : { lower_limit: value },
  });
  const { drawing } = await glanceIn("en-uk", {
    flags: [
      limit("ABS_BP_SYS_UPPER", 140),
      limit("ABS_BP_SYS_LOWER", 95),
      limit("ABS_BP_DIA_UPPER", 94),
      limit("ABS_BP_DIA_LOWER", 93),
    ],
  });
  const places = ofKind(drawing, "text")
    .filter(({ text }) => /^(Sys|Dia) /.test(text))
    .map(({ at: [, y], text, size }) => ({ y, text, size }))
    .toSorted((a, b) => a.y - b.y);
  expect(places.map(({ text }) => text)).toEqual(["Sys 140", "Sys 95", "Dia 94", "Dia 93"]);
  const apart = places.slice(1).map(({ y }, index) => y - (places[index]?.y ?? 0));
  for (const gap of apart) expect(gap).toBeGreaterThanOrEqual(places[0]?.size ?? 0);
});

test("[REPORT-02] a part that could not be read is reported, and nothing else is lost", async () => {
  const { missing, drawing } = await glanceIn("en-uk", {
    flags: undefined,
    planVersions: undefined,
  });
  expect(missing).toEqual([
    "Limits could not be loaded. They are not drawn.",
    "Versions of the medication plan could not be loaded.",
  ]);
  expect(ofKind(drawing, "dot").length).toBeGreaterThan(5);
});

test.each(uiLanguages)(
  "[REPORT-04] in %s the first page of the PDF says the same as the sheet on the screen, and its content fits on the page",
  async (language) => {
    const { content, drawing, facts, label } = await glanceIn(language);
    const words = { lang: "de", noData: "", page: "{number}/{total}" };
    const bytes = await reportPdf({ content, strips: null, words, createdAt: new Date(nowMs) });
    const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const onPaper = items
      .flatMap((item) => ("str" in item && item.str.trim() ? [item.str] : []))
      .join(" ");
    const picture = renderToStaticMarkup(<GlancePicture drawing={drawing} label={label} />);
    const onScreen = new JSDOM(picture).window.document.body.textContent;
    for (const text of textsOf(drawing)) {
      expect(onPaper).toContain(text);
      expect(onScreen).toContain(text);
    }
    for (const { name, text } of facts) expect(onPaper).toContain(`${name} ${text}`);
    // the tables begin on the second page
    expect(onPaper).not.toContain(content.sections[0]?.heads[0] ?? "");
    for (const shape of drawing.shapes) {
      if (shape.kind !== "text") continue;
      expect(shape.at[0]).toBeGreaterThanOrEqual(0);
      expect(shape.at[0]).toBeLessThanOrEqual(511);
    }
  },
);
