import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readPath } from "#tests/support/svg-path.ts";
import { EcgOverview } from "#app/routes/patient/monitoring/ecg/trace/ecg-overview.tsx";
import { ecgRecording } from "./ecg-signal.ts";
import { EcgTrace } from "./ecg-trace.tsx";
import { overviewPath } from "./overview-path.ts";

const words = { label: "ECG of 20 November", noSignal: "No signal", cutOff: "Beyond the paper" };

/** P, QRS and T waves at 72 per minute with mains hum and noise, around 4.98 mV. */
function recording(hz: number, seconds: number) {
  let seed = 5;
  const noise = () => ((seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5) * 0.03;
  const wave = (at: number, centre: number, width: number, mv: number) =>
    mv * Math.exp(-(((at - centre) / width) ** 2));
  const dtS = Array.from({ length: hz * seconds }, (_, index) => index / hz);
  const valuesMv = dtS.map((second) => {
    const at = second % 0.833;
    const beat =
      wave(at, 0.2, 0.025, 0.12) + wave(at, 0.35, 0.01, 1.1) + wave(at, 0.375, 0.01, -0.25);
    return 4.98 + beat + wave(at, 0.6, 0.05, 0.25) + noise();
  });
  return { dtS, valuesMv };
}

test("the paper shows its scale, also to a screen reader, and has a pulse of 1 mV", () => {
  const html = renderToStaticMarkup(
    <EcgTrace {...words} recording={ecgRecording(recording(512, 4))} />,
  );
  expect(html).toContain('aria-label="ECG of 20 November, 25\u00a0mm/s · 10\u00a0mm/mV"');
  expect(html).toContain(">25\u00a0mm/s · 10\u00a0mm/mV</span>");
  const pulse = readPath(/<path d="([^"]+)" data-pulse/.exec(html)?.[1] ?? "")[0] ?? [];
  const heights = pulse.map(({ y }) => y);
  // 10 mm of 20 units each, for 5 mm.
  expect(Math.max(...heights) - Math.min(...heights)).toBe(200);
  const top = pulse.filter(({ y }) => y === -200).map(({ x }) => x);
  expect(Math.max(...top) - Math.min(...top)).toBe(100);
});

test("[BEAT-10] the interval between the first two R peaks is written, and the scale is above the paper", () => {
  const rPeaksMs = [350, 1183, 2016];
  const html = renderToStaticMarkup(
    <EcgTrace {...words} recording={ecgRecording(recording(512, 4))} rPeaksMs={rPeaksMs} />,
  );
  const intervals = [...html.matchAll(/data-rr="">(\d+)<\/text>/g)].map(([, ms]) => ms);
  expect(intervals).toEqual(["833", "833"]);
  expect(html).toMatch(/<span class="absolute bottom-full[^"]*" data-scale="">25/);
});

test("seconds are counted from the start of the recording", () => {
  const section = { fromMs: 19_750, toMs: 22_000 };
  const html = renderToStaticMarkup(
    <EcgTrace {...words} recording={ecgRecording(recording(200, 30))} section={section} />,
  );
  const seconds = [...html.matchAll(/>(\d+)\u00a0s<\/text>/g)].map(([, second]) => second);
  expect(seconds).toEqual(["20", "21"]);
});

test("an offset of 5 mV is subtracted, so that the trace is on the paper", () => {
  const html = renderToStaticMarkup(
    <EcgTrace {...words} recording={ecgRecording(recording(300, 4))} />,
  );
  const [, top = 0, height = 0] = /viewBox="0 (-\d+) 250 (\d+)"/.exec(html)?.map(Number) ?? [];
  const drawn = [...html.matchAll(/<path d="([^"]+)">/g)].flatMap(([, d = ""]) =>
    readPath(d).flat(),
  );
  expect(drawn.length).toBeGreaterThan(500);
  for (const { y } of drawn) {
    expect(y).toBeGreaterThanOrEqual(top);
    expect(y).toBeLessThanOrEqual(top + height);
  }
  expect(html).not.toContain("Beyond the paper");
});

test("a signal that exceeds the highest row is marked, and an empty one has no paper", () => {
  const dtS = [0, 0.01, 0.02, 0.03, 0.04];
  const loud = { dtS, valuesMv: [0, 9, 0, 0, 0] };
  expect(renderToStaticMarkup(<EcgTrace {...words} recording={ecgRecording(loud)} />)).toContain(
    "▲ Beyond the paper",
  );
  const empty = renderToStaticMarkup(
    <EcgTrace {...words} recording={ecgRecording({ dtS: [], valuesMv: [] })} />,
  );
  expect(empty).toContain("No signal");
  expect(empty).not.toContain("<svg");
});

test("30 seconds at 512 Hz are at most 15 kB of compressed HTML", () => {
  const html = renderToStaticMarkup(
    <EcgTrace {...words} recording={ecgRecording(recording(512, 30))} />,
  );
  expect(gzipSync(html, { level: 6 }).length).toBeLessThanOrEqual(15_000);
  expect([...html.matchAll(/<svg viewBox="0 -?\d+ 250 /g)]).toHaveLength(60);
});

test("of half an hour at most one minute is drawn", () => {
  const signal = recording(128, 300);
  const html = renderToStaticMarkup(<EcgTrace {...words} recording={ecgRecording(signal)} />);
  expect([...html.matchAll(/<svg viewBox="0 -?\d+ 250 /g)]).toHaveLength(120);
});

test("the overview highlights the shown section and links to the others", () => {
  const section = { fromMs: 5000, toMs: 10_000 };
  const links = [
    { fromMs: 0, toMs: 5000, href: "?from=0", text: "0 to 5 seconds" },
    { ...section, href: "?from=5000", text: "5 to 10 seconds" },
  ];
  const html = renderToStaticMarkup(
    <EcgOverview
      path={overviewPath(ecgRecording(recording(200, 20))!)}
      durationMs={20_000}
      section={section}
      links={links}
      label="Sections"
    />,
  );
  expect(html).toContain('<nav aria-label="Sections"');
  expect(html).toMatch(/<a href="\?from=0"[^>]*aria-label="0 to 5 seconds"/);
  expect([...html.matchAll(/aria-current="true"/g)]).toHaveLength(1);
  expect(html).toMatch(/aria-label="5 to 10 seconds" aria-current="true"/);
  expect([...html.matchAll(/left:25%;width:25%/g)]).toHaveLength(2);
});
