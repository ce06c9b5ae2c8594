import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const context = await browser.newContext({
  baseURL: "http://127.0.0.1:4310",
  viewport: { width: 1366, height: 768 },
});
const page = await context.newPage();
await signInThroughForm(page, "hcp");
await page.goto("/dashboard");
await page.locator('#review a[href*="/dashboard/preview/"]').first().click();
await page.waitForSelector("[data-beside-list] #incidents");
await page.waitForTimeout(1000);
await browser.startTracing(page, {
  categories: ["devtools.timeline", "loading", "blink.user_timing", "v8"],
});
const N = 12;
let total = 0;
for (let i = 0; i < N; i++) {
  const link = page.locator(`[data-beside-list] a[aria-keyshortcuts=j]`);
  const href = await link.getAttribute("href");
  const id = /preview\/([\w-]+)/.exec(href ?? "")?.[1];
  const t = performance.now();
  await page.keyboard.press("j");
  await page.waitForFunction(
    (next) =>
      location.pathname.endsWith(next!) && document.querySelector("[data-beside-list] #incidents"),
    id,
    { polling: "raf" },
  );
  total += performance.now() - t;
}
const buf = await browser.stopTracing();
const { traceEvents } = JSON.parse(buf.toString());
const sum = new Map<string, number>();
for (const e of traceEvents)
  if (e.ph === "X" && e.dur) sum.set(e.name, (sum.get(e.name) ?? 0) + e.dur / 1000);
console.log("mean step", (total / N).toFixed(0));
for (const [n, ms] of [...sum].sort((a, b) => b[1] - a[1]).slice(0, 28))
  console.log(n, (ms / N).toFixed(1));
await browser.close();
