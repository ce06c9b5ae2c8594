/** Enter in the checklist acknowledges and never undoes an acknowledgement, whichever button comes first. */
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { freshPatient, incidentsOf, redHeartRate } from "#tests/support/fresh-patient.ts";

const panel = (page: Page) => page.locator("#incidents");
const lines = (page: Page) => panel(page).locator("input[name=incident_ids]");
const toasts = (page: Page) => page.locator("[data-toasts]");

test("[WORK-13] Enter on a checkbox acknowledges what is ticked and never presses Undo", async ({
  page,
  signIn,
}) => {
  const { patient, incidents } = await freshPatient([redHeartRate(3), redHeartRate(27)], {
    isNew: true,
  });
  const openIds = async () => (await incidentsOf(patient.patient_id, false)).map(({ id }) => id);
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/monitoring`);
  const first = (await lines(page).first().inputValue()).split(" ");
  await lines(page).first().check();
  await panel(page)
    .getByRole("button", { name: /^Acknowledge/ })
    .click();
  await expect(toasts(page)).toContainText("1 incident archived");
  // now "Undo" is above the remaining line, and is the first visible button
  const undo = panel(page).getByRole("button", { name: /^Undo/ });
  await expect(undo).toHaveCount(1);
  await expect(lines(page)).toHaveCount(1);

  // with nothing ticked the page says so, and the acknowledgement stays
  await lines(page).focus();
  await lines(page).press("Enter");
  await expect(panel(page)).toContainText("Choose at least one incident or write a note");
  expect(await openIds()).toEqual(
    incidents.map(({ id }) => id).filter((id) => !first.includes(id)),
  );

  await lines(page).check();
  await lines(page).press("Enter");
  await expect(toasts(page)).toContainText("All incidents archived");
  expect(await openIds()).toEqual([]);
});
