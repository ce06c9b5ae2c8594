/** Laboratory values entered by hand: added, corrected, withdrawn, and shown beside the medication plan. */
import { exampleId } from "#contract/example.ts";
import { listLabs } from "#contract/lab.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { status } from "#tests/support/answer-faults.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";
import { test as staged } from "#tests/support/stage.ts";

const form = (page: Page) => page.locator("#lab-edit");
const values = (page: Page) => page.locator("#lab-values");

test("[LAB-10] a value is entered, corrected with a reason and withdrawn; page, monitoring and report show it as it was sent", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([], { isNew: true });
  const id = patient.patient_id;
  await signIn(page, "hcp");
  await page.goto(`/patient/${id}/labs`);
  await expect(values(page)).toContainText("No laboratory values yet.");
  await form(page).getByLabel("Analyte").selectOption("potassium");
  await form(page).getByLabel("Value").fill("5,432");
  await form(page).getByLabel("Unit").fill("mmol/l");
  await form(page).getByLabel("Range to").fill("5,1");
  await form(page).getByLabel("Day of the specimen").fill("2026-11-18");
  await form(page).getByRole("button", { name: "Save value" }).click();
  // a comma followed by three digits could mean five thousand
  await expect(form(page).getByLabel("Value")).toHaveAccessibleDescription(/number/);
  await expect(form(page).getByLabel("Range to")).toHaveValue("5,1");
  await form(page).getByLabel("Value").fill("5,4");
  await form(page).getByRole("button", { name: "Save value" }).click();
  const row = values(page).getByRole("row").nth(1);
  await expect(row).toContainText("18 Nov 2026");
  await expect(row).toContainText(/5\.4\smmol\/l/);
  await expect(row).toContainText(/≤\s5\.1/);

  await row.getByRole("link", { name: /^Correct/ }).click();
  await expect(form(page).getByLabel("Value")).toHaveValue("5.4");
  await form(page).getByLabel("Value").fill("4.5");
  await form(page).getByLabel("Reason for the change").fill("misread");
  await form(page).getByRole("button", { name: "Save correction" }).click();
  await expect(row).toContainText(/4\.5\smmol\/l/);
  await expect(row.locator("details")).toContainText(/1: 5\.4\smmol\/l/);
  await expect(row.locator("details")).toContainText("misread");

  await page.goto(`/patient/${id}/monitoring`);
  const widget = page.locator("#labs");
  await expect(widget).toContainText(/4\.5\smmol\/l/);
  await expect(widget.locator("svg[role=img]")).toHaveCount(1);
  await page.goto(`/patient/${id}/quarterly_report?quarter=2026-Q4`);
  const told = page.getByRole("table", { name: "Laboratory values" }).getByRole("row").nth(1);
  await expect(told).toContainText(/18 Nov 2026.*Potassium.*4\.5\smmol\/l.*≤\s5\.1/);

  await page.goto(`/patient/${id}/labs`);
  await row.getByRole("link", { name: /^Correct/ }).click();
  await form(page).getByLabel("Reason for the change").fill("other specimen");
  await form(page).getByRole("button", { name: "Take back" }).click();
  await expect(values(page).locator("[data-lab=withdrawn] s")).toContainText("4.5");
  await page.goto(`/patient/${id}/quarterly_report?quarter=2026-Q4`);
  await expect(page.getByRole("table", { name: "Laboratory values" })).toHaveCount(0);
});

staged(
  "[LAB-11] the page is accessible and no wider than a phone; with a backend without laboratory values it says so",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn, js }) => {
    await openSignedIn(page, `/patient/${exampleId.erika}/labs`);
    await expect(values(page)).toContainText("Potassium");
    if (js) await expectAccessible(page, "main");
    await expectNoSidewaysScroll(page);
    backend.fault(listLabs.name, status(404));
    await page.goto(`/patient/${exampleId.erika}/labs`);
    await expect(page.locator("main")).toContainText("does not keep laboratory values");
  },
);
