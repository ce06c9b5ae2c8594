import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { windowInstants } from "#app/clinical/monitoring-window.ts";
import { readPath } from "#tests/support/svg-path.ts";
import { BloodPressureGraph } from "./blood-pressure-graph.tsx";
import { EcgResultGraph } from "./ecg-result-graph.tsx";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";
import { HeartRateGraph } from "./heart-rate-graph.tsx";
import { VoiceRiskGraph } from "./voice-risk-graph.tsx";
import { WeightGraph } from "./weight-graph.tsx";
import { WellBeingGraph } from "./well-being-graph.tsx";

const zone = "Europe/Berlin";
const frame: GraphFrame = {
  id: "g",
  label: "Course of the month",
  window: windowInstants({ start: "2026-11-01", end: "2026-11-30" }, zone),
  now: Date.parse("2026-11-30T10:00:00+01:00"),
  zone,
  language: "de",
  labels: {
    severity: { none: "keine", warning: "Warnung", alert: "Alarm" },
    date: "Datum",
    value: "Wert",
    severityHeading: "Schwere",
    showTable: "Als Tabelle",
    noPoints: "Keine Daten",
    missing: [],
    wholePeriod: "Ganzer Zeitraum",
    chartKeys: "Pfeiltasten",
  },
};
const point = (day: number, value: number, ...severities: number[]) => ({
  at: Date.parse(`2026-11-${String(day).padStart(2, "0")}T07:12:00+01:00`),
  value,
  incidents: severities.map((severity) => ({ severity })),
});
const words = ["sehr gut", "gut", "mittel", "schlecht", "sehr schlecht"] as const;
/** The text of a piece of HTML, without its tags. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, "");
const latestOf = (html: string) => textOf(/<p[^>]*data-latest.*?<\/p>/s.exec(html)?.[0] ?? "");
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row = ""]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => textOf(cell)),
    );
const marks = (html: string, level: string) =>
  [...html.matchAll(/<use href="#g-(\w+)" x="([\d.]+)%" y="([\d.]+)%"/g)].filter(
    ([, found]) => found === level,
  );

test("[GRAPH-01][GRAPH-04] the weight graph shows the latest weight in kg with one decimal", () => {
  const points = [point(20, 84.25), point(28, 82), point(3, 80.6)];
  const html = renderToStaticMarkup(<WeightGraph {...frame} points={points} />);
  expect(latestOf(html)).toMatch(/^82,0\u202fkg/);
  expect(latestOf(html)).toContain("Sa");
});

test("[GRAPH-02][GRAPH-04] the heart rate graph shows the latest heart rate in whole bpm", () => {
  const points = [point(28, 72), point(20, 90)];
  const html = renderToStaticMarkup(<HeartRateGraph {...frame} points={points} />);
  expect(latestOf(html)).toMatch(/^72\u202fbpm/);
});

const pressure = (day: number, topValue: number, bottomValue: number) => ({
  ...point(day, 0),
  topValue,
  bottomValue,
  topIncidents: [] as { severity: number }[],
  bottomIncidents: [] as { severity: number }[],
});

test("[GRAPH-03][GRAPH-04] the blood pressure graph shows the latest pair, both whole, in mmHg", () => {
  const points = [pressure(28, 139, 85), pressure(20, 120, 80)];
  const html = renderToStaticMarkup(<BloodPressureGraph {...frame} points={points} />);
  expect(latestOf(html)).toMatch(/^139\/85\u202fmmHg/);
});

test("[GRAPH-04][GRAPH-06][GRAPH-15] the well-being graph shows the latest value as a word", () => {
  for (const [score, word] of words.entries()) {
    const points = [point(28, score), point(20, (score + 1) % 5)];
    const html = renderToStaticMarkup(<WellBeingGraph {...frame} points={points} words={words} />);
    expect(latestOf(html).startsWith(word)).toBe(true);
    for (const label of words) expect(html).toContain(`>${label}</text>`);
  }
});

test("[GRAPH-06] the y-axis has numbers and their unit", () => {
  const html = renderToStaticMarkup(
    <WeightGraph {...frame} points={[point(3, 80.6), point(4, 84.2)]} />,
  );
  for (const text of ["80", "82", "84", "86", "kg"]) expect(html).toContain(`>${text}</text>`);
  const others = [
    [<HeartRateGraph key="rate" {...frame} points={[point(3, 61), point(4, 79)]} />, "bpm"],
    [<BloodPressureGraph key="bp" {...frame} points={[pressure(3, 139, 85)]} />, "mmHg"],
  ] as const;
  for (const [graph, unit] of others) {
    const drawn = renderToStaticMarkup(graph);
    expect(drawn).toContain(`>${unit}</text>`);
    expect([...drawn.matchAll(/<text[^>]*>\d+<\/text>/g)].length, unit).toBeGreaterThan(1);
  }
  const sessions = [{ at: point(3, 0).at, riskFactor: 0.42 }];
  const risk = renderToStaticMarkup(
    <VoiceRiskGraph {...frame} sessions={sessions} warningText="75" belowText="unter 75" />,
  );
  for (const text of ["0", "100"]) expect(risk).toContain(`>${text}</text>`);
});

test("[GRAPH-06] the mark of a value: none without incident, yellow for 200, red for 300, red if both occur", () => {
  const points = [
    point(3, 80),
    point(4, 81),
    point(5, 82, 200),
    point(6, 83, 300),
    point(7, 84, 200, 300),
    point(8, 83, 100),
  ];
  const html = renderToStaticMarkup(<WeightGraph {...frame} points={points} />);
  expect(marks(html, "warning")).toHaveLength(1);
  expect(marks(html, "alert")).toHaveLength(2);
  expect(html).toMatch(/<path id="g-warning"[^>]*class="fill-warning/);
  expect(html).toMatch(/<path id="g-alert"[^>]*class="fill-alert/);
  const [, , x, y] = marks(html, "warning")[0] ?? [];
  expect(Number(x)).toBeCloseTo(((4 + 7.2 / 24) / 30) * 100, 1);
  expect(Number(y)).toBeCloseTo(50, 1);
  expect(textOf(html)).toContain("82,0\u00a0kg · Warnung");
});

test("[GRAPH-06] a blood pressure mark is at the value that raised the incident", () => {
  const points = [
    { ...pressure(5, 155, 80), topIncidents: [{ severity: 300 }] },
    { ...pressure(9, 120, 45), bottomIncidents: [{ severity: 200 }] },
  ];
  const html = renderToStaticMarkup(<BloodPressureGraph {...frame} points={points} />);
  const [, , , alertY] = marks(html, "alert")[0] ?? [];
  const [, , , warningY] = marks(html, "warning")[0] ?? [];
  // Values from 45 to 155 are on an axis from 30 to 180.
  expect(Number(alertY)).toBeCloseTo(((180 - 155) / 150) * 100, 0);
  expect(Number(warningY)).toBeCloseTo(((180 - 45) / 150) * 100, 0);
});

test("[NUM-08] each limit's text is at its line, or a line leads from the limit to it", () => {
  const limits = [100, 95, 90, 85, 150].map((value, index) => ({
    value,
    side: "upper" as const,
    level: index % 2 === 0 ? ("alert" as const) : ("warning" as const),
    text: `L${value}`,
  }));
  const html = renderToStaticMarkup(
    <BloodPressureGraph {...frame} limits={limits} points={[pressure(28, 170, 80)]} />,
  );
  const leaders = [
    ...html.matchAll(
      /<line x1="0" y1="([\d.]+)%" x2="100%" y2="([\d.]+)%"[^>]*><\/line><text x="100%" y="([\d.]+)%"[^>]*>L(\d+)</g,
    ),
  ].map(([, from, to, text, value]) => ({
    from: Number(from),
    to: Number(to),
    text: Number(text),
    value: Number(value),
  }));
  expect(leaders.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual([
    85, 90, 95, 100, 150,
  ]);
  // the axis is read from its own numbers
  const ticks = [...html.matchAll(/<text y="([\d.]+)%"[^>]*>(\d+)<\/text>/g)].map(
    ([, y, value]) => [Number(value), Number(y)] as const,
  );
  const [lowest, highest] = [ticks[0] ?? [0, 0], ticks.at(-1) ?? [0, 0]];
  const yOf = (value: number) =>
    lowest[1] + ((value - lowest[0]) / (highest[0] - lowest[0])) * (highest[1] - lowest[1]);
  for (const { from, to, text, value } of leaders) {
    expect(Math.abs(from - yOf(value)), `L${value}`).toBeLessThan(0.5);
    expect(text).toBe(to);
  }
  // in the order of their lines, a line of text (13.5 %) apart
  const order = leaders.toSorted((a, b) => a.from - b.from).map(({ text }) => text);
  for (const [index, y] of order.slice(1).entries())
    expect(y - (order[index] ?? 0)).toBeGreaterThanOrEqual(13.45);
});

test("[GRAPH-16] very good is drawn above very poor", () => {
  const points = [point(3, 0, 200), point(9, 4, 300)];
  const html = renderToStaticMarkup(<WellBeingGraph {...frame} points={points} words={words} />);
  const y = (level: string) => Number(marks(html, level)[0]?.[3]);
  expect(y("warning")).toBeLessThan(20);
  expect(y("alert")).toBeGreaterThan(80);
});

test("[VOXC-01] a risk factor of 0.42 is at 42 of 100", () => {
  const sessions = [{ at: point(3, 0).at, riskFactor: 0.42 }];
  const html = renderToStaticMarkup(
    <VoiceRiskGraph {...frame} sessions={sessions} warningText="75" belowText="unter 75" />,
  );
  const [dot] = /<path d="([^"]+)" stroke-linecap="round"/.exec(html)?.slice(1) ?? [];
  expect(readPath(dot ?? "")[0]?.[0]?.y).toBe(400 - 4 * 42);
  expect(latestOf(html)).toMatch(/^42/);
});

test("[VOXT-06][VOXC-05] a risk of exactly 75 is a warning, as in the table of sessions; one just below is shown only as below 75", () => {
  const sessions = [0.75, 0.749, 0.2].map((riskFactor, index) => ({
    at: point(5 - index, 0).at,
    riskFactor,
  }));
  const html = renderToStaticMarkup(
    <VoiceRiskGraph {...frame} sessions={sessions} warningText="75" belowText="unter 75" />,
  );
  expect(rowsOf(html).map(([, , severity]) => severity)).toEqual([
    expect.stringContaining("Warnung"),
    "unter 75",
    "unter 75",
  ]);
});

test("the data table shows date, value with unit and severity in words, newest first, with scoped headers", () => {
  const points = [point(3, 80.6), point(5, 84.2, 300)];
  const html = renderToStaticMarkup(<WeightGraph {...frame} points={points} />);
  expect(html).toMatch(/<details/);
  expect([...html.matchAll(/<th scope="col">/g)]).toHaveLength(3);
  expect([...html.matchAll(/<th scope="row">/g)]).toHaveLength(2);
  expect(rowsOf(html)).toEqual([
    ["5. Nov. 2026, 07:12", "84,2\u00a0kg", "■ Alarm"],
    ["3. Nov. 2026, 07:12", "80,6\u00a0kg", "keine"],
  ]);
});

test("if incidents are unknown, no value is shown as without incident, and a line says why", () => {
  const labels = {
    ...frame.labels,
    severity: { ...frame.labels.severity, none: "–" },
    missing: ["Meldungen fehlen"],
  };
  const points = [point(3, 80.6)];
  const unknown = { ...frame, labels };
  const html = renderToStaticMarkup(<WeightGraph {...unknown} points={points} />);
  expect(rowsOf(html).map(([, , severity]) => severity)).toEqual(["–"]);
  expect(textOf(html)).toContain("Meldungen fehlen");
  const paper = renderToStaticMarkup(<WeightGraph {...unknown} isOnPaper points={points} />);
  expect(textOf(paper)).toContain("Meldungen fehlen");
  const empty = renderToStaticMarkup(<WeightGraph {...unknown} points={[]} />);
  expect(textOf(empty)).not.toContain("Meldungen fehlen");
});

test("if the window has no point, the text for no data and a dash are shown, and no drawing", () => {
  const outside = [{ ...point(3, 80), at: frame.window.startAt - 1 }];
  for (const points of [[], outside]) {
    const html = renderToStaticMarkup(<WeightGraph {...frame} points={points} />);
    expect(textOf(html)).toContain("Keine Daten");
    expect(latestOf(html)).toBe("–");
    expect(html).not.toContain("<svg");
  }
});

test("absences are hatched over their time, with their text", () => {
  const absences = [
    {
      startAt: Date.parse("2026-11-04T00:00:00+01:00"),
      endAt: Date.parse("2026-11-07T00:00:00+01:00"),
      text: "Urlaub",
    },
    { startAt: 0, endAt: 1, text: "lange her" },
  ];
  const html = renderToStaticMarkup(
    <WeightGraph {...frame} points={[point(3, 80)]} absences={absences} />,
  );
  expect(html).toContain('x="10%" width="10%"');
  expect(html).toContain("<title>Urlaub</title>");
  expect(html).not.toContain("lange her");
});

test("if a red and a yellow limit are at the same value only the red one is drawn; each drawn limit has its text", () => {
  const limits = [
    { value: 100, side: "upper", level: "warning", text: "100" },
    { value: 100, side: "upper", level: "alert", text: "100" },
    { value: 90, side: "upper", level: "warning", text: "90" },
  ] as const;
  const points = [point(3, 80), point(4, 96)];
  const html = renderToStaticMarkup(<HeartRateGraph {...frame} points={points} limits={limits} />);
  expect([...html.matchAll(/class="stroke-alert"/g)]).toHaveLength(1);
  expect([...html.matchAll(/class="stroke-warning"/g)]).toHaveLength(1);
  expect(html).toMatch(/class="fill-alert-text">100</);
  expect(html).toMatch(/class="fill-warning-text">90</);
});

test("a graph of two years with several values a day keeps every mark and stays small", () => {
  const window = windowInstants({ start: "2024-12-01", end: "2026-11-30" }, zone);
  const points = Array.from({ length: 730 * 3 }, (_, index) => ({
    at: window.startAt + index * 8 * 3_600_000,
    value: 60 + ((index * 37) % 41),
    incidents: index % 50 === 0 ? [{ severity: index % 100 === 0 ? 300 : 200 }] : [],
  }));
  const html = renderToStaticMarkup(<HeartRateGraph {...frame} window={window} points={points} />);
  expect(marks(html, "alert")).toHaveLength(22);
  expect(marks(html, "warning")).toHaveLength(22);
  const drawing = html.slice(0, html.indexOf("<details"));
  expect(drawing.length).toBeLessThan(40_000);
});

test("[ECGG-01][ECGG-09][ECGG-10] the ECG graph has one mark for each ECG, at its result, by highest severity", () => {
  const result = (hour: number, afibResult: number | null, ...severities: number[]) => ({
    id: `ecg-${hour}`,
    previewHref: `preview/${hour}`,
    at: Date.parse(`2026-11-10T${hour}:00:00+01:00`),
    afibResult,
    rateText: "104\u00a0bpm",
    incidents: severities.map((severity) => ({ severity })),
    href: `ecg/${hour}`,
  });
  const results = [result(10, 1, 300), result(12, 0, 200), result(14, null), result(16, 2)];
  const html = renderToStaticMarkup(
    <EcgResultGraph
      {...frame}
      results={results}
      words={{ afib: "VHF", no_afib: "kein VHF", inconclusive: "unklar" }}
      preview={{
        keys: "",
        noDay: "",
        previous: "",
        next: "",
        viewFull: "",
        loading: "",
        failed: "",
        retry: "",
        countText: String,
        positionText: String,
      }}
    />,
  );
  const [dots] = /<path d="([^"]+)" stroke-linecap="round"/.exec(html)?.slice(1) ?? [];
  const heights = readPath(dots ?? "").map((dot) => dot[0]?.y ?? 0);
  expect(heights).toHaveLength(4);
  const [afib = 0, noAfib = 0, unclear = 0, inconclusive = 0] = heights;
  expect(afib).toBeLessThan(unclear);
  expect(unclear).toBe(inconclusive);
  expect(inconclusive).toBeLessThan(noAfib);
  expect(marks(html, "alert")).toHaveLength(1);
  expect(marks(html, "warning")).toHaveLength(1);
  expect(rowsOf(html)[3]).toEqual(["10. Nov. 2026, 10:00", "VHF, 104\u00a0bpm", "■ Alarm"]);
  expect(html).toContain('href="ecg/10"');
});

test("[EXCL-16] an excluded value is a cross with time, value and reason, at the edge if beyond the axis; it changes nothing else in the graph", () => {
  const excluded = [
    { at: point(15, 0).at, values: [212], text: "212 bpm", why: "excluded: Implausible value" },
    { at: point(29, 0).at, values: [74], text: "74 bpm", why: "excluded" },
    // outside this window
    { at: frame.window.endAt, values: [70], text: "70 bpm", why: "excluded" },
  ];
  const points = [point(10, 72), point(20, 76)];
  const html = renderToStaticMarkup(
    <HeartRateGraph {...frame} points={points} excluded={excluded} />,
  );
  const plain = renderToStaticMarkup(<HeartRateGraph {...frame} points={points} />);
  const crosses =
    /<svg data-excluded="" x="([\d.]+)%" y="([\d.]+)%".*?<title>(.*?)<\/title>.*?<\/svg>/g;
  const [beyond, within] = [...html.matchAll(crosses)].map(([, x, y, title]) => ({ x, y, title }));
  // the 15th at 07:12 is 14.3 days of 30
  expect(Number(beyond?.x)).toBeCloseTo((14.3 / 30) * 100, 1);
  expect(beyond?.y).toBe("0");
  expect(beyond?.title).toMatch(/15.*Nov.* · 212 bpm · excluded: Implausible value$/);
  expect(Number(within?.y)).toBeGreaterThan(0);
  expect(Number(within?.y)).toBeLessThan(100);
  expect(html.match(crosses)).toHaveLength(2);
  // line, axis and latest value are those of a graph without excluded values
  const drawing = (of: string) => of.replace(crosses, "").split("<details")[0];
  expect(drawing(html)).toBe(drawing(plain));
  const rows = rowsOf(html);
  expect(rows.map(([, value]) => value?.replaceAll(/\s/g, " "))).toEqual([
    "74 bpm · excluded",
    "76 bpm",
    "212 bpm · excluded: Implausible value",
    "72 bpm",
  ]);
  expect(html).toContain("<s>212 bpm</s>");
});
