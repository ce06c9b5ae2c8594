import type { PageLoad } from "./measure-load.ts";
import type { ScriptUse } from "./measure-scripts.ts";
import type { Spread, Summary } from "./summary.ts";

export interface BenchResult {
  readonly name: string;
  readonly page: Summary;
  readonly bare: Summary;
  readonly oneFile: Summary;
  readonly scripts: ScriptUse;
}

const rows: readonly [keyof PageLoad, string, "kB" | "MB" | "ms" | ""][] = [
  ["bytes", "all on the wire", "kB"],
  ["htmlBytes", "HTML", "kB"],
  ["jsBytes", "JavaScript", "kB"],
  ["cssBytes", "CSS", "kB"],
  ["otherBytes", "other", "kB"],
  ["requests", "requests", ""],
  ["ttfbMs", "first byte", "ms"],
  ["fcpMs", "first paint", "ms"],
  ["lcpMs", "largest paint", "ms"],
  ["blockingMs", "blocking", "ms"],
  ["scriptMs", "script", "ms"],
  ["mainThreadMs", "main thread", "ms"],
  ["layoutShift", "layout shift, thousandths", ""],
  ["heapBytes", "JavaScript heap", "MB"],
  ["domNodes", "elements", ""],
];

const divisor = { kB: 1000, MB: 1_000_000, ms: 1, "": 1 };

/** A Markdown table: median (least–greatest), and the ratio to the bare page and to the one file. */
export function asTable(results: readonly BenchResult[]): string {
  const cells = rows.map(([key, label, unit]) => [
    unit === "" ? label : `${label}, ${unit}`,
    ...results.flatMap(({ page, bare, oneFile }) => [
      formatted(page[key], divisor[unit]),
      ratio(page[key], bare[key]),
      ratio(page[key], oneFile[key]),
    ]),
  ]);
  const scripts: [string, keyof ScriptUse][] = [
    ["JavaScript decoded, kB", "loadedBytes"],
    ["JavaScript run on load, kB", "executedBytes"],
  ];
  for (const [label, key] of scripts)
    cells.push([label, ...results.flatMap((each) => [round(each.scripts[key] / 1000), "", ""])]);
  const head = ["", ...results.flatMap(({ name }) => [name, "× bare", "× one file"])];
  return [head, head.map(() => "---"), ...cells].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function formatted({ median, min, max }: Spread, by: number): string {
  const [middle, least, greatest] = [median, min, max].map((value) => round(value / by));
  return least === greatest ? middle! : `${middle} (${least}–${greatest})`;
}

/** A page without a comparison has no ratio. */
function ratio(page: Spread, bare: Spread): string {
  return bare.median > 0 ? (page.median / bare.median).toFixed(2) : "";
}

function round(value: number): string {
  return value !== 0 && Math.abs(value) < 100 && !Number.isInteger(value)
    ? value.toFixed(1)
    : String(Math.round(value));
}
