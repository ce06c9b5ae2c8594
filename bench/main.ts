/**
 * `npm run bench`: the cost of the pages in a slow browser. Each is compared with a bare HTML page of the same content,
 * and with one file that looks like it, including styles.
 *
 *   npm run bench                                login, dashboard, patient list and monitoring page of a demo clinic
 *   npm run bench -- --url NAME=URL …            other pages, of a running app
 *     --user hcp         signs this demo account in first, at the origin of the first URL
 *     --runs 5           loads of each page that count; one before them does not
 *     --cpu 6            how many times slower the main thread runs
 *     --network slow-4g  as over a slow mobile network (150 ms a round trip, 1.6 Mbit/s); the wire is not slowed down otherwise
 *     --json             the result as JSON, and nothing else on standard output
 *
 * Absolute times are this machine's: compare the ratios, which come from pages loaded in turn within one run.
 */
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { startApp } from "#tests/support/running-app.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { comparedHtml, startBareServer } from "./bare-page.ts";
import { demoPages } from "./demo-pages.ts";
import { measureLoad, networks, type PageLoad, type StorageState } from "./measure-load.ts";
import { measureScripts } from "./measure-scripts.ts";
import { asTable } from "./table.ts";
import { summarise } from "./summary.ts";

export interface PageToMeasure {
  readonly name: string;
  readonly url: string;
  /** cookies of a signed-in user; unset: a browser without an earlier visit */
  readonly storageState?: StorageState;
}

const { values: options } = parseArgs({
  options: {
    url: { type: "string", multiple: true, default: [] },
    user: { type: "string" },
    runs: { type: "string", default: "5" },
    cpu: { type: "string", default: "6" },
    network: { type: "string", default: "" },
    json: { type: "boolean", default: false },
  },
});
const runs = Number(options.runs);
const cpuSlowdown = Number(options.cpu);
const network = networks.get(options.network);
if (options.network && !network)
  throw new Error(`--network is ${[...networks.keys()].join(", ")}, not ${options.network}`);
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
    const html = await comparedHtml(browser, page);
    const [beside, file] = [`${page.name}, bare`, `${page.name}, one file`];
    pairs.push(page, { name: beside, url: bare.serve(beside, html.bare) });
    pairs.push({ name: file, url: bare.serve(file, html.oneFile) });
  }

  const loads = new Map<string, PageLoad[]>(pairs.map(({ name }) => [name, []]));
  for (let run = -1; run < runs; run += 1) {
    say(run < 0 ? "warming up" : `run ${run + 1} of ${runs}`);
    for (let turn = 0; turn < pairs.length; turn += 1) {
      // The order turns by one in each run, so that no page always follows the same one.
      const page = pairs[(turn + Math.max(run, 0)) % pairs.length]!;
      const load = await measureLoad(browser, page, { cpuSlowdown, network });
      if (run >= 0) loads.get(page.name)!.push(load);
    }
  }

  const results = [];
  for (const page of pages) {
    const scripts = await measureScripts(browser, page);
    const own = summarise(loads.get(page.name)!);
    const floor = summarise(loads.get(`${page.name}, bare`)!);
    const oneFile = summarise(loads.get(`${page.name}, one file`)!);
    results.push({ name: page.name, page: own, bare: floor, oneFile, scripts });
  }
  const settings = { runs, cpuSlowdown, network: options.network, chromium: browser.version() };
  console.log(options.json ? JSON.stringify({ settings, results }, null, 2) : asTable(results));
} finally {
  await bare.stop();
  await browser.close();
  await app?.stop();
}
