import { expect, test } from "vitest";
import { readRequirements, type Requirement } from "./requirement.ts";
import { resultsOfPlaywright, resultsOfVitest, type TestResult } from "./test-results.ts";
import { idsIn, traceRequirements } from "./trace-requirements.ts";

const row = (id: string, verify: Requirement["verify"]): Requirement => ({
  id,
  area: id.replace(/-\d+$/, ""),
  source: "app §1",
  text: "A sentence.",
  verify,
  open: false,
});
const ended =
  (outcome: TestResult["outcome"]) =>
  (runner: TestResult["runner"], ...titles: string[]): TestResult => ({ runner, titles, outcome });
const passed = ended("passed");
const failed = ended("failed");
const flaky = ended("flaky");

test("the repository holds all 957 rows of the specification and the additional ones, each id once", () => {
  const ids = readRequirements().map(({ id }) => id);
  const beyond = readRequirements(["beyond.jsonl"]).map(({ id }) => id);
  expect(ids).toHaveLength(957 + beyond.length);
  expect(new Set(ids).size).toBe(ids.length);
});

test("ids are read from square brackets only", () => {
  expect(idsIn("[LOGIN-03] [API-04] says LIST-02, [later] [x-1] and [LOGIN-03]")).toEqual([
    "LOGIN-03",
    "API-04",
  ]);
});

test("a unit row is shown by any test, also by the group around the test", () => {
  const rows = [row("VAL-01", "unit"), row("VAL-02", "contract"), row("VAL-03", "unit")];
  const tests = [passed("vitest", "[VAL-01] group", "[VAL-02] test")];
  expect([...traceRequirements(rows, tests).missing]).toEqual([["VAL-03", "no test"]]);
});

test("a row that must be seen in a browser is not shown by a unit test", () => {
  const rows = [row("DASH-01", "e2e"), row("DASH-02", "a11y")];
  const units = [passed("vitest", "[DASH-01] [DASH-02] a"), passed("browser-nojs", "[DASH-02] a")];
  expect([...traceRequirements(rows, units).missing]).toEqual([["DASH-01", "no browser test"]]);
});

test("a row that must work without JavaScript needs a pass in both modes", () => {
  const rows = [row("ONB-01", "e2e-nojs"), row("ONB-02", "e2e-nojs"), row("ONB-03", "e2e-nojs")];
  const tests = [
    passed("browser-js", "[ONB-01] [ONB-02] a"),
    passed("browser-nojs", "[ONB-01] [ONB-03] a"),
  ];
  expect([...traceRequirements(rows, tests).missing]).toEqual([
    ["ONB-02", "no browser test with JavaScript off"],
    ["ONB-03", "no browser test with JavaScript on"],
  ]);
});

test("five ids in one title show none of them", () => {
  const rows = [1, 2, 3, 4, 5].map((number) => row(`ABS-0${number}`, "unit"));
  const title = "[ABS-01] [ABS-02] [ABS-03] [ABS-04] [ABS-05] everything";
  const { crowded, missing } = traceRequirements(rows, [passed("vitest", title)]);
  expect(crowded).toEqual([title]);
  expect(missing.size).toBe(5);
});

test("five ids of a test and its group together show none of them", () => {
  const group = "[ABS-01] [ABS-02] [ABS-03]";
  const { crowded } = traceRequirements([], [passed("vitest", group, "[ABS-04] [ABS-05] a")]);
  expect(crowded).toEqual([`${group} › [ABS-04] [ABS-05] a`]);
});

test("[TRACE-02] a row is not shown if a test that names it failed, even if others passed", () => {
  const rows = [row("QREP-01", "unit"), row("QREP-02", "unit")];
  const tests = [
    passed("vitest", "[QREP-01] [QREP-02] good"),
    failed("browser-js", "[QREP-01] bad"),
    passed("vitest", "[QREP-01] good again"),
  ];
  expect([...traceRequirements(rows, tests).missing]).toEqual([
    ["QREP-01", "a test that names it failed: [QREP-01] bad"],
  ]);
});

test("[TRACE-02] a test that passed only at a retry shows its row, and is named", () => {
  const trace = traceRequirements([row("QREP-01", "e2e")], [flaky("browser-js", "[QREP-01] a")]);
  expect([...trace.missing]).toEqual([]);
  expect(trace.flaky).toEqual(["[QREP-01] a"]);
});

test("an id without a row is reported, whatever area is traced", () => {
  const tests = [passed("vitest", "[MSG-99] a")];
  const { unknown, missing } = traceRequirements(
    [row("MSG-01", "unit"), row("ABS-01", "unit")],
    tests,
    ["ABS"],
  );
  expect(unknown).toEqual(["MSG-99"]);
  expect([...missing.keys()]).toEqual(["ABS-01"]);
});

test("passed and failed tests are taken from a vitest report, tests that did not run are not", () => {
  const assertionResults = [
    { ancestorTitles: ["", "group"], title: "good", status: "passed" },
    { ancestorTitles: [], title: "bad", status: "failed" },
    { ancestorTitles: [], title: "later", status: "todo" },
  ];
  expect(resultsOfVitest({ testResults: [{ assertionResults }] })).toEqual([
    passed("vitest", "group", "good"),
    failed("vitest", "bad"),
  ]);
});

test("tests that ran are taken from a Playwright report, with their mode and their result", () => {
  const run = (projectName: string, status: string, ...results: string[]) => ({
    projectName,
    status,
    results: results.map((result) => ({ status: result })),
  });
  const specs = [
    { title: "good", tests: [run("js", "expected", "passed"), run("nojs", "expected", "passed")] },
    { title: "expected to fail", tests: [run("js", "expected", "failed")] },
    { title: "flaky", tests: [run("js", "flaky", "failed", "passed")] },
    { title: "left out", tests: [run("js", "skipped", "skipped")] },
  ];
  const report = {
    suites: [
      { title: "both/login.spec.ts", specs: [], suites: [{ title: "a group", specs }] },
      { title: "js/chart.spec.ts", specs: [] },
    ],
  };
  expect(resultsOfPlaywright(report)).toEqual([
    passed("browser-js", "a group", "good"),
    passed("browser-nojs", "a group", "good"),
    failed("browser-js", "a group", "expected to fail"),
    flaky("browser-js", "a group", "flaky"),
  ]);
});
