/** The drawing of an ECG, pixel column by pixel column, by the server and by the canvas that replaces it. */
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { exampleId } from "#contract/example.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { plantedColumns, plantEcg, wrongColumns } from "#tests/support/planted-ecg.ts";
import { test } from "#tests/support/stage.ts";

const address = `/patient/${exampleId.erika}/monitoring/ecg/${exampleId.ecg}`;
const viewer = (page: Page) => page.locator("#ecg-viewer");
const canvas = (page: Page) => viewer(page).locator("canvas");
const brush = (page: Page) => viewer(page).locator("[data-brush]");
const reading = (page: Page) => viewer(page).locator("[data-caliper-reading]");

/**
 * 25 mm/s and 10 mm/mV, one millimetre is four pixels; the 15 mm of paper above the line have room for 1 mV and the
 * text.
 */
const scale = { zeroY: 60, pxPerMv: 40 };
/** the rows of the text at the top and at the bottom */
const clear = { top: 21, bottom: 84 };
const margin = 40;

/**
 * Dark pixels of a row of paper: grid, margin and text are paler. If the paper begins between two pixels, it is
 * drawn from the nearer one on; its screenshot begins at the one before.
 */
async function inkOfPicture(picture: Locator, columns: number) {
  const { x } = (await picture.boundingBox())!;
  const left = Math.round(x) - Math.floor(x) + margin;
  const { data, info } = await sharp(await picture.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: columns }, (_, column) => {
    const rows = Array.from({ length: clear.bottom - clear.top }, (_row, row) => row + clear.top);
    const dark = rows.filter((row) => data[row * info.width + left + column]! < 150);
    return dark.length === 0 ? null : { top: dark[0]!, bottom: dark.at(-1)! };
  });
}

async function inkOfCanvas(page: Page, columns: number) {
  return canvas(page).evaluate(
    (drawing, { count, top, bottom }) => {
      const target = drawing as HTMLCanvasElement;
      const { data, width } = target.getContext("2d")!.getImageData(0, 0, target.width, bottom);
      return Array.from({ length: count }, (_, column) => {
        const dark: number[] = [];
        for (let row = top; row < bottom; row += 1)
          if (data[(row * width + column) * 4 + 3]! > 110) dark.push(row);
        return dark.length === 0 ? null : { top: dark[0]!, bottom: dark.at(-1)! };
      });
    },
    { count: columns, ...clear },
  );
}

test("paper and canvas show every value of the record in its pixel column, before and after moving and zooming", async ({
  page,
  backend,
  openSignedIn,
}) => {
  plantEcg(backend, 30);
  await page.setViewportSize({ width: 1400, height: 900 });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await openSignedIn(page, address);
  const paper = viewer(page).locator("figure [role=img]");
  await expect(paper).toContainText("25 mm/s · 10 mm/mV");
  // 19,750 to 25,250 ms; a column is 10 ms
  const first = plantedColumns(19_750, 10, 550);
  const before = (await paper.boundingBox())!;
  const seen = wrongColumns(await inkOfPicture(paper, 550), first, scale);
  expect(seen, `paper at ${before.x}`).toEqual([]);
  // the first of them is one of the narrow beats: from 20,004 to 20,820 ms
  await expect(paper.locator("[data-rr]").first()).toHaveText("816");

  const isOfDesk = (url: string) => /ecg_signal|ecg-desk/.test(url);
  expect(fetched.filter(isOfDesk)).toEqual([]);
  await hydrated(paper, { position: { x: 300, y: 50 } });
  await expect(canvas(page)).toBeVisible();
  expect(fetched.some(isOfDesk)).toBe(true);
  await expect(brush(page)).toHaveAttribute("data-brush", "19750-25250");
  expect(wrongColumns(await inkOfCanvas(page, 550), first, scale)).toEqual([]);
  // it replaces the drawing without a jump
  const after = (await canvas(page).boundingBox())!;
  expect(Math.abs(after.x - before.x - margin)).toBeLessThan(1);
  expect(Math.abs(after.y - before.y)).toBeLessThan(1);

  // a drag of 100 px is one second
  await page.mouse.move(after.x + 400, after.y + 50);
  await page.mouse.down();
  await page.mouse.move(after.x + 300, after.y + 50, { steps: 4 });
  await page.mouse.up();
  await expect(brush(page)).toHaveAttribute("data-brush", "20750-26250");
  const moved = plantedColumns(20_750, 10, 550);
  expect(wrongColumns(await inkOfCanvas(page, 550), moved, scale)).toEqual([]);

  await viewer(page).getByRole("button", { name: "Closer" }).click();
  await expect(brush(page)).toHaveAttribute("data-brush", "22125-24875");
  await expect(viewer(page).locator("[data-scale]:visible")).toHaveText("50 mm/s · 10 mm/mV");
  const closer = plantedColumns(22_125, 5, 550);
  expect(wrongColumns(await inkOfCanvas(page, 550), closer, scale)).toEqual([]);

  // the brush: by keys, and by dragging
  await brush(page).focus();
  await page.keyboard.press("Home");
  await expect(brush(page)).toHaveAttribute("data-brush", "0-2750");
  await expect(brush(page)).toHaveAttribute("aria-valuetext", "0.00 s to 2.75 s");
  const bar = (await brush(page).locator("..").boundingBox())!;
  const section = (await brush(page).boundingBox())!;
  await page.mouse.move(section.x + section.width / 2, section.y + 10);
  await page.mouse.down();
  await page.mouse.move(section.x + section.width / 2 + bar.width / 3, section.y + 10, {
    steps: 3,
  });
  await page.mouse.up();
  await expect(brush(page)).toHaveAttribute("data-brush", /^(99\d\d|100\d\d)-127\d\d$/);
  await viewer(page).getByRole("button", { name: "Back to the first section" }).click();
  await expect(brush(page)).toHaveAttribute("data-brush", "19750-25250");

  // calipers: 80 px are 800 ms, from the foot of one beat to the same point of the next
  await viewer(page).getByRole("button", { name: "Measure" }).click();
  await page.mouse.move(after.x + 100, after.y + 50);
  await page.mouse.down();
  await page.mouse.move(after.x + 180, after.y + 50, { steps: 4 });
  await page.mouse.up();
  await expect(reading(page)).toHaveText(/^800.ms · 75.bpm · -?0\.00.mV$/);
  await expect(viewer(page).locator("[data-caliper]:visible")).toHaveCount(2);
  // by keyboard: from the line before a beat to its peak
  const fields = viewer(page).getByRole("spinbutton");
  await fields.nth(0).fill("20790");
  await fields.nth(1).fill("20820");
  await expect(reading(page)).toHaveText(/^30.ms · 2,000.bpm · 1\.00.mV$/);
});

test("every peak of half an hour is drawn at once", async ({ page, backend, openSignedIn }) => {
  plantEcg(backend, 1800, 128);
  await page.setViewportSize({ width: 1400, height: 900 });
  await openSignedIn(page, address);
  await hydrated(viewer(page).locator("figure [role=img]"), { position: { x: 300, y: 50 } });
  await expect(canvas(page)).toBeVisible();
  await brush(page).focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("-");
  await expect(brush(page)).toHaveAttribute("data-brush", "0-1800000");
  const { width } = (await canvas(page).boundingBox())!;
  const columns = plantedColumns(0, 1_800_000 / width, width, 128);
  expect(wrongColumns(await inkOfCanvas(page, width), columns, scale)).toEqual([]);
});
