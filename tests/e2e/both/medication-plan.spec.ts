/** The medication plan on the running clinic: written, checked, confirmed, and its versions. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { medicatedPatient, storedPlan } from "#tests/support/medicated-patient.ts";

const pageOf = (patientId: string) => `/patient/${patientId}/med_plan`;
const plan = (page: Page) => page.locator("#plan");
const rows = (page: Page) => plan(page).locator("tbody tr");
const field = (page: Page, column: string, row: number) =>
  plan(page).getByLabel(`${column}, row ${row}`, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("alertdialog");

/** A patient of this test only, on the page of the plan, in edit mode. */
async function openEditor(page: Page, signIn: (page: Page, who: string) => Promise<void>) {
  const patient = await medicatedPatient();
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  await button(page, "Edit").click();
  await expect(button(page, "Save plan")).toBeVisible();
  return patient;
}

async function fillRow(page: Page, row: number, values: Readonly<Record<string, string>>) {
  for (const [column, value] of Object.entries(values)) await field(page, column, row).fill(value);
}

const torasemide = {
  "Brand name": "Example-Torasemide",
  "Active substance": "Torasemide",
  Dosage: "2,5",
};

test("[MED-12][MED-13][MED-14][MED-15] the plan shows no field until Edit or Add opens them; every row can be deleted", async ({
  page,
  signIn,
}) => {
  const patient = await medicatedPatient();
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  const count = await rows(page).count();
  expect(count).toBeGreaterThan(0);
  await expect(plan(page).getByRole("textbox")).toHaveCount(0);
  await expect(button(page, "Save plan")).toHaveCount(0);
  await expect(plan(page).getByRole("button", { name: /Delete row/ })).toHaveCount(0);

  await button(page, "Add medication").click();
  await expect(rows(page)).toHaveCount(count + 1);
  await expect(field(page, "Brand name", count + 1)).toHaveValue("");
  await expect(field(page, "Unit", count + 1)).toHaveValue("mg");
  await expect(plan(page).getByRole("button", { name: /Delete row/ })).toHaveCount(count + 1);
  await expect(button(page, "Save plan")).toBeVisible();
  await expect(button(page, "Cancel")).toBeVisible();

  await fillRow(page, count + 1, torasemide);
  await button(page, "Add medication").click();
  await expect(rows(page)).toHaveCount(count + 2);
  await expect(field(page, "Dosage", count + 1)).toHaveValue("2,5");
  await button(page, `Delete row ${count + 2}`).click();
  await expect(rows(page)).toHaveCount(count + 1);
  await expect(field(page, "Brand name", count + 1)).toHaveValue(torasemide["Brand name"]);
});

test("[MED-16][MED-18][MED-23][MED-10] saving asks with the patient's name; once confirmed, the plan and its history show the new version", async ({
  page,
  signIn,
}) => {
  const patient = await openEditor(page, signIn);
  const before = await storedPlan(patient.patient_id);
  const versions = await page.locator("#plan-history a").count();
  const last = (await rows(page).count()) + 1;
  await button(page, "Add medication").click();
  await fillRow(page, last, { ...torasemide, Morning: "0,5", Reason: "Ödeme <b>" });
  await button(page, "Save plan").click();
  await expect(dialog(page)).toContainText(patient.patient_info.last_name ?? "no name");
  expect((await storedPlan(patient.patient_id))?.version).toBe(before?.version);

  await dialog(page).getByRole("button", { name: "Save for this patient" }).click();
  await expect(page.locator("[data-toasts]")).toContainText("Medication plan saved");
  await expect(button(page, "Save plan")).toHaveCount(0);
  await expect(rows(page).last()).toContainText("Torasemide");
  await expect(rows(page).last()).toContainText("Ödeme <b>");
  const stored = await storedPlan(patient.patient_id);
  expect(stored?.prescriptions).toHaveLength(last);
  expect(stored?.prescriptions.at(-1)).toMatchObject({ dosage: 2.5, morning_pill_count: 0.5 });
  await expect(page.locator("#plan-history a")).toHaveCount(versions + 1);

  await page.locator("#plan-history li a").nth(1).click();
  await expect(plan(page)).toContainText("earlier version, read only");
  await expect(rows(page)).toHaveCount(last - 1);
  await expect(plan(page).getByRole("textbox")).toHaveCount(0);
  await page.goto(pageOf(patient.patient_id).replace("med_plan", "monitoring"));
  await expect(page.locator("#medication_plan")).toContainText(`${last} prescription`);
});

test("[SCR-04][PLANDIFF-01] the confirmation names the changes: another strength, a new row, and that an empty row is left out", async ({
  page,
  signIn,
}) => {
  await openEditor(page, signIn);
  await expect(rows(page).first()).toBeVisible();
  const count = await rows(page).count();
  const strength = field(page, "Dosage", 1);
  const before = await strength.inputValue();
  const substance = await field(page, "Active substance", 1).inputValue();
  await strength.fill("987");
  await button(page, "Add medication").click();
  await fillRow(page, count + 1, torasemide);
  await button(page, "Add medication").click();
  await expect(rows(page)).toHaveCount(count + 2);
  await button(page, "Save plan").click();
  const changes = dialog(page).getByRole("listitem");
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText(substance);
  await expect(changes.first()).toContainText(new RegExp(`Strength ${before}\\s\\w+ → 987`));
  const dose = changes.first().locator("strong[data-dose]");
  await expect(dose).toHaveText(new RegExp(`^${before}\\s\\w+ → 987`));
  await expect(changes.last().locator("[data-dose]")).toHaveCount(0);
  await expect(changes.last()).toContainText(`Torasemide (${torasemide["Brand name"]}): new, 2.5`);
  await expect(dialog(page)).toContainText("1 empty row is not saved.");
});

test("[MED-24][MED-17][MED-30][MED-36] only the first faulty row is marked, reported and focused, and nothing is sent", async ({
  page,
  js,
  signIn,
}) => {
  const patient = await openEditor(page, signIn);
  const before = await storedPlan(patient.patient_id);
  const count = await rows(page).count();
  await button(page, "Add medication").click();
  await expect(rows(page)).toHaveCount(count + 1);
  await button(page, "Add medication").click();
  await fillRow(page, count + 1, { ...torasemide, Night: "one" });
  await fillRow(page, count + 2, { Remark: "no substance" });
  await button(page, "Save plan").click();
  const told = page.locator("#medication-plan-problem");
  await expect(told).toContainText(`Row ${count + 1}, Night: Please enter a number`);
  await expect(dialog(page)).toHaveCount(0);
  const night = field(page, "Night", count + 1);
  await expect(night).toHaveAttribute("aria-invalid", "true");
  await expect(night).toHaveAccessibleDescription(/Night: Please enter a number/);
  await expect(night).toBeFocused();
  await expect(night).toHaveValue("one");
  await expect(plan(page).locator("[aria-invalid]")).toHaveCount(1);
  await expect(field(page, "Remark", count + 2)).toHaveValue("no substance");

  await night.fill("1");
  await button(page, "Save plan").click();
  await expect(told).toContainText(`Row ${count + 2}, Active substance: Please fill in this field`);
  expect((await storedPlan(patient.patient_id))?.version).toBe(before?.version);
  if (js) await expectAccessible(page, "main");
});

test("[MED-19] Cancel restores the last saved plan and ends editing", async ({ page, signIn }) => {
  const patient = await openEditor(page, signIn);
  const saved = await storedPlan(patient.patient_id);
  await fillRow(page, 1, { "Brand name": "Nothing of the kind" });
  await button(page, "Delete row 1").click();
  await button(page, "Cancel").click();
  await expect(button(page, "Save plan")).toHaveCount(0);
  await expect(rows(page)).toHaveCount(saved?.prescriptions.length ?? 0);
  await expect(rows(page).first()).toContainText(saved?.prescriptions[0]?.brand_name ?? "none");
});

test("[MED-35][MED-34] two users edit: the second is informed, sees both plans, and does not lose the typed text", async ({
  page,
  signIn,
}) => {
  const patient = await openEditor(page, signIn);
  const second = await page.context().newPage();
  await second.goto(pageOf(patient.patient_id));
  const last = (await rows(second).count()) + 1;
  await button(second, "Add medication").click();
  await fillRow(second, last, { ...torasemide, "Brand name": "Of the other" });
  await button(second, "Save plan").click();
  await dialog(second).getByRole("button", { name: "Save for this patient" }).click();
  await expect(rows(second).last()).toContainText("Of the other");
  await second.close();

  await fillRow(page, 1, { Remark: "Of the first" });
  await button(page, "Save plan").click();
  await dialog(page).getByRole("button", { name: "Save for this patient" }).click();
  await expect(page.getByText("Another plan has been saved meanwhile")).toBeVisible();
  await expect(field(page, "Remark", 1)).toHaveValue("Of the first");
  await expect(page.locator("#stored-plan")).toContainText("Of the other");
  expect((await storedPlan(patient.patient_id))?.prescriptions).toHaveLength(last);

  await button(page, "Save plan").click();
  await dialog(page).getByRole("button", { name: "Save for this patient" }).click();
  await expect(rows(page).first()).toContainText("Of the first");
  expect((await storedPlan(patient.patient_id))?.prescriptions).toHaveLength(last - 1);
});

test(
  "[MED-06][MED-07] the table has all columns and the comments below it, beside the recent activities",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await openEditor(page, signIn);
    await expect(plan(page).getByRole("columnheader")).toHaveText([
      "Brand name",
      "Active substance",
      "Dosage",
      "Unit",
      "Form",
      "M",
      "N",
      "E",
      "Nt",
      "Self-medication",
      "How to take",
      "Remark",
      "Reason",
      "Delete",
    ]);
    const lastRow = await rows(page).last().boundingBox();
    const comments = await plan(page).getByLabel("Comments").boundingBox();
    expect(comments?.y).toBeGreaterThanOrEqual((lastRow?.y ?? 0) + (lastRow?.height ?? 0));
    await button(page, "Cancel").click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(button(page, "Edit")).toBeVisible();
    const [table, history] = await Promise.all([
      plan(page).boundingBox(),
      page.locator("#plan-history").boundingBox(),
    ]);
    expect(history?.x).toBeGreaterThanOrEqual((table?.x ?? 0) + (table?.width ?? 0));
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      375,
    );
    if (js) await expectAccessible(page, "main");
  },
);
