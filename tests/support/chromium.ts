/**
 * Finds a Chromium for the browser tests and the benchmarks, and installs Debian's where that is allowed.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Root in a container may not sandbox, and nothing of a test leaves the machine: names other than those of
 * the loopback address do not resolve.
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
 * The path of a Chromium that exists: `CHROMIUM_PATH`, the system's, Google Chrome, Playwright's own, or
 * Debian's package installed now (root with apt-get only). Throws with what to do where there is none.
 */
export function findChromium(): string {
  const wanted = process.env["CHROMIUM_PATH"];
  if (wanted && !existsSync(wanted))
    throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no file`);
  const found = [wanted, ...systemPaths, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  return found ?? installChromium();
}

function installChromium(): string {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-q"], { env, stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-q", "chromium"], { env, stdio: "ignore" });
    if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
  throw new Error(
    "No Chromium was found: install one (apt-get install chromium, or npx playwright install chromium) " +
      "or name it in CHROMIUM_PATH.",
  );
}
