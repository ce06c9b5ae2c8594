/**
 * The memory that a viewer leaves behind: the page's heap after the 10th and after the 50th opening, each time after a
 * collection. The exit code is 1 if it grew by more than 5 %. `node bench/viewer-heap.ts` builds nothing: run `npm run
 * build` first.
 */
import { readFile } from "node:fs/promises";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { getImplantDocument } from "#contract/implant-report.ts";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { documentId, fileName, implantPage, transmit } from "#tests/support/implant-answers.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { stageEnvironment } from "#tests/support/stages.ts";
import { playVoice, voicePage } from "#tests/support/voice-answers.ts";
import { startWebProcess } from "#tests/support/web-process.ts";

const [firstLook, lastLook, growthMax] = [10, 50, 0.05];

interface Viewer {
  readonly name: string;
  open(page: Page): Promise<void>;
  /** opens one of two in turn, and waits until it is drawn */
  turn(page: Page, count: number): Promise<void>;
}

const viewers: readonly Viewer[] = [
  {
    name: "voice",
    async open(page) {
      await page.goto(voicePage);
      await page.locator("[data-voice-viewer]").scrollIntoViewIfNeeded();
      await page.locator("[data-playback=ready]").waitFor();
    },
    async turn(page, count) {
      const [row, task] = count % 2 === 0 ? [0, "Say aaa."] : [2, "No task described"];
      await page.locator("#vox_table tbody tr").nth(row).getByRole("link").click();
      await page.locator("[data-playback=ready]").filter({ hasText: task }).waitFor();
    },
  },
  {
    name: "documents",
    async open(page) {
      await page.goto(`${implantPage}/implant-documents`);
      await page.locator("[data-page='1']").waitFor();
    },
    async turn(page, count) {
      const number = (count % 2) + 1;
      await page.locator(`#implant-documents li a[href*="${documentId(number)}"]`).click();
      const region = page.getByRole("region", { name: fileName(number) });
      await region.locator("[data-page='1'] span").first().waitFor({ state: "attached" });
    },
  },
];

async function heapBytes(client: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await client.send("HeapProfiler.collectGarbage");
  return (await client.send("Runtime.getHeapUsage")).usedSize;
}

async function measure(viewer: Viewer, page: Page): Promise<number> {
  await viewer.open(page);
  const client = await page.context().newCDPSession(page);
  let before = 0;
  for (let count = 1; count <= lastLook; count += 1) {
    await viewer.turn(page, count);
    if (count === firstLook) before = await heapBytes(client);
  }
  const after = await heapBytes(client);
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
  const growth = after / before - 1;
  console.log(`${viewer.name}: ${mb(before)} → ${mb(after)}, ${(growth * 100).toFixed(1)} %`);
  return growth;
}

async function prepare(backend: ExampleBackend): Promise<void> {
  playVoice(backend);
  transmit(backend, 2);
  const body = await readFile("../shared/data/pdf/pdfjs-basicapi.pdf").catch(() => undefined);
  if (body) backend.fault(getImplantDocument.name, (planned) => ({ ...planned, body }));
}

const backend = await startExampleBackend();
const flags = { "vox-table": true, "vox-score": true };
const web = await startWebProcess({ env: await stageEnvironment(backend, flags) });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const context = await browser.newContext({ baseURL: web.url, locale: "en-GB" });
const page = await context.newPage();
await prepare(backend);
backend.fault("get-language", (planned) => ({ ...planned, body: '{"language_code":"EN"}' }));
await signInThroughForm(page, "hcp");
const growths: number[] = [];
for (const viewer of viewers) growths.push(await measure(viewer, page));
await browser.close();
await web.stop();
await backend.stop();
process.exitCode = growths.every((growth) => growth <= growthMax) ? 0 : 1;
