/**
 * How long it takes from the click in the patient list to the frame that shows the incidents and the graphs: `node
 * bench/open-patient.ts --url http://127.0.0.1:3000 [--user hcp] [--patients 20] [--rounds 2]`. For comparison, the
 * same pages are opened from a list of links, as files of a plain server with their styles in them. The goal is 1.5
 * times that time for 95 of 100, on a machine without other work.
 */
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { comparedHtml, startBareServer } from "./bare-page.ts";
import { share } from "./summary.ts";
import { describeSteps, watchSteps } from "./watched-steps.ts";

const { values: options } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:3000" },
    user: { type: "string", default: "hcp" },
    patients: { type: "string", default: "20" },
    rounds: { type: "string", default: "2" },
  },
});

// the patient's head and panels are held back until the incidents have loaded
const selector = "body:not(:has(#incidents-loading)) h1";

/** Opens the link at this place in the list, and goes back. Milliseconds. */
async function open(page: Page, listUrl: string, place: number): Promise<number> {
  await page.goto(listUrl);
  // the page is at rest before it is left, as with a real user
  await page.waitForTimeout(300);
  await page.locator("a.row-link").nth(place).click();
  await page.waitForFunction(
    (url) => location.href !== url && document.querySelector("html[data-shown-after-ms]"),
    listUrl,
  );
  return Number(await page.locator("html").getAttribute("data-shown-after-ms"));
}

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
await context.addInitScript(watchSteps, { inputEvent: "click", selector });
const page = await context.newPage();
await page.goto(options.url);
const signedIn = await browser.newContext({ baseURL: options.url });
await signInThroughForm(await signedIn.newPage(), options.user);
const storageState = await signedIn.storageState();
await context.addCookies(storageState.cookies);
await page.goto(`${options.url}/patients`);
const listUrl = page.url();
const hrefs = await page
  .locator("a.row-link")
  .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
const patients = Math.min(hrefs.length, Number(options.patients));

const server = await startBareServer();
const files: string[] = [];
for (let place = 0; place < patients; place += 1) {
  const name = `patient ${place}`;
  const { oneFile } = await comparedHtml(browser, { name, url: hrefs[place] ?? "", storageState });
  files.push(server.serve(name, oneFile));
}
const links = files.map((href, place) => `<p><a class="row-link" href="${href}">${place}</a>`);
const plainListUrl = server.serve("list", `<!doctype html><title>list</title>${links.join("")}`);

const times: number[] = [];
const plain: number[] = [];
for (let round = -1; round < Number(options.rounds); round += 1)
  for (let place = 0; place < patients; place += 1) {
    const own = await open(page, listUrl, place);
    const beside = await open(page, plainListUrl, place);
    // the first round warms both processes and the browser's cache
    if (round < 0) continue;
    times.push(own);
    plain.push(beside);
  }
await server.stop();
await browser.close();
console.log(`a patient from the list, ${describeSteps(times)}`);
console.log(`the same pages as files, ${describeSteps(plain)}`);
console.log(`p95: ${(share(0.95, times) / share(0.95, plain)).toFixed(2)} times`);
