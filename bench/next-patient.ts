/**
 * How long "next patient" takes beside the list, from the key to the frame in which what fired can be read:
 * `node bench/next-patient.ts --url http://127.0.0.1:3000 [--user hcp] [--rounds 3]` walks the dashboard's list with j and
 * back with k. The goal is 200 ms for 95 of 100, on a machine with nothing else to do; a static page of the same words is
 * walked beside it.
 */
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";

const { values: options } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:3000" },
    user: { type: "string", default: "hcp" },
    rounds: { type: "string", default: "3" },
  },
});

/** Presses the key and waits, frame by frame, until the panel has the incidents of the other patient. Milliseconds. */
async function step(page: Page, key: "j" | "k"): Promise<number | null> {
  const link = page.locator(`[data-beside-list] a[aria-keyshortcuts=${key}]`);
  const href = (await link.count()) > 0 ? await link.getAttribute("href") : null;
  const id = /preview\/([\w-]+)/.exec(href ?? "")?.[1];
  if (id === undefined) return null;
  const startedAt = performance.now();
  await page.keyboard.press(key);
  await page.waitForFunction(
    (next) =>
      location.pathname.endsWith(next) && document.querySelector("[data-beside-list] #incidents"),
    id,
    { polling: "raf", timeout: 10_000 },
  );
  return performance.now() - startedAt;
}

/** The words of the panel as a page of their own, from the same server: what a browser needs at least. */
async function staticStep(page: Page, html: string): Promise<number> {
  await page.route("**/favicon.svg?static", (route) =>
    route.fulfill({ contentType: "text/html", body: html }),
  );
  const startedAt = performance.now();
  await page.goto(`${options.url}/favicon.svg?static`, { waitUntil: "load" });
  return performance.now() - startedAt;
}

const at = (share: number, values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const context = await browser.newContext({
  baseURL: options.url,
  viewport: { width: 1366, height: 768 },
});
const page = await context.newPage();
await signInThroughForm(page, options.user);
await page.goto("/dashboard");
await page.locator('#review a[href*="/dashboard/preview/"]').first().click();
await page.locator("[data-beside-list] input[name=incident_ids]").first().waitFor();

const times: number[] = [];
for (let round = -1; round < Number(options.rounds); round += 1)
  for (const key of ["j", "k"] as const)
    for (;;) {
      const took = await step(page, key);
      if (took === null) break;
      // the first round warms both processes
      if (round >= 0) times.push(took);
      await page.waitForTimeout(100);
    }
const html = await page.locator("[data-beside-list]").evaluate((panel) => panel.outerHTML);
const plain = await context.newPage();
const bare: number[] = [];
for (let load = 0; load < 40; load += 1) bare.push(await staticStep(plain, html));

const told = (values: readonly number[]) =>
  `${values.length} steps: median ${at(0.5, values).toFixed(0)} ms, p95 ${at(0.95, values).toFixed(0)} ms`;
console.log(`next patient, ${told(times)}`);
console.log(`the same words as a static page, ${told(bare)}`);
console.log(`p95: ${(at(0.95, times) / at(0.95, bare)).toFixed(2)} times the static page`);
await browser.close();
