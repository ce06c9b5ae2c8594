/** The rules that operators get: valid, firing when they should, and about metrics that the programs really tell. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createBackendMetrics } from "#backend/metrics.ts";
import { openTestDatabase } from "#backend/testing/template-database.ts";
import { createMetrics } from "./metrics.ts";

const folder = "docs/prometheus";
const isThere = spawnSync("promtool", ["--version"]).error === undefined;

test.skipIf(!isThere)("[WATCH-01] promtool takes the rules, and they fire when they should", () => {
  const check = spawnSync("promtool", ["check", "rules", "vigil.rules.yml"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([check.stdout + check.stderr, check.status]).toEqual([
    expect.stringContaining("5 rules found"),
    0,
  ]);
  const run = spawnSync("promtool", ["test", "rules", "vigil.rules.test.yml"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([run.stdout + run.stderr, run.status]).toEqual([expect.stringContaining("SUCCESS"), 0]);
});

test("[WATCH-02] every metric of the rules is one that the programs tell", async () => {
  const { database, close } = await openTestDatabase();
  const told = [
    await createBackendMetrics(database, () => new Date("2026-11-20T09:00:00Z")).text(),
    await createMetrics({
      v1BaseUrl: "http://127.0.0.1:1/v1",
      // nobody answers there: the web server says so of its backend
      backendMetricsUrl: "http://127.0.0.1:1/v1/metrics",
    }).text(),
  ].join("\n");
  await close();
  const names = new Set(
    [...told.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", kind]) =>
      kind === "histogram" ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
    ),
  );
  const expressions = readFileSync(`${folder}/vigil.rules.yml`, "utf8")
    .split("\n")
    .filter((line) => line.includes("expr:"));
  const asked = expressions.flatMap((line) => line.match(/vigil_\w+/g) ?? []);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});
