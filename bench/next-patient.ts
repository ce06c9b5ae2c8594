/**
 * How long "next patient" takes beside the list, from the key to the frame that shows the incidents: `node
 * bench/next-patient.ts --url http://127.0.0.1:3000 [--user hcp] [--rounds 3]` walks the dashboard's list with j and
 * back with k. The goal is 200 ms for 95 of 100, on a machine without other work. It also walks static pages of the
 * same words for comparison.
 */
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { startBareServer } from "./bare-page.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { share } from "./summary.ts";
import { describeSteps, watchSteps } from "./watched-steps.ts";

const { values: options } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:3000" },
    user: { type: "string", default: "hcp" },
    rounds: { type: "string", default: "3" },
  },
});

const selector = "[data-beside-list] #incidents";

/** From the key to the frame that has the incidents of the other patient. Milliseconds; null at the end of the list. */
async function step(page: Page, key: "j" | "k"): Promise<number | null> {
  const link = page.locator(`[data-beside-list] a[aria-keyshortcuts=${key}]`);
  const href = (await link.count()) > 0 ? await link.getAttribute("href") : null;
  const path = href && new URL(href, page.url()).pathname;
  if (!path || !/\/preview\//.test(path)) return null;
  await page.keyboard.press(key);
  await page.waitForFunction(
    (next) =>
      location.pathname === next && document.documentElement.dataset["shownAfterMs"] !== undefined,
    path,
    { timeout: 10_000 },
  );
  return Number(await page.locator("html").getAttribute("data-shown-after-ms"));
}

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const context = await browser.newContext({
  baseURL: options.url,
  viewport: { width: 1366, height: 768 },
});
await context.addInitScript(watchSteps, { inputEvent: "keydown", selector });
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
// the words of the panel as two linked pages of a plain server: the least time that a browser needs
const html = await page.locator("[data-beside-list]").evaluate((panel) => panel.outerHTML);
const server = await startBareServer();
const plainHtml = (next: string) =>
  `<!doctype html><title>plain</title><script>onkeydown=()=>document.querySelector("#next").click()</script>` +
  `<a id="next" href="/${next}">next</a>${html}`;
const [first] = ["/preview/1", "/preview/2"].map((path, place, all) =>
  server.serve(path, plainHtml(encodeURIComponent(all[1 - place] ?? ""))),
);
const plain = await context.newPage();
await plain.goto(first ?? "");
const bare: number[] = [];
for (let load = 0; load < 40; load += 1) {
  await plain.waitForTimeout(100);
  const before = plain.url();
  await plain.keyboard.press("j");
  await plain.waitForFunction(
    (url) => location.href !== url && document.documentElement.dataset["shownAfterMs"],
    before,
  );
  bare.push(Number(await plain.locator("html").getAttribute("data-shown-after-ms")));
}
await server.stop();

console.log(`next patient, ${describeSteps(times)}`);
console.log(`the same words as a static page, ${describeSteps(bare)}`);
console.log(`p95: ${(share(0.95, times) / share(0.95, bare)).toFixed(2)} times the static page`);
await browser.close();
