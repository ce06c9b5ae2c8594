/**
 * `npm run bench`: what the pages cost a slow browser, each beside a bare HTML page with the same content.
 *
 *   npm run bench                                login, dashboard, patient list and monitoring page of a demo clinic
 *   npm run bench -- --url NAME=URL …            other pages, of an app that runs already
 *     --user hcp         signs this demo account in first, at the origin of the first URL
 *     --runs 5           loads of each page that count; one before them does not
 *     --cpu 6            how many times slower the main thread runs
 *     --json             the result as JSON, and nothing else on standard output
 *
 * Absolute times are this machine's: compare the ratios, which come from pages loaded in turn within one run.
 */
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { startApp } from "#tests/support/running-app.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { bareHtml, startBareServer } from "./bare-page.ts";
import { demoPages } from "./demo-pages.ts";
import { measureLoad, type PageLoad, type StorageState } from "./measure-load.ts";
import { measureScripts } from "./measure-scripts.ts";
import { asTable } from "./table.ts";
import { summarise } from "./summary.ts";

export interface PageToMeasure {
  readonly name: string;
  readonly url: string;
  /** cookies of a signed-in user; unset: a browser that was never here */
  readonly storageState?: StorageState;
}

const { values: options } = parseArgs({
  options: {
    url: { type: "string", multiple: true, default: [] },
    user: { type: "string" },
    runs: { type: "string", default: "5" },
    cpu: { type: "string", default: "6" },
    json: { type: "boolean", default: false },
  },
});
const runs = Number(options.runs);
const cpuSlowdown = Number(options.cpu);
const say = (text: string) => process.stderr.write(`${text}\n`);

async function namedPages(browser: Browser): Promise<PageToMeasure[]> {
  const pages = options.url.map((entry) => {
    const [, name = entry, url = entry] = /^([\w .+()-]+)=(.+)$/.exec(entry) ?? [];
    return { name, url };
  });
  const [first] = pages;
  if (!options.user || !first) return pages;
  const context = await browser.newContext({ baseURL: new URL(first.url).origin });
  await signInThroughForm(await context.newPage(), options.user);
  const storageState = await context.storageState();
  await context.close();
  return pages.map((page) => ({ ...page, storageState }));
}

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const app = options.url.length === 0 ? await startApp({ LOG_LEVEL: "silent" }) : undefined;
const bare = await startBareServer();
try {
  const pages = app ? await demoPages(browser, app.url) : await namedPages(browser);
  const pairs: PageToMeasure[] = [];
  for (const page of pages) {
    const name = `${page.name}, bare`;
    pairs.push(page, { name, url: bare.serve(name, await bareHtml(browser, page)) });
  }

  const loads = new Map<string, PageLoad[]>(pairs.map(({ name }) => [name, []]));
  for (let run = -1; run < runs; run += 1) {
    say(run < 0 ? "warming up" : `run ${run + 1} of ${runs}`);
    for (let turn = 0; turn < pairs.length; turn += 1) {
      // The order turns by one in each run, so that no page always follows the same one.
      const page = pairs[(turn + Math.max(run, 0)) % pairs.length]!;
      const load = await measureLoad(browser, page, cpuSlowdown);
      if (run >= 0) loads.get(page.name)!.push(load);
    }
  }

  const results = [];
  for (const page of pages) {
    const scripts = await measureScripts(browser, page);
    const own = summarise(loads.get(page.name)!);
    const floor = summarise(loads.get(`${page.name}, bare`)!);
    results.push({ name: page.name, page: own, bare: floor, scripts });
  }
  const settings = { runs, cpuSlowdown, chromium: browser.version() };
  console.log(options.json ? JSON.stringify({ settings, results }, null, 2) : asTable(results));
} finally {
  await bare.stop();
  await browser.close();
  await app?.stop();
}
