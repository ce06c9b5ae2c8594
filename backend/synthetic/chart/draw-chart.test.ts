import { expect, test } from "vitest";
import { createCalendar, type ClinicCalendar } from "../calendar.ts";
import { drawCohort } from "../people/cohort.ts";
import { namedPeople } from "../people/named.ts";
import { drawChart } from "./draw-chart.ts";
import type { PatientChart } from "./patient-chart.ts";

/** Mornings, a night, an evening, both nights when the clocks change, a leap day, the turn of a year. */
const presents = [
  "2026-11-20T08:00:00+01:00",
  "2026-11-20T04:10:00+01:00",
  "2026-11-20T21:45:00+01:00",
  "2026-10-25T08:00:00+01:00",
  "2026-03-29T08:00:00+02:00",
  "2028-02-29T06:31:00+01:00",
  "2027-01-01T00:05:00+01:00",
].map((at) => ({ at, now: new Date(at) }));
const wholeClinics = presents.slice(0, 2).concat(presents.slice(4, 5));

const seeds = ["vigil", "another seed"];

function chartsOf(now: Date, seed: string): Map<string, PatientChart> {
  const calendar = createCalendar(now, "Europe/Berlin");
  return new Map(
    namedPeople(calendar).map((person) => [person.key, drawChart(seed, calendar, person)]),
  );
}

/** "300 INCR_WEIGHT", open ones only, oldest first. */
function openOf(charts: Map<string, PatientChart>, key: string): string[] {
  const chart = charts.get(key);
  if (!chart) throw new Error(`nobody is called ${key}`);
  return chart.incidents
    .filter(({ acknowledged }) => acknowledged === null)
    .map(({ judged }) => `${judged.severity} ${judged.type}`);
}

const cases = presents.map((present, i) => ({ ...present, seed: seeds[i % 2] ?? "" }));

test.for(cases)("the stories hold at $at with the seed $seed", ({ now, seed }) => {
  const charts = chartsOf(now, seed);
  const erika = openOf(charts, "erika.albrecht").filter((text) => text.endsWith("WEIGHT"));
  expect(erika).toEqual(["200 INCR_WEIGHT", "200 INCR_WEIGHT", "300 INCR_WEIGHT"]);
  expect(openOf(charts, "hans.brandt")).toEqual(["300 ECG_AFIB"]);
  expect(openOf(charts, "ayse.celik")).toEqual([
    "300 ABS_BP_SYS_UPPER",
    "300 ABS_BP_SYS_UPPER",
    "300 ABS_BP_SYS_UPPER",
  ]);
  expect(openOf(charts, "guenther.dietz")).toEqual(["300 NO_ADHERENCE"]);
  const thomas = openOf(charts, "thomas.krueger");
  expect(thomas.length).toBeGreaterThan(1);
  expect(new Set(thomas.map((text) => text.slice(0, 3)))).toEqual(new Set(["200"]));
  for (const calm of [
    "marie.evrard",
    "sophie.lang",
    "jan.devries",
    "petra.gruen",
    "mehmet.oeztuerk",
  ])
    expect(openOf(charts, calm)).toEqual([]);
});

test.for(presents)("weights, absences and silence are as described at $at", ({ now }) => {
  const charts = chartsOf(now, "vigil");
  const calendar = createCalendar(now, "Europe/Berlin");
  const weightsOf = (key: string) =>
    (charts.get(key)?.readings ?? []).flatMap((reading) =>
      reading.kind === "weight" ? [reading.weightKg] : [],
    );
  const erika = weightsOf("erika.albrecht");
  expect((erika.at(-1) ?? 0) - (erika.at(-6) ?? 0)).toBeCloseTo(3.6, 5);
  const lastOf = (key: string) =>
    Math.max(...(charts.get(key)?.readings ?? []).map(({ receivedAt }) => receivedAt));
  expect(calendar.daysAgoOf(lastOf("guenther.dietz"))).toBe(5);
  const [absence] = charts.get("marie.evrard")?.absences ?? [];
  expect(
    absence && absence.startDate <= calendar.date(0) && calendar.date(0) <= absence.endDate,
  ).toBe(true);
  const sophie = charts.get("sophie.lang")?.readings ?? [];
  expect(calendar.daysAgoOf(sophie[0]?.measuredAt ?? 0)).toBeGreaterThan(725);
  const hans = charts.get("hans.brandt")?.ecgs ?? [];
  const [newest, ...older] = hans.toSorted((a, b) => b.reading.measuredAt - a.reading.measuredAt);
  expect(newest?.reading.afibResult).toBe(1);
  expect(older.length).toBeGreaterThan(30);
  expect(older.every(({ reading }) => reading.afibResult === 0)).toBe(true);
});

function everything(calendar: ClinicCalendar, count: number): PatientChart[] {
  return [...drawCohort("vigil", calendar, count)].map((person) =>
    drawChart("vigil", calendar, person),
  );
}

test.for(wholeClinics)(
  "no event of 120 patients is after $at, and no incident is acknowledged before it is raised",
  ({ now }) => {
    const nowMs = now.getTime();
    const charts = everything(createCalendar(now, "Europe/Berlin"), 120);
    expect(charts).toHaveLength(120);
    for (const chart of charts) {
      const { readings, statuses, ecgs, incidents } = chart;
      const times = [
        ...readings.flatMap(({ measuredAt, receivedAt }) => [measuredAt, receivedAt]),
        ...statuses.map(({ atMs }) => atMs),
        ...ecgs.map(({ reviewedAtMs }) => reviewedAtMs),
        ...incidents.map(({ judged, acknowledged }) => acknowledged?.atMs ?? judged.evaluatedAt),
      ];
      expect(Math.max(...times)).toBeLessThanOrEqual(nowMs);
      expect(readings.filter(({ measuredAt, receivedAt }) => receivedAt < measuredAt)).toEqual([]);
      const early = incidents.filter(
        ({ judged, acknowledged }) => acknowledged && acknowledged.atMs < judged.evaluatedAt,
      );
      expect(early).toEqual([]);
    }
    // the work of a morning, and not too much
    const ofHeart = charts.filter(({ person }) => person.institution === "heart");
    const red = ofHeart.filter(({ incidents }) =>
      incidents.some(({ acknowledged, judged }) => !acknowledged && judged.severity === 300),
    ).length;
    expect(red).toBeGreaterThanOrEqual(4);
    expect(red).toBeLessThanOrEqual(8);
    const names = charts.map(({ person }) => `${person.firstName} ${person.lastName}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(charts.map(({ id }) => id)).size).toBe(120);
  },
);

test("the same seed and present give the same clinic", () => {
  const draw = () =>
    everything(createCalendar(new Date("2026-11-20T08:00:00+01:00"), "Europe/Berlin"), 20);
  expect(draw()).toEqual(draw());
});
