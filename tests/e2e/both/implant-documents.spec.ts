/** The implant on the monitoring page and the documents that it sent: with and without scripts. */
import { listPatients } from "#contract/patient-list.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { backendUrl } from "#tests/support/backend-url.ts";

async function monitoringOf(lastName: string): Promise<string> {
  const session = await openBackendSession(backendUrl(), "hcp");
  const { items } = await session.read(listPatients, { search: lastName, limit: 10 });
  return `/patient/${items[0]?.patient_id}/monitoring`;
}

const summary = (page: Page) => page.locator("#implant_summary");
const transmissions = (page: Page) => page.locator("#implant_transmissions");
const documents = (page: Page) => page.locator("#implant-documents");

test("[IMPS-01][IMPS-02][IMPS-14][IMPS-23] the implant and its latest report in three tabs", async ({
  page,
  js,
  signIn,
}) => {
  await signIn(page, "hcp");
  const address = await monitoringOf("Əliyeva");
  await page.goto(address);
  const facts = summary(page).locator("dl").first();
  for (const text of ["BIOTRONIK", "CRT-D", "Demo 7 HF-T", "68240117"])
    await expect(facts).toContainText(text);
  await expect(facts.locator("dt")).toHaveText([
    "Manufacturer",
    "Type",
    "Model",
    "Serial number",
    "Implanted",
    "Last transmission",
  ]);
  const tabs = summary(page).getByRole("tab");
  await expect(tabs).toHaveText([/Leads\s*normal/, /Battery\s*alert/, /Episodes\s*alert/]);
  const leads = summary(page).getByRole("table", { name: "Leads" });
  await expect(leads.getByRole("rowheader")).toHaveText(["RA", "RV", "LV"]);
  if (js) {
    await tabs.first().focus();
    // the first interaction loads the script that handles the keys
    await expect(tabs.nth(1)).toHaveAttribute("tabindex", "-1");
    await page.keyboard.press("ArrowRight");
  } else await tabs.nth(1).click();
  const panel = summary(page).getByRole("tabpanel");
  await expect(panel).toContainText("ERI – elective replacement indicator");
  await expect(panel).toContainText("2.48");
  if (js) await page.keyboard.press("ArrowRight");
  else await tabs.nth(2).click();
  await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
  const rows = panel.getByRole("row");
  await expect(rows.nth(1)).toContainText("41");
  for (const row of await rows.filter({ hasText: "since the last session" }).all())
    await expect(row).toHaveClass(/bg-alert-tint/);
  for (const row of await rows.filter({ hasText: "in total" }).all())
    await expect(row).not.toHaveClass(/bg-alert-tint/);
  if (!js) await expectWhole(page);
});

test("[IMPT-01][IMPT-04][DOC-02][DOC-14] links lead from the count of a transmission to its documents", async ({
  page,
  js,
  signIn,
}) => {
  await signIn(page, "hcp");
  const address = await monitoringOf("Əliyeva");
  await page.goto(address);
  await expect(transmissions(page).getByRole("columnheader")).toHaveText([
    "Session",
    "Kind",
    "Battery",
    "Episodes",
    "Documents",
    "Received",
  ]);
  const first = transmissions(page).getByRole("row").nth(1);
  await expect(first).toContainText(/\+1/);
  const link = first.getByRole("link", { name: /^Open 5 documents of / });
  const href = (await link.getAttribute("href")) ?? "";
  expect(href).toMatch(
    new RegExp(`^${address}/implant-documents\\?transmission_id=[0-9a-f-]{36}$`),
  );
  await link.click();
  await expect(page).toHaveURL(href);
  const entries = documents(page).getByRole("listitem").getByRole("link");
  await expect(entries).toHaveCount(5);
  await expect(entries.first()).toHaveAttribute("aria-current", "true");
  await expect(entries.first()).toContainText("Transmission of");
  await expect(entries.first()).toContainText(/alert-report-\d{4}-\d\d-\d\d\.pdf/);
  await expect(entries.first()).toContainText("Alert report");
  await entries.last().click();
  await expect(entries.last()).toHaveAttribute("aria-current", "true");
  const open = documents(page).getByRole("link", { name: "Open in a new tab" });
  const file = (await open.getAttribute("href")) ?? "";
  const part = await page.request.get(file, { headers: { Range: "bytes=0-4" } });
  expect(part.status()).toBe(206);
  expect(await part.text()).toBe("%PDF-");
  expect(part.headers()["cache-control"]).toContain("no-store");
  const download = documents(page).getByRole("link", { name: "Download" });
  await expect(download).toHaveAttribute("href", `${file}?download`);
  const saved = await page.request.get(`${file}?download`);
  expect(saved.headers()["content-disposition"]).toMatch(
    /^attachment; filename=trend-report-[\d-]+\.pdf$/,
  );
  const elsewhere = await monitoringOf("de Vries");
  const strange = file.replace(/^\/patient\/[^/]+/, elsewhere.replace(/\/monitoring$/, ""));
  expect((await page.request.get(strange)).status()).toBe(404);

  await documents(page).getByRole("link", { name: "Show all documents" }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(5);
  if (!js) await expectWhole(page);
});

test("[DOC-12] for a transmission that does not exist, the page says that nothing is selected", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  const address = await monitoringOf("Əliyeva");
  const nowhere = "00000000-0000-4000-8000-000000000001";
  await page.goto(`${address}/implant-documents?transmission_id=${nowhere}`);
  await expect(documents(page)).toContainText("There are no documents here.");
  await expect(documents(page)).toContainText("No document selected.");
});
