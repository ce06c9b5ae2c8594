/** The PDF viewer: what is drawn, its words, its zoom, and files that cannot be shown. */
import { listPatients } from "#contract/patient-list.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";

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

test("[DOC-13] a file that is no PDF is told with another try, and the page lives on", async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/PDF|502/);
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
