/**
 * `node bench/list.ts`: the cost of the patient list for a browser in clinics of 100, 10,000 and 100,000 patients: time
 * to first byte, bytes of the document, elements. `--sizes 100,1000` for other sizes, `--runs 7`, `--json` for
 * machines.
 *
 * The embedded backend creates each clinic in a folder of its own, behind a web server of its own. The pages are loaded
 * in turn, so that the load of the machine affects all alike. Look at the ratios: the goal is that the most expensive
 * costs at most 1.5 times the cheapest. The smallest clinic fills no whole window of 100 rows: the output shows its
 * number of rows.
 */
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { clinicNow } from "#tests/support/clinic-clock.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { startWebProcess } from "#tests/support/web-process.ts";
import { end, startBackend } from "./backend-process.ts";
import { measureLoad, type PageLoad, type StorageState } from "./measure-load.ts";
import { spread } from "./summary.ts";

const goal = 1.5;

interface Clinic {
  readonly size: number;
  readonly url: string;
  readonly storageState: StorageState;
  /** of the first window */
  readonly rows: number;
  stop(): Promise<void>;
}

async function openClinic(browser: Browser, size: number): Promise<Clinic> {
  const backend = await startBackend({ args: ["--patients", String(size)] });
  const web = await startWebProcess({
    env: { V1_BASE_URL: backend.url, CLINIC_NOW: clinicNow, LOG_LEVEL: "silent" },
  });
  const context = await browser.newContext({ baseURL: web.url });
  const page = await context.newPage();
  await signInThroughForm(page, "hcp");
  await page.goto("/patients");
  const rows = await page.locator("tbody tr").count();
  const storageState = await context.storageState();
  await context.close();
  return {
    size,
    url: `${web.url}/patients`,
    storageState,
    rows,
    async stop() {
      await web.stop();
      await end(backend);
    },
  };
}

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "100,10000,100000" },
    runs: { type: "string", default: "7" },
    json: { type: "boolean", default: false },
  },
});
const sizes = options.sizes.split(",").map(Number);
const runs = Number(options.runs);
const measures = ["ttfbMs", "htmlBytes", "bytes", "domNodes"] as const;

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const clinics: Clinic[] = [];
try {
  for (const size of sizes) clinics.push(await openClinic(browser, size));
  const loads = clinics.map((): PageLoad[] => []);
  for (let run = -1; run < runs; run += 1)
    for (const [place, { url, storageState, size }] of clinics.entries()) {
      const load = await measureLoad(
        browser,
        { name: String(size), url, storageState },
        { cpuSlowdown: 1 },
      );
      if (run >= 0) loads[place]?.push(load);
    }
  const results = measures.map((measure) => {
    const medians = loads.map((own) => spread(own.map((load) => load[measure])).median);
    return { measure, medians, ratio: Math.max(...medians) / Math.min(...medians), goal };
  });
  const rows = clinics.map((clinic) => clinic.rows);
  if (options.json) console.log(JSON.stringify({ sizes, rows, results }, null, 2));
  else {
    const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
    line(["", ...sizes, "ratio", "goal"]);
    line(["---", ...sizes.map(() => "---:"), "---:", "---:"]);
    line(["rows shown", ...rows, "", ""]);
    for (const { measure, medians, ratio } of results)
      line([measure, ...medians.map((median) => median.toFixed(0)), ratio.toFixed(2), `≤ ${goal}`]);
  }
} finally {
  for (const clinic of clinics) await clinic.stop();
  await browser.close();
}
