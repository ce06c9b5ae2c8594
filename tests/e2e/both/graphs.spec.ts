/**
 * The graphs of the monitoring page over the change to summer time: the drawing is compared with numbers that this
 * file computes from the answers, without the app's own scales.
 */
import type { Locator } from "@playwright/test";
import { exampleIncident, listIncidents } from "#contract/incident.ts";
import { listAbsences } from "#contract/absence.ts";
import { exampleId } from "#contract/example.ts";
import { getHealthData } from "#contract/health-data.ts";
import { listPatientFlags } from "#contract/patient-flag.ts";
import { listWellBeing } from "#contract/well-being.ts";
import { getDailyOverview } from "#contract/daily-overview.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { problem } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { answers, type Measured, numberedId, seriesOf } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";
import { readPath } from "#tests/support/svg-path.ts";
import { expectWhole } from "#tests/support/document-shape.ts";

// Berlin: 20 March to 8 April 2026; the clocks go forward on the 29th.
const monitoring = `/patient/${exampleId.erika}/monitoring?start=2026-03-20&end=2026-04-08`;
const startAt = Date.parse("2026-03-20T00:00:00+01:00");
const endAt = Date.parse("2026-04-09T00:00:00+02:00");
/** The drawing's plane is 2000 units wide. */
const xOf = (at: string) => ((Date.parse(at) - startAt) / (endAt - startAt)) * 2000;

const weights: Measured[] = [
  { at: "2026-03-27T07:12:00+01:00", value: 80.2 },
  { at: "2026-03-28T07:12:00+01:00", value: 80.4 },
  { at: "2026-03-29T07:12:00+02:00", value: 81.06 },
  { at: "2026-03-30T07:12:00+02:00", value: 82.3 },
  // the 31st and the 1st are missing: no line crosses them
  { at: "2026-04-02T07:12:00+02:00", value: 83.95 },
];
const rates: Measured[] = [
  { at: "2026-03-28T07:20:00+01:00", value: 61.4 },
  { at: "2026-03-29T07:20:00+02:00", value: 72.5 },
];
const systolic: Measured[] = [
  { at: "2026-03-28T07:20:00+01:00", value: 139 },
  { at: "2026-03-29T07:20:00+02:00", value: 155 },
  { at: "2026-03-30T07:20:00+02:00", value: 120 },
];
const diastolic: Measured[] = [
  { at: "2026-03-28T07:20:00+01:00", value: 85 },
  { at: "2026-03-29T07:20:00+02:00", value: 95 },
  // another second: not a pair
  { at: "2026-03-30T07:20:01+02:00", value: 80 },
];

function measure(backend: ExampleBackend): void {
  const health_data = {
    "101": seriesOf(weights, 100),
    "301": seriesOf(rates, 300),
    "202": seriesOf(systolic, 400),
    "201": seriesOf(diastolic, 500),
  };
  backend.fault(getHealthData.name, answers(getHealthData, { health_data }));
  const raised = (number: number, severity: number) => ({
    ...exampleIncident,
    id: numberedId(900 + number),
    severity,
    incident_info: {
      health_data: { id: numberedId(number), float_value: 1, measured_at: weights[0]?.at ?? "" },
      latest_transmission: null,
      wb_score: null,
    },
  });
  backend.fault(
    listIncidents.name,
    answers(listIncidents, {
      incidents: [raised(103, 200), raised(104, 300), raised(501, 300)],
      related_flags: [],
      snoozes: null,
      receipt: null,
    }),
  );
  backend.fault(listPatientFlags.name, answers(listPatientFlags, []));
  backend.fault(listAbsences.name, answers(listAbsences, []));
  backend.fault(
    listWellBeing.name,
    answers(listWellBeing, [
      {
        id: numberedId(1),
        well_being: 0,
        created_at: "2026-03-28T08:00:00+01:00",
        raw_symptoms: null,
      },
      {
        id: numberedId(2),
        well_being: 4,
        created_at: "2026-03-29T08:00:00+02:00",
        raw_symptoms: [],
      },
    ]),
  );
  backend.fault(
    getDailyOverview.name,
    answers(getDailyOverview, { items: [], related_flags: [], excluded: [] }),
  );
}

/** The drawn line of a graph as connected sections of the plane, 2000 by 400. */
async function lineOf(panel: Locator) {
  const d = await panel.locator("path[stroke-width='1.5']").getAttribute("d");
  return readPath(d ?? "");
}
/** Marks of a level, as shares of the plane. */
const marksOf = (panel: Locator, id: string, level: string) =>
  panel
    .locator(`use[href="#${id}-${level}"]`)
    .evaluateAll((marks) =>
      marks.map((mark) => [
        Number.parseFloat(mark.getAttribute("x") ?? ""),
        Number.parseFloat(mark.getAttribute("y") ?? ""),
      ]),
    );
async function rowsOf(panel: Locator): Promise<string[][]> {
  await panel.locator("summary").click();
  await expect(panel.locator("tbody tr").first()).toBeVisible();
  return panel
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((cell) =>
          (cell as HTMLElement).innerText.replaceAll(/\s+/g, " ").trim(),
        ),
      ),
    );
}
const latest = (panel: Locator) => panel.locator("[data-latest] > span").first();

test("[GRAPH-17][GRAPH-19] weight and well-being are drawn at the time of measurement, also over the change to summer time, and listed in their tables", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  measure(backend);
  await openSignedIn(page, monitoring);
  if (!js) await expectWhole(page);
  const weight = page.locator("#graph_weight");
  await expect(latest(weight)).toHaveText(/^83\.95.kg$/);
  // 80.2 to 83.95: steps of 2 kg, from 80 to 84
  const yOf = (kg: number) => ((84 - kg) / 4) * 400;
  const line = await lineOf(weight);
  expect(line).toHaveLength(1);
  for (const [index, { at, value }] of weights.slice(0, 4).entries()) {
    expect(Math.abs((line[0]?.[index]?.x ?? 0) - xOf(at))).toBeLessThan(1);
    expect(Math.abs((line[0]?.[index]?.y ?? 0) - yOf(value))).toBeLessThan(1);
  }
  for (const [level, place] of [
    ["warning", 3],
    ["alert", 4],
  ] as const) {
    const [mark] = await marksOf(weight, "weight", level);
    expect(mark?.[0]).toBeCloseTo(xOf(weights[place]?.at ?? "") / 20, 0);
    expect(mark?.[1]).toBeCloseTo(yOf(weights[place]?.value ?? 0) / 4, 0);
  }
  expect(await rowsOf(weight)).toEqual([
    ["2 Apr 2026, 07:12", "83.95 kg", "■ Alert"],
    ["30 Mar 2026, 07:12", "82.3 kg", "▲ Warning"],
    ["29 Mar 2026, 07:12", "81.06 kg", "no incident"],
    ["28 Mar 2026, 07:12", "80.4 kg", "no incident"],
    ["27 Mar 2026, 07:12", "80.2 kg", "no incident"],
  ]);
  const wellBeing = page.locator("#graph_wellbeing");
  await expect(latest(wellBeing)).toHaveText("very poor");
  const [run] = await lineOf(wellBeing);
  expect(run?.[0]?.y).toBeLessThan(60);
  expect(run?.[1]?.y).toBeGreaterThan(340);
  expect(await rowsOf(wellBeing)).toEqual([
    ["29 Mar 2026, 08:00", "very poor · no symptoms", "no incident"],
    ["28 Mar 2026, 08:00", "very good · Symptoms: none provided", "no incident"],
  ]);
  await expect(page.getByText("Times in Europe/Berlin")).toBeVisible();
});

test("[GRAPH-20] blood pressure and heart rate are drawn at the time of measurement, and listed in their tables", async ({
  page,
  backend,
  openSignedIn,
}) => {
  measure(backend);
  await openSignedIn(page, monitoring);
  const pressure = page.locator("#graph_blood_pressure");
  await expect(latest(pressure)).toHaveText(/^155\/95.mmHg$/);
  // 85 to 155: steps of 20 mmHg from 80 to 160
  const yOf = (mmHg: number) => ((160 - mmHg) / 80) * 400;
  const bars = await pressure
    .locator("path.stroke-series, path.stroke-alert")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d") ?? ""));
  const drawn = bars.flatMap(readPath).toSorted((a, b) => (a[0]?.x ?? 0) - (b[0]?.x ?? 0));
  expect(drawn).toHaveLength(2);
  for (const [index, bar] of drawn.entries()) {
    const [top, bottom] = [systolic[index], diastolic[index]];
    expect(Math.abs((bar[0]?.x ?? 0) - xOf(top?.at ?? ""))).toBeLessThan(2);
    expect(Math.abs((bar[0]?.y ?? 0) - yOf(top?.value ?? 0))).toBeLessThan(1);
    expect(Math.abs((bar[1]?.y ?? 0) - yOf(bottom?.value ?? 0))).toBeLessThan(1);
  }
  // the incident is the one of the diastolic value
  const [mark] = await marksOf(pressure, "blood-pressure", "alert");
  expect(mark?.[1]).toBeCloseTo(yOf(95) / 4, 0);
  expect(await rowsOf(pressure)).toEqual([
    ["29 Mar 2026, 07:20", "155/95 mmHg", "■ Alert"],
    ["28 Mar 2026, 07:20", "139/85 mmHg", "no incident"],
  ]);
  const rate = page.locator("#graph_heart_rate");
  await expect(latest(rate)).toHaveText(/^72\.5.bpm$/);
  const [beats] = await lineOf(rate);
  for (const [index, { at }] of rates.entries())
    expect(Math.abs((beats?.[index]?.x ?? 0) - xOf(at))).toBeLessThan(1);
  expect(beats?.[0]?.y).toBeGreaterThan(beats?.[1]?.y ?? 400);
  expect(await rowsOf(rate)).toEqual([
    ["29 Mar 2026, 07:20", "72.5 bpm", "no incident"],
    ["28 Mar 2026, 07:20", "61.4 bpm", "no incident"],
  ]);
});

test("if incidents cannot be loaded, no value is said to have raised none, and every graph reports it", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  measure(backend);
  backend.fault(listIncidents.name, problem("internal"));
  backend.fault(getDailyOverview.name, problem("internal"));
  await openSignedIn(page, monitoring);
  const unmarked = "Incidents could not be loaded. Values that raised one are not marked.";
  for (const id of Object.keys(names)) {
    const panel = page.locator(`#${id}`);
    await expect(panel.getByText(unmarked)).toBeVisible();
    expect(new Set((await rowsOf(panel)).map(([, , severity]) => severity))).toEqual(
      new Set(["–"]),
    );
  }
  if (!js) await expectWhole(page);
  await page.goto(monitoring.replace("/monitoring", "/monitoring_sheet"));
  await expect(page.getByText(unmarked)).toHaveCount(Object.keys(names).length);
});

test(
  "limits and absences that cannot be loaded are reported in the place where they would be drawn",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    measure(backend);
    backend.fault(listPatientFlags.name, problem("internal"));
    backend.fault(listAbsences.name, problem("internal"));
    await openSignedIn(page, monitoring);
    const limits = "Limits could not be loaded. They are not drawn.";
    const absences = "Absences could not be loaded. They are not drawn.";
    for (const id of Object.keys(names)) {
      const panel = page.locator(`#${id}`);
      await expect(panel.getByText(absences)).toBeVisible();
      const drawsLimits = id === "graph_heart_rate" || id === "graph_blood_pressure";
      await expect(panel.getByText(limits)).toHaveCount(drawsLimits ? 1 : 0);
    }
  },
);

test(
  "absences are hatched, limits drawn, and the mean is compared with the period before",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    measure(backend);
    const absence = {
      id: exampleId.absence,
      patient_id: exampleId.erika,
      reason: "VACATION",
      start_date: "2026-03-31",
      end_date: "2026-04-01",
      comment: null,
      author_id: null,
      created_at: "2026-03-01T08:00:00+01:00",
      deactivated_at: null,
      version: null,
    } as const;
    backend.fault(listAbsences.name, answers(listAbsences, [absence]));
    // the values of the period, and a heavier period before it
    const earlier = [{ at: "2026-03-05T07:00:00+01:00", value: 85 }];
    const health_data = { "101": seriesOf([...earlier, ...weights], 100) };
    backend.fault(getHealthData.name, answers(getHealthData, { health_data }));
    await openSignedIn(page, monitoring);
    const weight = page.locator("#graph_weight");
    const hatched = weight.locator("rect[fill^='url(#weight-hatch']");
    const x = Number.parseFloat((await hatched.getAttribute("x")) ?? "");
    const width = Number.parseFloat((await hatched.getAttribute("width")) ?? "");
    expect(x).toBeCloseTo(xOf("2026-03-31T00:00:00+02:00") / 20, 0);
    expect(width).toBeCloseTo(xOf("2026-04-02T00:00:00+02:00") / 20 - x, 0);
    await expect(hatched.locator("title")).toHaveText("Absence, 31 Mar 2026 to 1 Apr 2026");
    // (80.2 + 80.4 + 81.06 + 82.3 + 83.95) / 5 - 85 = -3.418
    await expect(weight.locator("[data-change]")).toHaveText(
      "mean −3.4 kg versus the previous 20 days",
    );
  },
);

test(
  "[GRAPH-05] a graph without a value in the period says so, and its latest value is a dash",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    measure(backend);
    backend.fault(getHealthData.name, answers(getHealthData, { health_data: {} }));
    backend.fault(listWellBeing.name, answers(listWellBeing, []));
    await openSignedIn(page, monitoring);
    for (const id of [
      "graph_weight",
      "graph_heart_rate",
      "graph_blood_pressure",
      "graph_wellbeing",
    ]) {
      const panel = page.locator(`#${id}`);
      await expect(latest(panel)).toHaveText("–");
      await expect(panel).toContainText("No data in this period.");
      await expect(panel.locator("figure svg")).toHaveCount(0);
    }
  },
);

test(
  "[GRAPH-21] each graph has a name, a table with scoped headers, and severity in words; axe finds nothing",
  { tag: "@browser" },
  async ({ page, js, backend, openSignedIn }) => {
    measure(backend);
    await openSignedIn(page, monitoring);
    for (const [id, name] of Object.entries(names)) {
      const panel = page.locator(`#${id}`);
      await expect(
        panel.getByRole("img", { name: new RegExp(`^${name}, 20 Mar 2026 to 8 Apr 2026`) }),
      ).toBeVisible();
      await panel.locator("summary").click();
      await expect(panel.locator("th[scope=col]")).toHaveCount(3);
      await expect(panel.locator("tbody tr:not(:has(th[scope=row]))")).toHaveCount(0);
      await expect.poll(() => graphHeight(page, id)).toBeCloseTo(140, 0);
    }
    await expect(page.locator("#graph_weight td", { hasText: "Alert" })).toBeVisible();
    if (js) await expectAccessible(page, "main");
  },
);

const names = {
  graph_weight: "Weight",
  graph_wellbeing: "Well-being",
  graph_blood_pressure: "Blood pressure",
  graph_heart_rate: "Heart rate",
};

/** 8.75 rem are 140 px. */
async function graphHeight(page: Page, id: string): Promise<number> {
  const box = await page.locator(`#${id} [data-graph]`).boundingBox();
  return box?.height ?? 0;
}
