import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataDirLockedError, lockDataDir } from "./data-lock.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vigil-lock-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const holder = `
  import { lockDataDir } from ${JSON.stringify(import.meta.resolve("./data-lock.ts"))};
  globalThis.unlock = lockDataDir(process.argv[1]);
  process.stdout.write("locked");
  setInterval(() => undefined, 1000);
`;

test("a second process is refused while the first runs, with the first one's id; kill -9 frees the folder", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", holder, dataDir]);
  await new Promise((resolve) => child.stdout.once("data", resolve));
  expect(() => lockDataDir(dataDir)).toThrow(DataDirLockedError);
  expect(() => lockDataDir(dataDir)).toThrow(`process ${child.pid}`);
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  const unlock = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(DataDirLockedError);
  unlock();
  lockDataDir(dataDir)();
});
