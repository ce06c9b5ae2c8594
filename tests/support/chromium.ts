/**
 * Finds a Chromium for the browser tests and the benchmarks, and installs Debian's if that is allowed.
 *
 * A headless shell comes first: it is the same browser without windows around the pages. Those windows take two thirds
 * of a run's processor time (a context with three pages: 1.2 instead of 3.6 seconds on one core).
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const shellPaths = ["/usr/bin/chromium-headless-shell"];
const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const installLimitMs = 120_000;

/**
 * Root in a container may not sandbox. Nothing of a test leaves the machine: only names of the loopback address
 * resolve.
 */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
];

/**
 * The path of an existing Chromium: `CHROMIUM_PATH`, a headless shell (for root, Debian's is installed now with
 * apt-get), the system's, Google Chrome, Playwright's own. Throws with instructions if there is none.
 */
export function findChromium(): string {
  const wanted = process.env["CHROMIUM_PATH"];
  if (wanted && !existsSync(wanted))
    throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no file`);
  const found =
    first([wanted, ...shellPaths]) ??
    installShell() ??
    first([...systemPaths, chromium.executablePath()]);
  if (found) return found;
  throw new Error(
    "No Chromium was found: install one (apt-get install chromium-headless-shell, or npx playwright install " +
      "chromium) or name it in CHROMIUM_PATH.",
  );
}

const first = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

/** Undefined if it may not or cannot be installed: without network, for example. */
function installShell(): string | undefined {
  // A run's workers read the configuration too; if the run itself could not install it, they cannot either.
  const isWorker = process.env["TEST_WORKER_INDEX"] !== undefined;
  if (isWorker || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, stdio: "ignore", timeout: installLimitMs } as const;
  try {
    execFileSync("apt-get", ["update", "-q"], options);
    const wanted = ["install", "-y", "-q", "--no-install-recommends", "chromium-headless-shell"];
    execFileSync("apt-get", wanted, options);
  } catch {
    return undefined;
  }
  return first(shellPaths);
}
