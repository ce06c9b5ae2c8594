import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isUp } from "#tests/support/is-up.ts";
import { freePort } from "#tests/support/running-app.ts";
import { tighten } from "./private-files.ts";

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vigil-private-"));
  dataDir = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;
/** The paths, the folder and below, that group or others may use. */
function openToOthers(): string[] {
  const paths = readdirSync(dataDir, { recursive: true }).map((name) =>
    join(dataDir, String(name)),
  );
  return [dataDir, ...paths].filter((path) => modeOf(path) & 0o077);
}

/** With the usual umask of an operator's shell. */
async function startBackend(): Promise<() => Promise<void>> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    BACKEND_PORT: String(port),
    DEMO: "0",
    LOG_LEVEL: "fatal",
  };
  const command = `umask 022; exec "${process.execPath}" backend/main.ts`;
  const child = spawn("/bin/sh", ["-c", command], { env, stdio: "inherit" });
  while (!(await isUp(`http://127.0.0.1:${port}/healthz`))) {
    if (child.exitCode !== null) throw new Error("the backend did not start");
    await sleep(50);
  }
  return async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
}

test("[KEEP-04] after the first start no file of the clinic may be read or written by other accounts", async () => {
  const stop = await startBackend();
  const names = readdirSync(dataDir);
  expect(names).toEqual(
    expect.arrayContaining(["clinic", "clinic.lock", "ingest-token", "secrets-key"]),
  );
  expect(readdirSync(join(dataDir, "clinic/pg_wal")).length).toBeGreaterThan(1);
  expect(openToOthers()).toEqual([]);
  await stop();
  expect(openToOthers()).toEqual([]);
}, 120_000);

test("[KEEP-04] the rights of files of an older version are restricted; the target of a link is left alone", () => {
  mkdirSync(join(dataDir, "old"), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataDir, "old/file"), "x");
  const elsewhere = join(folder, "elsewhere");
  writeFileSync(elsewhere, "x");
  for (const path of [dataDir, join(dataDir, "old")]) chmodSync(path, 0o755);
  for (const path of [join(dataDir, "old/file"), elsewhere]) chmodSync(path, 0o666);
  symlinkSync(elsewhere, join(dataDir, "link"));
  tighten(dataDir);
  expect([dataDir, join(dataDir, "old")].map(modeOf)).toEqual([0o700, 0o700]);
  expect([join(dataDir, "old/file"), elsewhere].map(modeOf)).toEqual([0o600, 0o666]);
});
