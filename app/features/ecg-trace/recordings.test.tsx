/** Every recording is drawn whole, by the server and by the canvas's line, or reported to have no signal. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { packEcg, unpackEcg } from "#app/clinical/ecg-wire.ts";
import { drawTrace, traceSource } from "#app/islands/ecg/trace-line.ts";
import { readPath } from "#tests/support/svg-path.ts";
import { ecgRecording, type EcgSignal } from "./ecg-signal.ts";
import { EcgTrace } from "./ecg-trace.tsx";

const words = { label: "ECG", noSignal: "No signal", cutOff: "Beyond the paper" };
const folder = new URL("../../../../shared/data/ecg/", import.meta.url);
const names = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith(".json"))
  : [];

/** Points of the line over 1000 columns; they must include the highest and the lowest value of the record. */
function expectWholeOnCanvas(signal: EcgSignal): void {
  const { facts, ms, mv } = ecgRecording(signal)!;
  const source = traceSource(unpackEcg(packEcg({ ...facts, ms, mv, rPeaksMs: null }).buffer));
  let [lowest, highest, points] = [Infinity, -Infinity, 0];
  const see = (x: number, mv: number) => {
    expect(Number.isFinite(x) && Number.isFinite(mv)).toBe(true);
    [lowest, highest, points] = [Math.min(lowest, mv), Math.max(highest, mv), points + 1];
  };
  const columns = 1000;
  const section = { fromMs: 0, msPerColumn: facts.durationMs / columns, columns };
  drawTrace(source, section, { moveTo: see, lineTo: see });
  expect([lowest, highest]).toEqual([Math.fround(facts.lowestMv), Math.fround(facts.highestMv)]);
  expect(points).toBeLessThanOrEqual(Math.max(4 * columns + 8, ms.length));
}

function expectOnPaper(signal: EcgSignal): string {
  const html = renderToStaticMarkup(<EcgTrace {...words} recording={ecgRecording(signal)} />);
  expect(html).toContain("25\u00a0mm/s · 10\u00a0mm/mV");
  const [, top = 0, height = 0] = /viewBox="0 (-\d+) 250 (\d+)"/.exec(html)?.map(Number) ?? [];
  const drawn = [...html.matchAll(/<path d="([^"]+)">/g)].flatMap(([, d = ""]) =>
    readPath(d).flat(),
  );
  expect(drawn.length).toBeGreaterThan(1);
  const isInside = drawn.every(({ y }) => y >= top && y <= top + height);
  expect(isInside || html.includes("Beyond the paper")).toBe(true);
  return html;
}

test.runIf(names.length > 0).each(names)("%s is drawn, on paper and on a canvas", (name) => {
  const record = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  const hz: number = record.sampling_rate_hz;
  for (const { values } of record.leads.slice(0, 2) as { values: number[] }[]) {
    const signal = { dtS: values.map((_, index) => index / hz), valuesMv: values };
    expectOnPaper(signal);
    expectWholeOnCanvas(signal);
  }
});

const beat = (index: number) => (index % 250 < 5 ? 1 : 0);
const good = (count: number, offset = 0) => ({
  dtS: Array.from({ length: count }, (_, index) => index / 250),
  valuesMv: Array.from({ length: count }, (_, index) => offset + beat(index)),
});

test("gaps, missing values, an offset of 5 mV, half an hour, times out of order and too few values are drawn as far as possible", () => {
  const whole = good(2500);
  const cases: Record<string, EcgSignal> = {
    gap: {
      dtS: whole.dtS.map((at, index) => (index > 1000 ? at + 3 : at)),
      valuesMv: whole.valuesMv,
    },
    missing: {
      ...whole,
      valuesMv: whole.valuesMv.map((mv, at) => (at % 9 === 4 ? Number.NaN : mv)),
    },
    endless: { ...whole, valuesMv: whole.valuesMv.map((mv, at) => (at === 7 ? Infinity : mv)) },
    offset: good(2500, 5),
    long: good(1800 * 250),
    unsorted: { dtS: whole.dtS.toReversed(), valuesMv: whole.valuesMv },
    short: { dtS: whole.dtS, valuesMv: whole.valuesMv.slice(0, 900) },
    loud: { ...whole, valuesMv: whole.valuesMv.map((mv) => 90 * mv) },
    straight: { ...whole, valuesMv: whole.valuesMv.map(() => 0.2) },
  };
  for (const [name, signal] of Object.entries(cases)) {
    const html = expectOnPaper(signal);
    expect(html.includes("Beyond the paper"), name).toBe(name === "loud");
    expectWholeOnCanvas(signal);
  }
});

test("one sample, no samples and only missing values are reported as no signal", () => {
  const none: EcgSignal[] = [
    { dtS: [0], valuesMv: [1] },
    { dtS: [], valuesMv: [] },
    { dtS: [0, 0.1, 0.2], valuesMv: [Number.NaN, Number.NaN, Number.NaN] },
    { dtS: [0, 0.1], valuesMv: [] },
  ];
  for (const signal of none) {
    expect(ecgRecording(signal)).toBeNull();
    const html = renderToStaticMarkup(<EcgTrace {...words} recording={ecgRecording(signal)} />);
    expect(html).toContain("No signal");
    expect(html).not.toContain("<svg");
  }
});
