/** The rules and the board for operators: valid, firing when they should, only about metrics that the programs export. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createJobBook } from "#backend/job-book.ts";
import { createBackendMetrics } from "#backend/metrics.ts";
import { openTestDatabase } from "#backend/testing/template-database.ts";
import { createMetrics } from "./metrics.ts";

const folder = "docs/prometheus";
const isThere = spawnSync("promtool", ["--version"]).error === undefined;

test.skipIf(!isThere)(
  "[WATCH-01] promtool accepts the rules, and they fire when they should",
  () => {
    const check = spawnSync("promtool", ["check", "rules", "vigil.rules.yml"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([check.stdout + check.stderr, check.status]).toEqual([
      expect.stringContaining("10 rules found"),
      0,
    ]);
    const run = spawnSync("promtool", ["test", "rules", "vigil.rules.test.yml"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([run.stdout + run.stderr, run.status]).toEqual([expect.stringContaining("SUCCESS"), 0]);
  },
);

/** The names of all series that web server and backend export, as a scrape shows them. */
async function toldNames(): Promise<Set<string>> {
  const opened = await openTestDatabase();
  const clock = () => new Date("2026-11-20T09:00:00Z");
  const told = [
    await createBackendMetrics({ opened, jobs: createJobBook(clock), clock }).text(),
    await createMetrics({
      v1BaseUrl: "http://127.0.0.1:1/v1",
      // no server answers there: the web server reports that about its backend
      backendMetricsUrl: "http://127.0.0.1:1/v1/metrics",
    }).text(),
  ].join("\n");
  await opened.close();
  return new Set(
    [...told.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", kind]) =>
      kind === "histogram" ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
    ),
  );
}

const namesIn = (expressions: readonly string[]) =>
  expressions.flatMap((text) => text.match(/\bvigil_\w+/g) ?? []);

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { uid: string };
  targets?: { refId: string; expr: string }[];
}
const board = JSON.parse(readFileSync("docs/grafana/vigil.json", "utf8")) as {
  uid: string;
  panels: Panel[];
  templating: { list: { name: string; type: string }[] };
};
const drawn = board.panels.filter(({ type }) => type !== "row");
const queries = drawn.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

test("[WATCH-02] [WATCH-08] the programs export every metric that the rules and the Grafana board name", async () => {
  const told = await toldNames();
  const rules = readFileSync(`${folder}/vigil.rules.yml`, "utf8").split("\n");
  const ofRules = namesIn(rules.filter((line) => line.includes("expr:")));
  expect(ofRules.length).toBeGreaterThan(10);
  expect(ofRules.filter((name) => !told.has(name))).toEqual([]);
  expect(queries.filter((query) => namesIn([query]).length === 0)).toEqual([]);
  expect(namesIn(queries).filter((name) => !told.has(name))).toEqual([]);
  // each of Vigil's own metrics has a panel, except those that a panel draws in another form
  const ownNames = [...told].filter((name) => !/_(nodejs|process)_/.test(name));
  const left = ["_sum", "_count", "_bucket"].flatMap((end) =>
    ["vigil_web_request_duration_seconds", "vigil_v1_call_duration_seconds"].map(
      (one) => one + end,
    ),
  );
  const shown = new Set([...namesIn(queries), ...left, "vigil_job_last_success_timestamp_seconds"]);
  expect(ownNames.filter((name) => !shown.has(name))).toEqual([]);
});

test.skipIf(!isThere)("[WATCH-09] promtool understands every query of the Grafana board", () => {
  expect(queries.length).toBeGreaterThan(20);
  const rules = queries.map((query, index) => ({
    record: `vigil:panel_${index}`,
    expr: query.replaceAll("$__rate_interval", "5m"),
  }));
  // JSON is also YAML
  const text = JSON.stringify({ groups: [{ name: "board", rules }] });
  const scratch = mkdtempSync(join(tmpdir(), "vigil-board-"));
  const file = join(scratch, "board.yml");
  writeFileSync(file, text);
  const check = spawnSync("promtool", ["check", "rules", file], { encoding: "utf8" });
  rmSync(scratch, { recursive: true });
  expect([check.stdout + check.stderr, check.status]).toEqual([
    expect.stringContaining(`${queries.length} rules found`),
    0,
  ]);
});

test("[WATCH-10] the board's panels have their own ids and places, and read the Prometheus that the user selects", () => {
  const ids = board.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const cells = board.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(board.panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  const [variable] = board.templating.list;
  expect(variable).toMatchObject({ name: "datasource", type: "datasource" });
  expect(drawn.filter(({ datasource }) => datasource?.uid !== "${datasource}")).toEqual([]);
});
