import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const theme = readFileSync(new URL("../../app.css", import.meta.url), "utf8");
const source = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

test("[CONST-06] the breakpoints of the charts are xs 0, sm 375, md 960, lg 1440 and xl 1920 px, and charts use no others", () => {
  // 1 rem is 16 px
  const breakpoints = [...theme.matchAll(/--breakpoint-chart-(\w+): ([\d.]+)rem;/g)].map(
    ([, name, rem]) => [name, Number(rem) * 16],
  );
  expect(breakpoints).toEqual([
    ["xs", 0],
    ["sm", 375],
    ["md", 960],
    ["lg", 1440],
    ["xl", 1920],
  ]);
  expect(source("./plot.tsx")).toContain("max-chart-sm:");
  for (const name of [
    "./plot.tsx",
    "../../features/graph/graph-figure.tsx",
    "../../features/graph/latest-value.tsx",
  ])
    expect(source(name), name).not.toMatch(/["\s](max-)?(sm|md|lg|xl):/);
});
