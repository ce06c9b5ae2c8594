/**
 * The scripts that load after the first touch of a page: `node bench/booted.ts --url http://127.0.0.1:3000 [--user hcp]
 * PATH…` lists the scripts of each page with their decoded bytes, largest first.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { bootedScripts } from "#tests/support/booted-scripts.ts";

const { values: options, positionals: paths } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:3000" },
    user: { type: "string", default: "hcp" },
  },
  allowPositionals: true,
});

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const context = await browser.newContext({ baseURL: options.url });
const page = await context.newPage();
await signInThroughForm(page, options.user);
for (const path of paths) {
  const scripts = await bootedScripts(page, path);
  const total = scripts.reduce((sum, { decodedBytes }) => sum + decodedBytes, 0);
  console.log(`${path}: ${(total / 1000).toFixed(1)} kB in ${scripts.length} files`);
  for (const { pathname, decodedBytes } of scripts.toSorted(
    (a, b) => b.decodedBytes - a.decodedBytes,
  ))
    console.log(`  ${(decodedBytes / 1000).toFixed(1).padStart(6)} ${pathname}`);
}
await browser.close();
