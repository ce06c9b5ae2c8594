/** The quarterly report: preview over the history drawer, a page to print, and a PDF file. */
import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { listPatients } from "#contract/patient-list.ts";
import { getQuarterlyReport } from "#contract/quarterly-report.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { studyPatient } from "#tests/support/study-patient.ts";

test(
  "[QUART-01][QUART-05][QUART-08] the drawer's dialog shows the report of the chosen quarter as a sheet of A4, and a separate page prints it",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    // two years of daily readings, which no test changes
    const session = await openBackendSession(backendUrl(), "hcp");
    const { items } = await session.read(listPatients, { search: "Lang", limit: 10 });
    const patient = items.find(({ patient_info }) => patient_info.first_name === "Sophie");
    if (!patient) throw new Error("Sophie Lang is not there");
    const report = await session.read(getQuarterlyReport, {
      patient_id: patient.patient_id,
      report_quarter: "2026-Q3",
    });
    await signIn(page, "hcp");
    await page.goto(`/patient/${patient.patient_id}/monitoring?history=open`);
    const gotIt = page.getByRole("button", { name: "Got it" });
    if (await gotIt.isVisible()) await gotIt.click();
    await page.getByRole("link", { name: "Download report" }).click();
    await expect(page).toHaveURL(/history_mode=REPORTS/);
    const dialog = page.locator("dialog#quarterly-report");
    const sheet = dialog.getByRole("article");
    await expect(sheet).toContainText("Quarterly report Q4 2026");
    // 210 mm at 96 CSS pixels per inch, on a screen that is large enough
    const width = await sheet.evaluate((element) => getComputedStyle(element).maxWidth);
    expect(Number.parseFloat(width)).toBeCloseTo((210 / 25.4) * 96, 0);

    await dialog.getByLabel("Quarter", { exact: true }).selectOption("2026-Q3");
    await dialog.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/history_quarter=2026-Q3/);
    await expect(sheet).toContainText("Quarterly report Q3 2026");
    await expect(sheet.getByRole("img", { name: /Weight/ })).toBeVisible();
    const bodyRows = (title: string) =>
      sheet
        .locator("table")
        .filter({ has: page.locator("caption", { hasText: new RegExp(`^${title}`) }) })
        .locator("tbody tr");
    await expect(bodyRows("Incidents")).toHaveCount(report.incidents.length);
    const counts = await bodyRows("Incidents").locator("td:last-child").allTextContents();
    expect(counts.map(Number)).toEqual(report.incidents.map(({ count }) => count));
    await expect(bodyRows("Well-being")).toHaveCount(report.proms.length);
    const weights = report.health_data[healthDataTypeId.weight]?.values ?? [];
    expect(weights.length).toBeGreaterThan(60);
    await expect(bodyRows("Weight")).toHaveCount(weights.length);
    await expect(bodyRows("Weight").first()).toContainText(`${weights[0]?.toFixed(1)} kg`);

    if (js) return;
    const print = dialog.getByRole("link", { name: "Print view" });
    await page.goto((await print.getAttribute("href")) ?? "");
    await expect(page.getByRole("article")).toContainText("Quarterly report Q3 2026");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Print this page")).toBeHidden();
  },
);

/** The text of the first page, as another program reads it. */
async function firstPage(bytes: Buffer) {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const first = await pdf.getPage(1);
  const { items } = await first.getTextContent();
  const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  return { size: first.view.slice(2).map(Math.round), text };
}

test("[QUART-06][QUART-07] a plain link downloads the report as a PDF of A4; a quarter without data is reported on the screen and in the file", async ({
  page,
  signIn,
}) => {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  await signIn(page, "eit");
  await page.goto(`/patient/${id}/monitoring?history=open&history_mode=REPORTS`);
  const dialog = page.locator("dialog#quarterly-report");
  await expect(dialog.getByRole("article")).toContainText("No data in this quarter.");
  const link = dialog.getByRole("link", { name: "Download as PDF" });
  const downloading = page.waitForEvent("download");
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^PAT\d+-2026-Q4\.pdf$/);
  const { size, text } = await firstPage(await readFile(await download.path()));
  expect(size).toEqual([595, 842]);
  expect(text).toContain("Quarterly report Q4 2026");
  expect(text).toContain("No data in this quarter.");

  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect(answer.headers()["cache-control"]).toContain("no-store");

  const nobody = "/patient/00000000-0000-4000-8000-000000000000/quarterly_report/file";
  expect((await page.request.get(nobody)).status()).toBe(404);
});

test("[GDT-04] the dialog offers a GDT file beside the PDF and names the characters of a name that it cannot encode; other clinics get none", async ({
  page,
  signIn,
}) => {
  const session = await openBackendSession(backendUrl(), "hcp");
  const { items } = await session.read(listPatients, { search: "Çelik", limit: 10 });
  const patient = items.find(({ patient_info }) => patient_info.first_name === "Ayşe");
  if (!patient) throw new Error("Ayşe Çelik is not there");
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/monitoring?history=open&history_mode=REPORTS`);
  const dialog = page.locator("dialog#quarterly-report");
  await expect(dialog.getByText("(ISO 8859-1) lacks ş")).toBeVisible();
  const link = dialog.getByRole("link", { name: "GDT for practice systems" });
  const downloading = page.waitForEvent("download");
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^PAT\d+-2026-Q4\.gdt$/);
  const lines = (await readFile(await download.path())).toString("latin1").split("\r\n");
  expect(lines[0]).toBe("01380006310");
  expect(lines).toContain("01092063");
  expect(lines).toContain("0143101Çelik");
  expect(lines).toContain("0133102Ay?e");
  for (const line of lines.slice(0, -1)) expect(line.length + 2).toBe(Number(line.slice(0, 3)));

  const href = (await link.getAttribute("href")) ?? "";
  await page.context().clearCookies();
  await signIn(page, "admin");
  await page.goto("/audit?act=copy");
  await expect(page.getByRole("table")).toContainText("note-export gdt");

  await page.context().clearCookies();
  await signIn(page, "other");
  expect((await page.request.get(href)).status()).toBe(404);
});
