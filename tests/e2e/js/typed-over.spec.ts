/** A selection made while React loads is replaced by typing; the new text is not added beside it. */
import { expect, test } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";

test("[FORM-04] a note that is selected and typed over while React loads contains only the new text", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([], { isNew: true });
  await signIn(page, "hcp");
  const note = page.getByRole("textbox", { name: "Sticky note" });
  for (const words of ["first words", "second words", "third words"]) {
    await page.goto(`/patient/${patient.patient_id}/monitoring`);
    // the click loads React, and the text is selected and replaced before React runs
    await note.click();
    await note.fill(words);
    await expect(note).toHaveValue(words);
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().includes("sticky_note") && answer.request().method() === "POST" && answer.ok(),
    );
    await note.blur();
    await saved;
    await expect(note).toHaveValue(words);
  }
});

test("[FORM-04] the texts of a page made for typing can be typed over while React loads, on a slow computer", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin");
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goto("/receipts");
    const texts = { English: "Seen by the team.", Türkçe: "Baktık.", Deutsch: "Gesehen." };
    for (const [name, words] of Object.entries(texts))
      await page.getByLabel(name, { exact: true }).fill(words);
    await hydrated(page.getByLabel("English", { exact: true }));
    for (const [name, words] of Object.entries(texts))
      await expect(page.getByLabel(name, { exact: true })).toHaveValue(words);
  }
});
