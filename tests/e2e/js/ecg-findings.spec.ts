/** Findings with JavaScript: the busy button, the tags' error for users of screen readers. */
import { createEcgReview } from "#contract/ecg.ts";
import { exampleId } from "#contract/example.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { late } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

test("[ECGR-15][ECGR-21] the tags' error is announced and linked to their fieldsets; while saving the button is disabled and shows a spinner", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(
    page,
    `/patient/${exampleId.erika}/monitoring/ecg/${exampleId.ecg}?findings=new`,
  );
  const panel = page.locator("section[aria-labelledby=findings-title]");
  const update = panel.getByRole("button", { name: "Update findings" });
  const fieldsets = panel.locator("fieldset");
  await expect(fieldsets).toHaveCount(3);
  await expect(fieldsets.locator("legend")).toHaveText([
    "Rhythm",
    "Supraventricular",
    "Ventricular",
  ]);
  const checked = panel.getByRole("checkbox", { checked: true });
  while ((await checked.count()) > 0) await checked.first().uncheck();
  // the element of the error exists before the error, so that it is read out when it appears
  const place = panel.getByRole("alert").first();
  await expect(place).toHaveText("");
  await update.click();
  await expect(place).toHaveText("At least one tag is required");
  const errorId = await place.locator("[id]").first().getAttribute("id");
  expect(errorId).toBe("findings-tags-error");
  for (const fieldset of await fieldsets.all())
    await expect(fieldset).toHaveAttribute("aria-describedby", new RegExp(`${errorId}`));
  await expectAccessible(page, "#ecg-viewer");

  backend.fault(createEcgReview.name, late(2500));
  await panel.getByRole("checkbox", { name: "VT", exact: true }).check();
  await update.click();
  await expect(update).toBeDisabled();
  await expect(update).toHaveAttribute("aria-busy", "true");
  await expect(update.locator(".animate-spin")).toBeVisible();
  await expect(panel.getByRole("article")).toBeVisible();
});
