/** The implant's documents that are fetched in advance, and their list and toolbar by hand. */
import { getImplantDocument, listImplantReports } from "#contract/implant-report.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import {
  documentId,
  fileName,
  implantPage,
  implantPeriod,
  transmit,
} from "#tests/support/implant-answers.ts";
import { test } from "#tests/support/stage.ts";

const addressOf = (number: number) => `/v1/implant/reports/documents/${documentId(number)}`;
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => addressOf(index + 1));

/** No part of a document is in a place that outlives the page. */
async function expectNothingKept(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    storage: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  }));
  expect(kept).toMatchObject({ caches: [], databases: [] });
  expect(kept.storage).not.toMatch(/PDF|implant-document|report-/);
}

test("[IMPT-05][IMPT-02] once the page runs, the documents of seven transmissions are loaded into memory, the eighth is not", async ({
  page,
  backend,
  openSignedIn,
}) => {
  transmit(backend, 8);
  const asked = () =>
    backend
      .askedFor(getImplantDocument.name)
      .map(({ url }) => url)
      .toSorted();
  await openSignedIn(page, implantPage + implantPeriod);
  const table = page.locator("#implant_transmissions");
  await expect(table.getByRole("row")).toHaveCount(9);
  expect((await table.getByRole("group").boundingBox())?.height).toBe(40 * 16);
  expect(asked()).toEqual([]);
  await page.mouse.move(300, 300, { steps: 2 });
  await expect.poll(asked).toEqual(addresses(7));
  await page.waitForLoadState("networkidle");
  expect(asked()).toEqual(addresses(7));
  await expectNothingKept(page);
});

test("[SCR-06] axe finds nothing on the page of a patient with an implant: each landmark has its own name", async ({
  page,
  backend,
  openSignedIn,
}) => {
  transmit(backend, 2);
  await openSignedIn(page, implantPage + implantPeriod);
  await expect(page.locator("#implant_transmissions").getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
});

test("[DOC-04] all documents of the list are fetched once, shown from memory, and dropped on leaving", async ({
  page,
  backend,
  openSignedIn,
}) => {
  transmit(backend, 9);
  const asked = () =>
    backend
      .askedFor(getImplantDocument.name)
      .map(({ url }) => url)
      .toSorted();
  await openSignedIn(page, "/support");
  // before its scripts run, the page itself fetches none
  expect((await page.request.get(`${implantPage}/implant-documents`)).status()).toBe(200);
  expect(asked()).toEqual([]);
  backend.asked.length = 0;
  await page.goto(`${implantPage}/implant-documents`);
  const viewer = page.locator("#implant-documents");
  await expect.poll(asked).toEqual(addresses(9));
  await page.waitForLoadState("networkidle");
  // by range, and no list is read again for any of them
  for (const { headers } of backend.askedFor(getImplantDocument.name))
    expect(headers["range"]).toBe("bytes=0-");
  const lists = backend.askedFor(listImplantReports.name).length;
  const sixth = viewer.getByRole("link", { name: fileName(6) });
  await sixth.click();
  await expect(sixth).toHaveAttribute("aria-current", "true");
  await expect(viewer.getByRole("region", { name: fileName(6) }).locator("canvas")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`document_id=${documentId(6)}`));
  expect(asked()).toEqual(addresses(9));
  expect(backend.askedFor(listImplantReports.name)).toHaveLength(lists);
  expect(lists).toBeLessThanOrEqual(3);
  await expectNothingKept(page);
  // after leaving and coming back the documents are gone from memory
  await page.goto("/support");
  await page.goto(`${implantPage}/implant-documents`);
  await expect.poll(() => asked().length).toBe(18);
});

test("[DOC-05][DOC-11][DOC-15] entries and toolbar work by keyboard: title, name and kind; print, save, new tab", async ({
  page,
  backend,
  openSignedIn,
}) => {
  transmit(backend, 3);
  await openSignedIn(page, `${implantPage}/implant-documents`);
  const viewer = page.locator("#implant-documents");
  const entries = viewer.getByRole("listitem").getByRole("link");
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText(/Transmission of .*19 .*2026/);
  await expect(entries.nth(0)).toContainText(fileName(1));
  await expect(entries.nth(0)).toContainText("Session report");
  await expect(viewer.locator("[data-page='1'] canvas")).toBeVisible();
  await entries.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(entries.nth(1)).toHaveAttribute("aria-current", "true");
  await entries.nth(2).focus();
  await page.keyboard.press("Space");
  await expect(viewer.locator("[aria-current=true]")).toHaveText(/report-3\.pdf/);

  const toolbar = viewer.getByRole("toolbar");
  for (const name of ["Zoom in", "Zoom out", "Print"])
    await expect(toolbar.getByRole("button", { name, exact: true })).toBeEnabled();
  await toolbar.getByRole("button", { name: "Zoom in" }).press("Enter");
  await expect(toolbar).toContainText("225 %");
  await page.evaluate(() => {
    window.print = () => {
      const { length } = document.querySelectorAll("#pdf-print canvas");
      document.documentElement.dataset["printed"] = String(length);
    };
  });
  await toolbar.getByRole("button", { name: "Print" }).press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-printed", "1");
  const saving = page.waitForEvent("download");
  await toolbar.getByRole("link", { name: "Download" }).press("Enter");
  expect((await saving).suggestedFilename()).toBe(fileName(3));
  const open = toolbar.getByRole("link", { name: "Open in a new tab" });
  await expect(open).toHaveAttribute("target", "_blank");
  const shown = await page.request.get((await open.getAttribute("href")) ?? "");
  expect(shown.headers()).toMatchObject({ "content-type": "application/pdf" });
  expect(shown.headers()["content-disposition"]).toMatch(/^inline; filename=report-3\.pdf$/);
  await expectAccessible(page, "#implant-documents");
});
