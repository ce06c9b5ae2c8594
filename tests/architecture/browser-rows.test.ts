/** Rows that are shown in a browser, with scripts and without: known from the list of tests, before one has run. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readRequirements } from "#tests/support/requirement.ts";
import { listedByPlaywright } from "#tests/support/test-results.ts";
import { traceRequirements } from "#tests/support/trace-requirements.ts";

test("[TRACE-03] each row for the browser has a test in it, and each for both ways one with scripts and one without", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "test", "--list", "--reporter=json"],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const rows = readRequirements().filter(
    ({ verify }) => verify === "e2e" || verify === "e2e-nojs" || verify === "a11y",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(traceRequirements(rows, listedByPlaywright(JSON.parse(stdout))).missing).toEqual(
    new Map(),
  );
}, 60_000);
