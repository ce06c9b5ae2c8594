import { readFileSync } from "node:fs";
import { execSync } from "node:child_process";
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
const hrefs = await page
  .locator("#review a[data-cover]")
  .evaluateAll((as) => as.map((a) => (a as HTMLAnchorElement).pathname.split("/")[2]));
const cookies = (await context.cookies()).map((c) => `${c.name}=${c.value}`).join("; ");
await browser.close();
const pids = process.argv.slice(2);
const cpu = (pid: string) => {
  const f = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(f[11]) + Number(f[12])) * 10;
};
for (const make of [(id: string) => `/dashboard/preview/${id}`]) {
  const run = async (n: number) => {
    let first = 0,
      all = 0;
    for (let i = 0; i < n; i++) {
      const t = performance.now();
      const r = await fetch("http://127.0.0.1:4310" + make(hrefs[i % hrefs.length]!), {
        headers: {
          cookie: cookies,
          "user-agent": "Mozilla/5.0 Chrome/140",
          "sec-fetch-mode": "navigate",
          "sec-fetch-dest": "document",
          "sec-fetch-site": "same-origin",
          accept: "text/html",
        },
      });
      if (r.status !== 200) throw new Error(String(r.status));
      first += performance.now() - t;
      await r.text();
      all += performance.now() - t;
    }
    return [first / n, all / n];
  };
  await run(20);
  const before = pids.map(cpu);
  const [f, a] = await run(60);
  const after = pids.map(cpu);
  console.log(
    make("X"),
    "ttfb",
    f!.toFixed(0),
    "all",
    a!.toFixed(0),
    "cpu",
    pids.map((p, i) => ((after[i]! - before[i]!) / 60).toFixed(1)).join(" "),
  );
}
