/** One step of `npm test`: a command, its time, its counts, and its output if it failed. */
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { compiledOnce } from "./bare-environment.ts";
import { addFailure, type Counts, onePassed } from "./test-counts.ts";

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** reads how many tests it ran; a step without counts as one test */
  readonly count?: () => Promise<Counts>;
  /** left out of `npm run check` */
  readonly slow?: boolean;
  /** steps whose failure makes this one pointless */
  readonly needs?: readonly string[];
}

export interface StepOutcome {
  readonly name: string;
  readonly ok: boolean;
  readonly counts: Counts;
}

/** Runs a step and prints a line about it. A step that could not run counts as one failed test. */
export async function runStep(step: Step, before: readonly StepOutcome[]): Promise<StepOutcome> {
  const broken = before.find((outcome) => step.needs?.includes(outcome.name) && !outcome.ok);
  if (broken) {
    console.log(`✘ ${step.name}: not run, because ${broken.name} failed`);
    return { name: step.name, ok: false, counts: addFailure() };
  }
  if (step.slow) console.log(`▸ ${step.name} …`);
  const startedAt = performance.now();
  const { exitCode, output } = await run(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  // A runner that broke down leaves no report, or an unfinished one.
  const counted = step.count ? await step.count().catch(() => undefined) : onePassed;
  const ok = exitCode === 0 && counted !== undefined && counted.failed === 0;
  const counts = ok || (counted?.failed ?? 0) > 0 ? counted! : addFailure(step.count && counted);
  if (!ok) console.log(stripVTControlCharacters(output));
  const tests = step.count
    ? ` (${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped)`
    : "";
  console.log(`${ok ? "✔" : "✘"} ${step.name} ${seconds} s${tests}`);
  return { name: step.name, ok, counts };
}

/** The output is read in logs. */
const plainText = { NO_COLOR: "1", FORCE_COLOR: undefined };

function run({ command, environment }: Step): Promise<{ exitCode: number; output: string }> {
  const [program, ...args] = command;
  return new Promise((done) => {
    const child = spawn(program!, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...plainText, ...compiledOnce, ...environment },
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", (error) => done({ exitCode: 1, output: `${output}${error.message}` }));
    child.on("close", (code) => done({ exitCode: code ?? 1, output }));
  });
}
