/**
 * Whether the ECG viewer frees its memory: opened, touched, moved and closed fifty times in one tab.
 *
 *   node bench/ecg-heap.ts --url http://127.0.0.1:3000     a running app with the demo clinic
 *     --times 50 --json
 *
 * Prints the JavaScript heap after collection at the 10th and the last closing. The exit code is 1 if it grew by more than
 * 5 %.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";

const { values: options } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:3000" },
    times: { type: "string", default: "50" },
    json: { type: "boolean", default: false },
  },
});
const growthMax = 0.05;

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const heaps: number[] = [];
try {
  const context = await browser.newContext({
    baseURL: options.url,
    viewport: { width: 1366, height: 900 },
  });
  const page = await context.newPage();
  await signInThroughForm(page, "hcp");
  await page.goto("/dashboard");
  const link = page.locator("#review li a", { hasText: "Brandt, Hans" });
  const address = `${await link.getAttribute("href")}/monitoring`;
  const session = await context.newCDPSession(page);
  for (let time = 1; time <= Number(options.times); time += 1) {
    await page.goto(`${address}/ecg`);
    const viewer = page.locator("#ecg-viewer");
    await viewer.locator("figure [role=img]").hover();
    await viewer.locator("canvas").waitFor();
    await viewer.locator("[data-brush]").press("PageUp");
    // in whatever language the account has
    const way = await viewer.getAttribute("data-close-href");
    await viewer.locator(`a[href="${way}"]`).first().click();
    await viewer.waitFor({ state: "detached" });
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    heaps.push(usedSize);
  }
} finally {
  await browser.close();
}
const [tenth = Number.NaN, last = Number.NaN] = [heaps[9], heaps.at(-1)];
const growth = last / tenth - 1;
if (options.json) console.log(JSON.stringify({ heaps, growth }));
else
  console.log(
    `heap after collection: ${(tenth / 1e6).toFixed(2)} MB at the 10th closing, ${(last / 1e6).toFixed(2)} MB at the ${heaps.length}th: ${(100 * growth).toFixed(1)} %`,
  );
process.exitCode = growth <= growthMax ? 0 : 1;
