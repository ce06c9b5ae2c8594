/** A page on paper: A4, no menu with the names of other patients, and a medication plan whose words are not cut. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { getMedicationPlan } from "#contract/medication.ts";
import { examplePatient } from "#contract/patient.ts";
import { bodyWith } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

const here = `/patient/${examplePatient.patient_id}`;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The text of each page of the paper, which is upright A4. */
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

test(
  "no page prints its menus, because the list of notices names other patients",
  { tag: "@browser" },
  async ({ page, openSignedIn }) => {
    await openSignedIn(page, `${here}/med_plan`);
    await button(page, "Edit").click();
    await button(page, "Save plan").click();
    await button(page, "Save for this patient").click();
    await expect(page.locator("[data-toasts]")).toContainText("Medication plan saved");
    for (const path of [`${here}/med_plan`, `${here}/monitoring`, `${here}/profile`, "/patients"]) {
      await page.emulateMedia({ media: "screen" });
      await page.goto(path);
      await expect(page.locator("[data-menu]", { hasText: "Medication plan saved" })).toHaveCount(
        1,
      );
      // one menu is open, as it may be when the user prints
      await page.locator("details[data-menu] > summary").filter({ visible: true }).first().click();
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("details[data-menu]").filter({ visible: true })).toHaveCount(0);
      const inside = page.locator("details[data-menu] *").filter({ visible: true });
      await expect(inside).toHaveCount(0);
      const text = (await paperOf(page)).join(" ");
      // the plan is for the patient: the clinic's page around it is not printed
      expect(text, path).toContain(path.endsWith("/med_plan") ? "Printed by" : "Vigil");
      expect(text, path).not.toMatch(/Medication plan saved|Notices|Sign out|Log out|Deutsch/);
    }
  },
);

test(
  "[SCR-03] the printed plan is for the patient: name, who printed it, all diagnoses, nothing from the clinic's workspace",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    const [first] = getMedicationPlan.answer.example?.prescriptions ?? [];
    const brand_name = "Beispiel-Spironolacton";
    backend.fault(
      "get-medication-plan",
      bodyWith((plan: object) => ({ ...plan, prescriptions: [{ ...first, brand_name }] })),
    );
    const observation = [
      "CARDIOMYOPATHY",
      "HYPERTENSION",
      "KIDNEY_INSUFFICIENCY",
      "WATER_RETENTION",
    ];
    backend.fault(
      "get-patient",
      bodyWith((patient: object) => ({ ...patient, observation, allergies: ["PENICILLIN"] })),
    );
    await openSignedIn(page, `${here}/med_plan`);
    await page.emulateMedia({ media: "print" });
    const text = (await paperOf(page)).join(" ").replaceAll(/\s+/g, " ");
    const { first_name, last_name } = examplePatient.patient_info;
    expect(text).toContain(`${first_name} ${last_name}`);
    expect(text).toContain(`PAT${examplePatient.short_id}`);
    expect(text).toMatch(/born \d+ \w+ \d{4} .*Printed by .*2026/);
    for (const word of ["Cardiomyopathy", "Hypertension", "Renal insufficiency", "Fluid retention"])
      // a ligature is separate in the text of a PDF
      expect(text.replaceAll(" ", "")).toContain(word.replaceAll(" ", ""));
    expect(text).toContain("Penicillin");
    // broken at its hyphen, or not broken
    expect(text).toMatch(/Beispiel- ?Spironolacton\b/);
    for (const word of ["Open incidents", "Sticky note", "Messages", "History", "Local", "Seen by"])
      expect(text).not.toContain(word);
  },
);

test(
  "the printed plan does not cut its words and stays within A4, however long its notes are",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    const [first] = getMedicationPlan.answer.example?.prescriptions ?? [];
    const prescriptions = Array.from({ length: 60 }, (_, index) => ({
      ...first,
      active_substance: "Hydrochlorothiazid",
      format: "TABLET",
      remark: index % 3 === 0 ? "Nüchtern mit viel Wasser einnehmen. ".repeat(12) : null,
      reason: index === 7 ? "W".repeat(200) : "Bluthochdruck",
    }));
    backend.fault(
      "get-medication-plan",
      bodyWith((plan: object) => ({ ...plan, prescriptions })),
    );
    await openSignedIn(page, `${here}/med_plan`);
    await page.emulateMedia({ media: "print" });
    // as wide as A4 within its margins
    await page.setViewportSize({ width: 680, height: 1000 });
    const table = page.locator("table").filter({ hasText: "W".repeat(200), visible: true });
    expect((await table.boundingBox())?.width).toBeLessThanOrEqual(680);
    const pages = await paperOf(page);
    expect(pages.length).toBeGreaterThan(2);
    const text = pages.join(" ");
    expect(text.match(/\bTablet\b/g)).toHaveLength(60);
    expect(text.match(/\bHydrochlorothiazid\b/g)).toHaveLength(60);
    expect(text.match(/\bBluthochdruck\b/g)).toHaveLength(59);
    for (const head of ["Active substance", "Strength", "Morning", "Evening"])
      expect(text.replaceAll(/\s+/g, " ")).toContain(head);
  },
);
