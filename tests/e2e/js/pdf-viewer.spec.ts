/** The PDF viewer: its drawing, its words, its zoom, and files that cannot be shown. */
import type { Page } from "@playwright/test";
import { listPatients } from "#contract/patient-list.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { cells, type Scan, scannedPdf } from "#tests/support/scanned-pdf.ts";

test("[DOC-01][DOC-08][DOC-09] the pages are drawn at 200 %, with their words, and zoom in steps of 25", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  const session = await openBackendSession(backendUrl(), "hcp");
  const { items } = await session.read(listPatients, { search: "Əliyeva", limit: 1 });
  const address = `/patient/${items[0]?.patient_id}/monitoring/implant-documents`;
  await page.goto(address);
  const viewer = page.locator("#implant-documents");
  const list = await viewer.getByRole("navigation").boundingBox();
  expect(list?.width).toBeCloseTo(16.25 * 16, 0);
  const first = viewer.locator("[data-page='1']");
  await expect(first).toContainText("Demo 7 HF-T");
  // A4 is 595.28 points wide
  const widthAt = async () => ((await first.boundingBox())?.width ?? 0) / 595.28;
  expect(await widthAt()).toBeCloseTo(2, 1);
  const hasInk = () =>
    first.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas
        .getContext("2d")!
        .getImageData(0, 0, canvas.width, Math.min(canvas.height, 600));
      return data.some((value, index) => index % 4 === 0 && value < 80);
    });
  await expect.poll(hasInk).toBe(true);
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(widthAt).toBeCloseTo(2.25, 1);
  await viewer.getByRole("button", { name: "Zoom out" }).click();
  await viewer.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(widthAt).toBeCloseTo(1.75, 1);
});

test("[DOC-13] a file that is not a PDF is reported with a retry, and the page still works", async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/PDF|50[23]/);
  await signIn(page, "hcp");
  const session = await openBackendSession(backendUrl(), "hcp");
  const { items } = await session.read(listPatients, { search: "Əliyeva", limit: 1 });
  await page.route("**/implant-document/**", (route) =>
    route.fulfill({ status: 200, contentType: "application/pdf", body: "%PDF-1.7 cut" }),
  );
  await page.goto(`/patient/${items[0]?.patient_id}/monitoring/implant-documents`);
  const viewer = page.locator("#implant-documents");
  await expect(viewer.getByRole("alert")).toContainText("damaged");
  await page.unrouteAll();
  await viewer.getByRole("link", { name: "Try again" }).click();
  await expect(viewer.locator("[data-page='1']")).toBeVisible();
});

/** Colours in the middle of each cell of a page drawn at 200 %, row by row; null until it is drawn. */
async function cellColours(page: Page, pageNumber: number, count: number) {
  return page
    .locator(`[data-page='${pageNumber}'] canvas`)
    .evaluate((canvas: HTMLCanvasElement, side) => {
      const pixels = canvas.getContext("2d")!;
      const middle = (cell: number) => Math.floor(((cell + 0.5) * canvas.width) / side);
      return Array.from({ length: side }, (_row, y) =>
        Array.from({ length: side }, (_cell, x) =>
          Array.from(pixels.getImageData(middle(x), middle(y), 1, 1).data.subarray(0, 3)),
        ),
      );
    }, count);
}

async function openScans(page: Page, scans: readonly Scan[]) {
  const session = await openBackendSession(backendUrl(), "hcp");
  const { items } = await session.read(listPatients, { search: "Əliyeva", limit: 1 });
  await page.route("**/implant-document/**", (route) =>
    route.fulfill({
      status: 200,
      contentType: "application/pdf",
      body: scannedPdf(scans),
    }),
  );
  await page.goto(`/patient/${items[0]?.patient_id}/monitoring/implant-documents`);
  return page.locator("#implant-documents");
}

test("[VIEW-01] scanned pages are drawn: CCITT group 4, JBIG2 and JPEG 2000, also as stencils", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  const viewer = await openScans(page, [
    { kind: "ccitt" },
    { kind: "jbig2" },
    { kind: "jpeg2000" },
    { kind: "jbig2", isStencil: true },
  ]);
  const black = [0, 0, 0];
  const white = [255, 255, 255];
  // 1 is black in both codes; /DeviceGray shows 1 as white after CCITTFaxDecode (/BlackIs1 false) and JBIG2Decode alike
  const letter = cells.map((row) => row.split("").map((cell) => (cell === "#" ? black : white)));
  for (const pageNumber of [1, 2, 4]) {
    await viewer.locator(`[data-page='${pageNumber}']`).scrollIntoViewIfNeeded();
    await expect.poll(() => cellColours(page, pageNumber, 8)).toEqual(letter);
  }
  const colours = [0, 1, 2, 3].map((row) =>
    [0, 1, 2, 3].map((column) => [80 * column, 80 * row, (row + column) % 2 ? 160 : 20]),
  );
  await expect.poll(() => cellColours(page, 3, 4)).toEqual(colours);
  await expect(viewer.getByText("could not be drawn")).toHaveCount(0);
});

test("[VIEW-02] a page whose picture cannot be decoded says so, and the pages beside it do not", async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Warning|decode|image|JPX|Jbig2/i);
  await signIn(page, "hcp");
  const viewer = await openScans(page, [
    { kind: "jpeg2000", cutAfterBytes: 100 },
    { kind: "ccitt" },
  ]);
  // pages far from the window are drawn when they come near
  for (const pageNumber of [1, 2])
    await viewer.locator(`[data-page='${pageNumber}']`).scrollIntoViewIfNeeded();
  await expect(viewer.getByText("could not be drawn")).toHaveCount(1);
  await expect.poll(async () => (await cellColours(page, 2, 8))[1]?.[1]).toEqual([0, 0, 0]);
});

test("[VIEW-02] a picture whose decoder cannot be loaded does not leave a blank page without a message", async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Warning|wasm|decode|image|fetch|load/i);
  await signIn(page, "hcp");
  await page.context().route("**/assets/pdf-*/wasm/**", (route) => route.abort());
  const scans: Scan[] = [{ kind: "jpeg2000" }, { kind: "jbig2" }, { kind: "ccitt" }];
  const viewer = await openScans(page, scans);
  for (const pageNumber of scans.keys())
    await viewer.locator(`[data-page='${pageNumber + 1}']`).scrollIntoViewIfNeeded();
  await expect(viewer.getByText("could not be drawn")).toHaveCount(scans.length);
});
