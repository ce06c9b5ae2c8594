/**
 * `npm test`: all checks in one command. `npm run check` is its quick part, without a browser; `npm test -- unit types`
 * runs only the named steps.
 *
 * The output of a failed step is shown. The last line is plain, for people and for machines: `N passed, N failed`, with
 * `, N skipped` if tests were skipped. A step without tests of its own counts as one.
 */
import { mkdir, rm } from "node:fs/promises";
import { runStep, type Step, type StepOutcome } from "./support/run-step.ts";
import { plan, reports } from "./support/test-plan.ts";
import { markReport, treeMark } from "./support/tree-mark.ts";

const wanted = process.argv.slice(2);
const isWanted = (step: Step) =>
  wanted.length === 0 || (wanted.includes("check") && !step.slow) || wanted.includes(step.name);

const names = plan.flat().map((step) => step.name);
const unknown = wanted.filter((name) => name !== "check" && !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. The steps are ${names.join(", ")}, or check.`);
  process.exit(2);
}

await mkdir("reports", { recursive: true });
// A report of an earlier run must not be counted if this run's runner could not write its own.
const mark = treeMark(process.cwd());
for (const { name } of plan.flat().filter(isWanted)) {
  const report = reports[name];
  if (!report) continue;
  await rm(report, { force: true });
  await markReport(report, mark);
}

const startedAt = performance.now();
const outcomes: StepOutcome[] = [];
for (const line of plan) {
  const steps = line.filter(isWanted);
  outcomes.push(...(await Promise.all(steps.map((step) => runStep(step, outcomes)))));
}

const total = { passed: 0, failed: 0, skipped: 0 };
for (const { counts } of outcomes) {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
const failedSteps = outcomes.filter((outcome) => !outcome.ok).map((outcome) => outcome.name);
console.log(
  `\n${outcomes.length} steps in ${seconds} s${failedSteps.length > 0 ? `; failed: ${failedSteps.join(", ")}` : ""}`,
);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = failedSteps.length > 0 || total.failed > 0 ? 1 : 0;
