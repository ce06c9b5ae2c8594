import { existsSync, readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { ecgRecording } from "#app/features/ecg-trace/ecg-signal.ts";
import { type UiLanguage, uiLanguages } from "#app/format/ui-language.ts";
import { translator } from "#app/server/i18n/translator.ts";
import { workerJob } from "#app/server/workers/run-job.ts";
import { type EcgListItem, listEcgs } from "#contract/ecg.ts";
import { linesOfPage, type PdfLine } from "#tests/support/pdf-lines.ts";
import { type AlertEcg, alertEcgsOf, stripContent, stripsMax } from "./alert-strips.ts";
import { type ReportPdfInput, reportPdf, type run } from "./report-pdf.ts";

const [example] = listEcgs.answer.schema.parse(listEcgs.answer.example).ecg_data;
if (!example) throw new Error("the example has an ECG");

const pageIn = (language: UiLanguage) => ({
  t: translator(language),
  language,
  nowMs: Date.parse("2026-11-20T08:00:00+01:00"),
  zone: "Europe/Berlin",
});
const ecg = (at: string, incident_count: Record<string, number>, more = {}): EcgListItem => ({
  ...example,
  measured_at: at,
  incident_count,
  ...more,
});
const red = { "300": 1 };
const yellow = { "200": 2 };

function recorded(values: readonly number[], hz: number): AlertEcg {
  const dtS = values.map((_, index) => index / hz);
  const recording = ecgRecording({ dtS, valuesMv: [...values] });
  return { item: ecg("2026-11-12T06:25:00Z", red), leadCount: 1, recording };
}

const inputOf = (ecgs: readonly AlertEcg[]): ReportPdfInput => ({
  content: {
    title: "Report",
    patient: "PAT1",
    asOf: "now",
    remark: null,
    glance: null,
    sections: [],
  },
  strips: stripContent(pageIn("en-uk"), { total: ecgs.length, ecgs, unread: [] }),
  words: { lang: "en-GB", noData: "", page: "{number}" },
  createdAt: new Date("2026-11-20T07:00:00Z"),
});

/** The pages with strips, read by another reader. */
async function stripPages(ecgs: readonly AlertEcg[]) {
  const bytes = await reportPdf(inputOf(ecgs));
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages - 1 }, (_, index) => index + 2);
  return Promise.all(numbers.map((number) => pdf.getPage(number)));
}

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Position of the paper on the page, in mm: squares of 1 and of 5 mm by the lines of the grid. */
function paperOf(lines: readonly PdfLine[]) {
  const upright = lines.filter(
    ({ points: [a, b], ...line }) => a && b && a[0] === b[0] && line.color !== "#1b2430",
  );
  const widths = [...new Set(upright.map(({ widthMm }) => widthMm))].toSorted((a, b) => a - b);
  const edges = (widthMm: number | undefined) =>
    upright.filter((line) => line.widthMm === widthMm).map(({ points }) => points[0]?.[0] ?? 0);
  const [first] = upright;
  const ends = first?.points.map(([, y]) => y) ?? [];
  return {
    fine: edges(widths[0]),
    strong: edges(widths[1]),
    top: Math.min(...ends),
    bottom: Math.max(...ends),
  };
}

function expectTrue(lines: readonly PdfLine[], values: readonly number[], hz: number): void {
  const paper = paperOf(lines);
  paper.fine.forEach((x, index) => expect(x - (paper.fine[0] ?? 0)).toBeCloseTo(index, 3));
  paper.strong.forEach((x, index) => expect(x - (paper.fine[0] ?? 0)).toBeCloseTo(5 * index, 3));
  const traces = lines.filter(({ color }) => color === "#1b2430");
  // the pulse: 1 mV is 10 mm, for 5 mm
  const pulse = traces[0]?.points ?? [];
  expect(pulse).toHaveLength(6);
  const [foot, , up, along] = pulse as [
    PdfLine["points"][0],
    unknown,
    PdfLine["points"][0],
    PdfLine["points"][0],
  ];
  expect(foot[1] - up[1]).toBeCloseTo(10, 2);
  expect(along[0] - up[0]).toBeCloseTo(5, 2);
  // 25 mm/s from the tenth millimetre of the paper, rows of 170 mm, all of the same height
  const seconds = Math.min(values.length / hz, 20.4);
  const rows = Math.ceil(seconds / 6.8);
  const rowMm = (paper.bottom - paper.top) / rows;
  const left = (paper.fine[0] ?? 0) + 10;
  const zero = foot[1];
  const middle = median(values);
  const yOf = (row: number, index: number) =>
    zero + row * rowMm - ((values[index] ?? 0) - middle) * 10;
  const drawn = new Set<number>();
  for (const { points } of traces.slice(1)) {
    const row = Math.floor(((points[1]?.[1] ?? 0) - paper.top) / rowMm);
    for (const [x, y] of points) {
      const at = (row * 6.8 + (x - left) / 25) * hz;
      // the paper's unit is a twentieth of a millimetre: several samples may share a position
      const near = [...Array(2 * Math.ceil(hz / 1000) + 1).keys()].map(
        (each) => Math.round(at) + each - Math.ceil(hz / 1000),
      );
      const found = near.filter((index) => Math.abs(yOf(row, index) - y) < 0.03);
      expect(found.length, `row ${row}, ${x} mm`).toBeGreaterThan(0);
      found.forEach((index) => drawn.add(index));
    }
  }
  // no peak is lost: each row has its highest and its lowest sample
  for (let row = 0; row < rows; row += 1) {
    const own = values
      .map((value, index) => ({ value, index }))
      .slice(Math.ceil(row * 6.8 * hz), Math.floor(Math.min((row + 1) * 6.8, seconds) * hz));
    for (const { index } of [
      own.reduce((a, b) => (b.value > a.value ? b : a)),
      own.reduce((a, b) => (b.value < a.value ? b : a)),
    ])
      expect(drawn.has(index), `row ${row}, sample ${index}`).toBe(true);
  }
}

test("[REPORT-08] a strip in the PDF is drawn to scale: squares of 1 and 5 mm, 25 mm/s, 10 mm/mV, a pulse of 1 mV", async () => {
  const values = Array.from({ length: 30 * 250 }, (_, index) => {
    const at = (index / 250) % 0.8;
    return 4.2 + (at < 0.04 ? 1.3 * (1 - Math.abs(at / 0.02 - 1)) : 0.1 * Math.sin(index / 40));
  });
  const [page, ...more] = await stripPages([recorded(values, 250)]);
  expect(more).toHaveLength(0);
  if (page) expectTrue(await linesOfPage(page), values, 250);
});

const folder = new URL("../../../../shared/data/ecg/", import.meta.url);

test
  .skipIf(!existsSync(folder))
  .each([
    "cinc2017-A00004_A",
    "cinc2017-A00205_noisy",
    "cinc2021-E07506",
    "mitdb-208_0060",
    "ptb-s0010_re",
  ])("[REPORT-08] the strip of the real recording %s matches its samples", async (name) => {
  const record = JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
  const hz: number = record.sampling_rate_hz;
  const values: number[] = record.leads[0].values.map((value: number | null) => value ?? 0);
  const [page] = await stripPages([recorded(values, hz)]);
  expect(page).toBeDefined();
  if (page) expectTrue(await linesOfPage(page), values, hz);
});

test("[REPORT-09] the most severe come first, then the newest; six are drawn, the rest is counted, and unreadable ones are reported", () => {
  const list = [
    ecg("2026-11-01T06:00:00Z", yellow),
    ecg("2026-11-02T06:00:00Z", red),
    ecg("2026-11-03T06:00:00Z", {}),
    ecg("2026-11-04T06:00:00Z", { "100": 1, "300": 0 }),
    ecg("2026-11-05T06:00:00Z", { ...yellow, ...red }),
    ecg("2026-11-06T06:00:00Z", yellow),
  ];
  expect(alertEcgsOf(list).map(({ measured_at }) => measured_at.slice(8, 10))).toEqual([
    "05",
    "02",
    "06",
    "01",
  ]);
  expect(stripsMax).toBe(6);
  const [unread] = list;
  const found = { total: 9, ecgs: [recorded([0, 1, 0], 250)], unread: unread ? [unread] : [] };
  expect(stripContent(pageIn("en-uk"), found)?.notes).toEqual([
    "1 of 9 are drawn: the gravest first, of these the newest. All are in the app.",
    "The ECG of 1 Nov 2026, 07:00 CET could not be loaded.",
  ]);
  expect(stripContent(pageIn("en-uk"), { total: 0, ecgs: [], unread: [] })).toBeNull();
});

test("[REPORT-10] a strip shows severity, time with zone, lead, the device's result, the rate with its source, a doctor's findings, and the drawn part", () => {
  const second = Array.from({ length: 250 }, (_, index) => Math.sin(index));
  const long = recorded(Array.from({ length: 40 }, () => second).flat(), 250);
  const of = (item: Partial<EcgListItem>, leadCount = 1, language: UiLanguage = "en-uk") => {
    const one = { ...long, leadCount, item: { ...long.item, ...item } };
    const content = stripContent(pageIn(language), { total: 1, ecgs: [one], unread: [] });
    const { title, facts, part } = content?.strips[0] ?? {};
    return [title, facts, part].map((text) => text?.replaceAll("\u00a0", " "));
  };
  expect(of({ afib_result: 1, bpm: 104, rate_source: "device", lead: "II" })).toEqual([
    "■ Alert · 12 Nov 2026, 07:25 CET",
    "lead II · AFib (by the device) · 104 bpm (by the device)",
    "0 s to 20.4 s of 40 s",
  ]);
  const last_review = { tags: ["SINUS"], abnormal: false, corrupted_device: false, comment: null };
  expect(
    of(
      { afib_result: null, bpm: 61, rate_source: "computed", last_review, incident_count: yellow },
      12,
    ),
  ).toEqual([
    "▲ Warning · 12 Nov 2026, 07:25 CET",
    "lead not named (one of 12 leads) · inconclusive (by the device) · Sinus rhythm (by a doctor) · 61 bpm (computed)",
    "0 s to 20.4 s of 40 s",
  ]);
  expect(of({ bpm: null, rate_source: "undetermined" })[1]).toContain(
    "heart rate not determinable",
  );
  // if the backend does not send the source of the rate, no source is claimed
  expect(of({ bpm: 70 })[1]).toMatch(/70 bpm$/);
  expect(of({ afib_result: 1, lead: "I" }, 1, "de")[0]).toBe("■ Alarm · 12. Nov. 2026, 07:25 MEZ");
  for (const language of uiLanguages)
    expect(of({}, 1, language).join()).not.toMatch(/report\.|\{\{/);
});

test("[REPORT-10] if a trace is so high that a page holds two rows, the strip says how much is drawn", () => {
  const hz = 250;
  const noise = Array.from({ length: 30 * hz }, (_, index) => (index % 2 === 0 ? 5 : -5));
  const part = (values: readonly number[]) =>
    stripContent(pageIn("en-uk"), { total: 1, ecgs: [recorded(values, hz)], unread: [] })?.strips[0]
      ?.part;
  // 25 mm/s: a row of 170 mm shows 6.8 s
  expect(part(noise.map((value) => value / 10))).toContain("20.4");
  expect(part(noise)).toContain("13.6");
});

test("[REPORT-11] while strips of long recordings are drawn, no other request waits", async () => {
  const values = Array.from({ length: 60_000 }, (_, index) => Math.sin(index / 50));
  const inWorker = workerJob<typeof run>("app/features/quarterly-report/report-pdf.ts");
  const ecgs = Array.from({ length: stripsMax }, () => recorded(values, 500));
  const input = inputOf(ecgs);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startMs = performance.now();
  const pdf = await inWorker(input, { timeoutMs: 30_000 });
  const tookMs = performance.now() - startMs;
  delay.disable();
  expect(pdf.byteLength).toBeGreaterThan(20_000);
  // on this thread the drawing would block it for nearly all of that time; a busy machine delays both
  expect(delay.max / 1e6).toBeLessThan(Math.max(200, tookMs / 3));
});
