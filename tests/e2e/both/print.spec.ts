/** What a page leaves on paper: A4, and no menu with the names of others. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { examplePatient } from "#contract/patient.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

const here = `/patient/${examplePatient.patient_id}`;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The text of each page of the paper, which is A4, upright. */
async function paperOf(page: Page): Promise<string[]> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const sheet = await pdf.getPage(number);
      expect(sheet.view.map(Math.round)).toEqual([0, 0, 595, 842]);
      const { items } = await sheet.getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
}

test("no page prints its menus: the list of notices tells of other patients", async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn(page, `${here}/med_plan`);
  await button(page, "Edit").click();
  await button(page, "Save plan").click();
  await button(page, "Save for this patient").click();
  await expect(page.locator("[data-toasts]")).toContainText("Medication plan saved");
  for (const path of [`${here}/med_plan`, `${here}/monitoring`, `${here}/profile`, "/patients"]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    await expect(page.locator("[data-menu]", { hasText: "Medication plan saved" })).toHaveCount(1);
    // one is open, as it may be when somebody prints
    await page.locator("details[data-menu] > summary").filter({ visible: true }).first().click();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("details[data-menu]").filter({ visible: true })).toHaveCount(0);
    const inside = page.locator("details[data-menu] *").filter({ visible: true });
    await expect(inside).toHaveCount(0);
    const text = (await paperOf(page)).join(" ");
    expect(text, path).toContain("Vigil");
    expect(text, path).not.toMatch(/Medication plan saved|Notices|Sign out|Log out|Deutsch/);
  }
});
