/**
 * `npm run build`: the production build, then every static file compressed once, with brotli and gzip at their best. A
 * stamp made from the sources shows `npm start` whether the build is stale.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { runProgram } from "./run-program.ts";

/** What the build is made from. */
export const sources = [
  "app",
  "contract",
  "db",
  "public",
  "settings",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "server/pdf-files.ts",
  "react-router.config.ts",
];
const stampFile = join("build", "stamp");
/** If two processes build at once, the second waits: `npm test` starts several. */
const lockFolder = join("node_modules", ".vigil-build-lock");
const lockIsOldAfterMs = 120_000;
const compressible = /\.(js|mjs|css|html|json|svg|wasm|txt|map)$/;

export function* filesBelow(path: string): Generator<string> {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry?.isFile()) yield path;
  if (!entry?.isDirectory()) return;
  for (const name of readdirSync(path).toSorted()) yield* filesBelow(join(path, name));
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Digest of all files that go into the build. */
function sourceStamp(): string {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of filesBelow(source)) {
      if (isTest(file)) continue;
      hash.update(file).update("\0").update(readFileSync(file)).update("\0");
    }
  return hash.digest("hex");
}

export function isBuildStale(): boolean {
  const stamp = statSync(stampFile, { throwIfNoEntry: false }) && readFileSync(stampFile, "utf8");
  return stamp !== sourceStamp();
}

function compressStaticFiles(): void {
  for (const file of filesBelow(join("build", "client"))) {
    if (!compressible.test(file)) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}

export class BuildError extends Error {
  override name = "BuildError";
}

/** Builds, unless another process has done so while this one waited for its turn. */
export function build(): void {
  const hadToWait = lock();
  try {
    if (!hadToWait || isBuildStale()) buildNow();
  } finally {
    unlock();
  }
}

/** Returns whether it had to wait. A lock older than any build comes from a killed process. */
function lock(): boolean {
  for (let turn = 0; ; turn += 1) {
    try {
      mkdirSync(lockFolder);
      return turn > 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const madeAtMs = statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - madeAtMs > lockIsOldAfterMs) unlock();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    }
  }
}

function unlock(): void {
  rmSync(lockFolder, { recursive: true, force: true });
}

function buildNow(): void {
  const stamp = sourceStamp();
  const program = join("node_modules", "@react-router", "dev", "bin.cjs");
  const result = spawnSync(process.execPath, [program, "build"], {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}\n${result.stderr}\n`);
    throw new BuildError("The build failed; what it printed stands above");
  }
  compressStaticFiles();
  writeFileSync(stampFile, stamp);
}

if (import.meta.main) await runProgram(async () => build());
