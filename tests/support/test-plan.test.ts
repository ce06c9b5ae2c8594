import { spawnSync } from "node:child_process";
import { mkdtempSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { plan } from "./test-plan.ts";

test("[TRACE-03] npm test ends with the trace of all rows, and .ci/run runs the whole npm test", () => {
  const last = plan.at(-1);
  expect(last?.map(({ command }) => command.join(" "))).toEqual(["npm run -s trace"]);
  const script = readFileSync(new URL("../../.ci/run", import.meta.url), "utf8");
  expect(script).toMatch(/^npm run -s test \|\| status=\$\?$/m);
});

/** Runs the trace over reports that a test wrote. */
function trace(titles: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "vigil-trace-"));
  mkdirSync(join(folder, "reports"));
  const assertionResults = titles.map((title) => ({ ancestorTitles: [], title, status: "passed" }));
  const reports = { vitest: { testResults: [{ assertionResults }] }, playwright: { suites: [] } };
  for (const [runner, report] of Object.entries(reports)) {
    writeFileSync(join(folder, `reports/${runner}.json`), JSON.stringify(report));
    writeFileSync(join(folder, `reports/${runner}.json.tree`), "unknown");
  }
  const script = fileURLToPath(new URL("../trace.ts", import.meta.url));
  return spawnSync(process.execPath, [script, "TRACE"], { cwd: folder, encoding: "utf8" });
}

const rows = ["TRACE-01", "TRACE-02", "TRACE-03", "TRACE-04"];
const shown = rows.map((id) => `[${id}] a`);

test("[TRACE-03] the trace fails if a row has no passed test, an id is unknown or a title names five rows", () => {
  expect(trace(shown)).toMatchObject({ status: 0 });
  expect(trace(shown.slice(1))).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("TRACE-01: no test"),
  });
  expect(trace([...shown, "[TRACE-99] a"])).toMatchObject({ status: 1 });
  expect(trace([...shown, "[APP-01][APP-02][APP-03][APP-04][APP-05] a"])).toMatchObject({
    status: 1,
  });
});
