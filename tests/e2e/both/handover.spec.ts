/** The patient's state as text: opened over the monitoring page, copied by a click or from the field itself. */
import { exampleId } from "#contract/example.ts";
import { getHealthData } from "#contract/health-data.ts";
import { examplePatient } from "#contract/patient.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { problem } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { answers, seriesOf } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";

const monitoring = `/patient/${exampleId.erika}/monitoring`;
const period = "?start=2026-11-01&end=2026-11-20";

test(
  "the state as text matches the page, is copied whole, and appears in no address or storage",
  { tag: "@browser" },
  async ({ page, js, backend, openSignedIn }) => {
    // one in the period, and one in the period before
    const weights = [
      { at: "2026-11-20T07:12:00+01:00", value: 84.2 },
      { at: "2026-10-20T07:12:00+02:00", value: 84.2 },
    ];
    backend.fault(
      getHealthData.name,
      answers(getHealthData, { health_data: { "101": seriesOf(weights, 100) } }),
    );
    await openSignedIn(page, `${monitoring}${period}`);
    const asked = () => backend.askedFor(getHealthData.name).length;
    const askedByPage = asked();
    const opener = page.getByRole("link", { name: "Copy as text" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Text for the handover" });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`${monitoring}/handover${period}`);
    const field = dialog.getByRole("textbox", { name: "State of Erika Albrecht" });
    const { birth_date } = examplePatient.patient_info;
    const born = new Date(`${birth_date}T00:00:00Z`).toLocaleDateString("en-GB", {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
    await expect(field).toHaveValue(
      new RegExp(`^Erika Albrecht · female · born ${born} \\(\\d+ years\\) · PAT104\n`),
    );
    const text = await field.inputValue();
    expect(text.split("\n")).toEqual(
      expect.arrayContaining([
        "Period: 1 Nov 2026 to 20 Nov 2026 (20 days)",
        expect.stringMatching(/^As of .*Times in Europe\/Berlin\.$/),
        "Weight: 84.2 kg (20 Nov 2026, 07:12); mean ±0.0 kg versus the previous 20 days",
        expect.stringMatching(/^Open incidents \(\d+\)$/),
        expect.stringMatching(/^[■▲] (Alert|Warning): /),
      ]),
    );
    await expect(field).toHaveAttribute("readonly", "");
    // the dialog requests nothing that the page behind it has not requested
    expect(asked()).toBe(2 * askedByPage);
    if (js) {
      await expect(page.locator("#handover:modal")).toBeVisible();
      await expectAccessible(page, "#handover");
      const copy = dialog.getByRole("button", { name: "Copy text" });
      await expect(copy).toHaveAttribute("data-copy", text);
      await copy.click();
      await expect(dialog.getByText("Copied")).toBeVisible();
      const stored = await page.evaluate(() =>
        JSON.stringify([localStorage, sessionStorage, name]),
      );
      expect(stored).not.toMatch(/Albrecht|84\.2|PAT104/);
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(`${monitoring}${period}`);
      await expect(opener).toBeFocused();
    } else {
      await expectWhole(page);
      await expect(dialog.getByRole("button", { name: "Copy text" })).toBeHidden();
      await dialog.getByRole("link", { name: "Close" }).click();
      await expect(page).toHaveURL(`${monitoring}${period}`);
    }
    await expect(dialog).toHaveCount(0);

    backend.fault(getHealthData.name, problem("internal"));
    await page.goto(`${monitoring}/handover${period}`);
    await expect(field).toHaveValue(/\nWeight: could not be loaded\n/);
    await page.setViewportSize({ width: 375, height: 740 });
    const box = await field.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375);
  },
);
