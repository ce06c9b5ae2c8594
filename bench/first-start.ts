/**
 * The first start of the backend in an empty folder: with the synthetic clinic compared with an empty one, in turn.
 *
 *   node bench/first-start.ts          the table
 *     --runs 3 --json
 *
 * Absolute times are this machine's: only the ratio counts. It must be at most 3.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isUp } from "#tests/support/is-up.ts";
import { freePort } from "#tests/support/running-app.ts";
import { spread } from "./summary.ts";

const program = fileURLToPath(new URL("../backend/main.ts", import.meta.url));
const patienceMs = 300_000;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Seconds from the start of the process until it answers. */
async function firstStart(isPlanted: boolean): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "vigil-first-start-"));
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      BACKEND_PORT: String(port),
      DATA_DIR: folder,
      DEMO: isPlanted ? "1" : "0",
      SIMULATE: "0",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    while (!(await isUp(`http://127.0.0.1:${port}/healthz`))) {
      if (child.exitCode !== null) throw new Error(`the backend ended with ${child.exitCode}`);
      if (performance.now() - startedAt > patienceMs) throw new Error("the backend does not start");
      await sleep(20);
    }
    return (performance.now() - startedAt) / 1000;
  } finally {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values: options } = parseArgs({
  options: { runs: { type: "string", default: "3" }, json: { type: "boolean", default: false } },
});
const [empty, planted]: [number[], number[]] = [[], []];
for (let run = 0; run < Number(options.runs); run += 1) {
  empty.push(await firstStart(false));
  planted.push(await firstStart(true));
}
const [emptySeconds, plantedSeconds] = [spread(empty).median, spread(planted).median];
const ratio = plantedSeconds / emptySeconds;
if (options.json) console.log(JSON.stringify({ empty, planted, ratio }, null, 2));
else
  console.log(
    `First start: empty ${emptySeconds.toFixed(1)} s, with the synthetic clinic ` +
      `${plantedSeconds.toFixed(1)} s: ${ratio.toFixed(2)} times as long (goal ≤ 3).`,
  );
