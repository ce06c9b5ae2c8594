import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { windowInstants } from "#app/clinical/monitoring-window.ts";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";
import { otherAxis } from "./other-axis.ts";
import { OtherGraph } from "./other-graph.tsx";

const zone = "Europe/Berlin";
const frame: GraphFrame = {
  id: "other",
  label: "Verlauf",
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
const point = (day: number, value: number, isDoubtful = false) => ({
  at: Date.parse(`2026-11-${String(day).padStart(2, "0")}T07:12:00+01:00`),
  value,
  incidents: [],
  isDoubtful,
  note: isDoubtful ? "zweifelhaft · Gerät 1" : "Gerät 1",
});
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ");
const rowsOf = (html: string) =>
  [...html.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = ""]) => textOf(cell).trim());

test("[KIND-08] the newest value that is not doubtful is shown large with its unit; the table has all, with device and doubt", () => {
  const points = [point(20, 36.6), point(27, 36.55556), point(28, 42, true)];
  const html = renderToStaticMarkup(
    <OtherGraph {...frame} series="body_temperature" points={points} />,
  );
  expect(textOf(/<p[^>]*data-latest.*?<\/p>/s.exec(html)?.[0] ?? "")).toContain("36,55556");
  expect(rowsOf(html)).toEqual([
    "42,0\u00a0°C · zweifelhaft · Gerät 1",
    "keine",
    "36,55556\u00a0°C · Gerät 1",
    "keine",
    "36,6\u00a0°C · Gerät 1",
    "keine",
  ]);
  // the curve has two points, and its axis does not extend to the doubtful one
  expect(html).toContain('role="img"');
  expect(textOf(html)).not.toMatch(/\b4[0-9]\b(?!,)/);
});

test("[KIND-08] if all values are doubtful, only the table shows them, and no curve is drawn", () => {
  const html = renderToStaticMarkup(
    <OtherGraph {...frame} series="oxygen_saturation" points={[point(20, 79, true)]} />,
  );
  expect(html).not.toContain('role="img"');
  expect(rowsOf(html)[0]).toBe("79\u00a0% · zweifelhaft · Gerät 1");
});

test("[KIND-08] the axes hold every value: saturation ends at 100 %, steps begin at 0", () => {
  expect(otherAxis("oxygen_saturation", [96, 98])).toEqual({ min: 90, max: 100, step: 2 });
  expect(otherAxis("oxygen_saturation", [79, 98])).toEqual({ min: 75, max: 100, step: 5 });
  expect(otherAxis("steps", [0])).toEqual({ min: 0, max: 500, step: 500 });
  expect(otherAxis("steps", [4210, 7900])).toEqual({ min: 0, max: 8000, step: 2000 });
  for (const [series, values] of [
    ["body_temperature", [36.1, 39.4]],
    ["blood_glucose_mg_dl", [40, 310]],
    ["blood_glucose_mmol_l", [2.2, 17.4]],
    ["respiratory_rate", [9, 38]],
    ["body_water", [44.1, 52.3]],
  ] as const) {
    const { min, max } = otherAxis(series, values);
    expect(min <= values[0] && max >= values[1]).toBe(true);
  }
});

test("[KIND-19] the axis of steps has room for a limit above the values", () => {
  expect(otherAxis("steps", [4000], [{ value: 10_000 }]).max).toBeGreaterThanOrEqual(10_000);
  expect(otherAxis("steps", [4000]).max).toBeLessThan(10_000);
});
