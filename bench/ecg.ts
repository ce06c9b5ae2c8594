/**
 * The cost of drawing an ECG, and how well its R peaks are found.
 *
 *   node bench/ecg.ts            30 s and 30 min on a canvas of 1200 pixels, beside a bare polyline of the same points
 *     --records FOLDER           annotated recordings (neutral-ecg/1), for the detector's figures
 *     --runs 15 --cpu 6 --json
 *
 * A frame is drawn and read back, to be sure that it is drawn. Absolute times are this machine's: the ratio counts.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { build } from "vite";
import { heartRateOfPeaks } from "#backend/rules/heart-beats/heart-rate-of-peaks.ts";
import { readTrace } from "#backend/rules/heart-beats/read-trace.ts";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { detectorFigures, type MarkedRecord } from "./detector-figures.ts";
import { spread } from "./summary.ts";

const { values: options } = parseArgs({
  options: {
    records: {
      type: "string",
      default: new URL("../../shared/data/ecg", import.meta.url).pathname,
    },
    runs: { type: "string", default: "15" },
    cpu: { type: "string", default: "6" },
    json: { type: "boolean", default: false },
  },
});
const runs = Number(options.runs);

/** The island's own drawing, as one script that sets `globalThis.drawing`. */
async function drawingScript(): Promise<string> {
  const built = await build({
    root: new URL("../", import.meta.url).pathname,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: {
        entry: new URL("ecg-drawing.ts", import.meta.url).pathname,
        formats: ["iife"],
        name: "drawing",
        fileName: "drawing",
      },
    },
  });
  const [first] = [built].flat();
  if (!first || !("output" in first)) throw new Error("nothing was built");
  return first.output[0].code.replace(/^(var|const|let) drawing\s*=/, "globalThis.drawing =");
}

interface Frames {
  readonly own: number[];
  readonly bare: number[];
  readonly openMs: number;
}

async function drawingTimes(seconds: number, hz: number): Promise<Frames> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 400 } });
    await page.setContent('<canvas width="1200" height="160"></canvas>');
    await page.addScriptTag({ content: await drawingScript() });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: Number(options.cpu) });
    return await page.evaluate(
      async ({ count, hz: rate, frames }) => {
        const { packEcg, unpackEcg, traceSource, drawTrace } = (
          globalThis as never as { drawing: typeof import("./ecg-drawing.ts") }
        ).drawing;
        const samples = Array.from({ length: count }, (_, index) => {
          const at = (index / rate) % 0.8;
          const mv = Math.exp(-(((at - 0.3) / 0.012) ** 2)) + 0.03 * Math.sin(index * 1.7);
          return { ms: (index * 1000) / rate, mv };
        });
        const durationMs = (count * 1000) / rate;
        const bytes = packEcg({
          ms: Float64Array.from(samples, ({ ms }) => ms),
          mv: Float64Array.from(samples, ({ mv }) => mv),
          intervalMs: 1000 / rate,
          durationMs,
          offsetMv: 0,
          rPeaksMs: null,
        });
        const opened = performance.now();
        const source = traceSource(unpackEcg(bytes.buffer));
        const openMs = performance.now() - opened;
        const canvas = document.querySelector("canvas")!;
        const context = canvas.getContext("2d", { willReadFrequently: true })!;
        const y = (mv: number) => 120 - mv * 80;
        const frame = (draw: () => void) => {
          const started = performance.now();
          context.clearRect(0, 0, 1200, 160);
          context.beginPath();
          draw();
          context.stroke();
          context.getImageData(0, 0, 1, 1);
          return performance.now() - started;
        };
        const own = () =>
          drawTrace(
            source,
            { fromMs: 0, msPerColumn: durationMs / 1200, columns: 1200 },
            {
              moveTo: (x, mv) => context.moveTo(x, y(mv)),
              lineTo: (x, mv) => context.lineTo(x, y(mv)),
            },
          );
        const { values } = source.ecg;
        const bare = () => {
          context.moveTo(0, y(values[0]!));
          for (let index = 1; index < count; index += 1)
            context.lineTo((index / count) * 1200, y(values[index]!));
        };
        const times = { own: [] as number[], bare: [] as number[], openMs };
        for (let run = -1; run < frames; run += 1)
          for (const [name, draw] of [
            ["own", own],
            ["bare", bare],
          ] as const) {
            const ms = frame(draw);
            if (run >= 0) times[name].push(ms);
            await new Promise(requestAnimationFrame);
          }
        return times;
      },
      { count: seconds * hz, hz, frames: runs },
    );
  } finally {
    await browser.close();
  }
}

function markedRecords(folder: string): MarkedRecord[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ name, ...JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) }))
    .filter(({ annotations }) => annotations);
}

const drawing = [];
for (const [name, seconds, hz] of [
  ["30 s at 512 Hz", 30, 512],
  ["30 min at 360 Hz", 1800, 360],
] as const) {
  const { own, bare, openMs } = await drawingTimes(seconds, hz);
  const [ownMs, bareMs] = [spread(own), spread(bare)];
  drawing.push({ name, ownMs, bareMs, ratio: ownMs.median / bareMs.median, openMs });
}
const detector = detectorFigures(markedRecords(options.records), readTrace, heartRateOfPeaks);
if (options.json) console.log(JSON.stringify({ drawing, detector }, null, 2));
else {
  const fixed = (value: number) => value.toFixed(1);
  console.log("| a frame, ms | own, median (least to most) | bare polyline | ratio | opened in |");
  console.log("|---|---|---|---|---|");
  for (const { name, ownMs, bareMs, ratio, openMs } of drawing)
    console.log(
      `| ${name} | ${fixed(ownMs.median)} (${fixed(ownMs.min)}–${fixed(ownMs.max)}) | ${fixed(bareMs.median)} (${fixed(bareMs.min)}–${fixed(bareMs.max)}) | ${ratio.toFixed(2)} | ${fixed(openMs)} |`,
    );
  console.log("\n| record | beats | sensitivity | PPV | bpm marked | bpm found | error |");
  console.log("|---|---|---|---|---|---|---|");
  for (const row of [...detector.records, detector.all])
    console.log(
      `| ${row.name} | ${row.beats} | ${(100 * row.sensitivity).toFixed(2)} % | ${(100 * row.ppv).toFixed(2)} % | ${fixed(row.markedBpm)} | ${row.foundBpm === null ? "–" : fixed(row.foundBpm)} | ${row.errorBpm === null ? "–" : fixed(row.errorBpm)} |`,
    );
}
