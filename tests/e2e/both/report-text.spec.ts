/**
 * The text of a quarterly report: written, filled from a template, shown; and the report in the patient's language.
 */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { saveReportText } from "#contract/report-text.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";

/** What another program reads of a PDF: its language, and the words of its first page. */
async function readPdf(bytes: Buffer) {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  return { language: Reflect.get(info, "Language"), text };
}

test(
  "[REPORT-12][REPORT-14][REPORT-16] a clinician writes the report's text with templates of the clinic; report and PDF show it as typed, also in the patient's language",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    const { patient } = await freshPatient([], { isNew: true });
    const id = patient.patient_id;
    const name = `Stable ${id.slice(0, 8)}`;
    await signIn(page, "hcp");
    await page.goto(`/patient/${id}/monitoring?history=open&history_mode=REPORTS`);
    const dialog = page.locator("dialog#quarterly-report");
    const form = dialog.locator("#report-text-form");
    const sheet = dialog.getByRole("article");
    await dialog.getByText("Write a text for this report").click();
    const text = form.getByRole("textbox", { name: /^Text/ });

    // a template made of the typed text: the text stays, and is not saved by this
    await text.fill("Weight is stable.\n  <b>“Çok iyi”</b>");
    await form.getByRole("button", { name: "Save as template" }).click();
    await expect(form.getByLabel("Name of a new template")).toHaveAccessibleDescription(/.+/);
    await form.getByLabel("Name of a new template").fill(name);
    await form.getByRole("button", { name: "Save as template" }).click();
    await expect(
      page.getByText("The template is saved for the whole clinic.").last(),
    ).toBeVisible();
    await expect(text).toHaveValue("Weight is stable.\n  <b>“Çok iyi”</b>");
    await expect(sheet).not.toContainText("Weight is stable.");

    // below the typed text
    await text.fill("Dear colleague,");
    await form.getByLabel("Template", { exact: true }).selectOption({ label: name });
    await form.getByRole("button", { name: "Insert", exact: true }).click();
    const whole = "Dear colleague,\n\nWeight is stable.\n  <b>“Çok iyi”</b>";
    await expect(text).toHaveValue(whole);

    // another user saves in the meantime: the other text is shown, and saving again replaces it
    const nurse = await openBackendSession(backendUrl(), "nurse");
    await nurse.write(saveReportText, {
      patient_id: id,
      report_quarter: "2026-Q4",
      text: "of the nurse",
    });
    await form.getByRole("button", { name: "Save the text" }).click();
    await expect(form).toContainText("Another user has saved a different text in the meantime.");
    await expect(form.locator("blockquote")).toHaveText("of the nurse");
    await expect(text).toHaveValue(whole);
    await form.getByRole("button", { name: "Save the text" }).click();
    const shown = sheet.getByRole("region", { name: "Text of the clinic" });
    await expect(shown).toContainText("<b>“Çok iyi”</b>");
    await expect(shown).toContainText("Weber");
    await expect(shown).toContainText("version 2");

    // no patient of a test has chosen a language: it is the language of the clinic's receipts
    await dialog
      .getByLabel("Language of the report")
      .selectOption({ label: "The patient’s (Deutsch)" });
    await dialog.getByRole("button", { name: "Show" }).click();
    await expect(sheet).toHaveAttribute("lang", "de");
    await expect(sheet).toContainText("Quartalsbericht Q4 2026");
    await expect(sheet.getByRole("region", { name: "Text der Klinik" })).toContainText(
      "Dear colleague,",
    );
    const href = await dialog.getByRole("link", { name: "Download as PDF" }).getAttribute("href");
    // as the browser requests it: a request outside the page does not state its language by itself
    const headers = { "Accept-Language": "en-GB" };
    const german = await readPdf(await (await page.request.get(href ?? "", { headers })).body());
    expect(german.language).toBe("de");
    expect(german.text).toContain("Quartalsbericht Q4 2026");
    expect(german.text).toContain("Dear colleague,");

    const own = await page.request.get(`/patient/${id}/quarterly_report/file?quarter=2026-Q4`, {
      headers,
    });
    expect((await readPdf(await own.body())).language).toBe("en-GB");

    await dialog.getByText("Change the text of this report").click();
    await form.getByLabel("Template", { exact: true }).selectOption({ label: name });
    await form.getByRole("button", { name: "Remove template" }).click();
    await expect(page.getByText("The template is removed.").last()).toBeVisible();
    // the same action once more creates another template
    await form.getByLabel("Name of a new template").fill(name);
    await form.getByRole("button", { name: "Save as template" }).click();
    const chosen = form.getByLabel("Template", { exact: true });
    await chosen.selectOption({ label: name });
    await form.getByRole("button", { name: "Remove template" }).click();
    await expect(chosen.getByRole("option", { name })).toHaveCount(0);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    if (js) await expectAccessible(page, "dialog#quarterly-report");
  },
);
