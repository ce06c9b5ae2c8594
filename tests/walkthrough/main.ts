/**
 * `npm run walkthrough`: starts the app with its synthetic clinic, plays the main job, and writes docs/walkthrough.md,
 * its pictures and the animated one of the README.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { freshBuild } from "#tests/support/fresh-build.ts";
import { startApp } from "#tests/support/running-app.ts";
import { root } from "#tests/support/source-files.ts";
import { steps } from "./steps.ts";
import { pictureFolder, walkthroughPage } from "./walkthrough-page.ts";

const viewport = { width: 1366, height: 768 };
const movingWidth = 854;
const shownMs = 3_000;

freshBuild();
const app = await startApp();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  const folder = join(root, pictureFolder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL: app.url,
    viewport,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const pictures: Buffer[] = [];
  for (const { name, play } of steps) {
    await play(page);
    await isStill(page);
    const picture = await page.screenshot({ caret: "hide" });
    pictures.push(picture);
    const small = await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
    await writeFile(join(folder, `${name}.png`), small);
  }
  await writeFile(join(root, "docs/walkthrough.md"), walkthroughPage(steps));
  await writeFile(join(root, "docs/pictures/walkthrough.gif"), await moving(pictures));
} finally {
  await browser.close();
  await app.stop();
}

/** All streamed parts and the fonts have loaded. */
async function isStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      document.querySelectorAll("main span.block.bg-sunken[aria-hidden]").length === 0,
  );
}

/** An animated picture of the steps, in an endless loop. */
async function moving(pictures: readonly Buffer[]): Promise<Buffer> {
  const frames = await Promise.all(
    pictures.map((picture) => sharp(picture).resize(movingWidth).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ colours: 32, effort: 10, dither: 0, delay: frames.map(() => shownMs), loop: 0 })
    .toBuffer();
}
