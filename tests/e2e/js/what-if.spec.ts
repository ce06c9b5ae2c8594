/** The effect of a change follows the form if scripts run, and numbers stay when their rule is switched off. */
import type { Page } from "@playwright/test";
import { computeWhatIf } from "#contract/what-if.ts";
import { exampleId } from "#contract/example.ts";
import { problem } from "#tests/support/answer-faults.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { freshPatient, redHeartRate } from "#tests/support/fresh-patient.ts";
import { test as stageTest } from "#tests/support/stage.ts";

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const panel = (page: Page) => page.locator("#what-if");
const red = "ABS_HEART_RATE_UPPER.300.0";

test("only the what-if result is updated after every change, and it is stated in a sentence", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(5), redHeartRate(30)]);
  await signIn(page, "hcp");
  const here = `/patient/${patient.patient_id}/incidents`;
  await page.goto(here);
  await expect(panel(page).getByRole("button")).toBeVisible();
  await field(page, `${red}.is_active`).uncheck();
  // the first change happens before the scripts have loaded
  await expect(panel(page).locator("li").first()).toContainText("Heart rate too high");
  await field(page, "ABS_HEART_RATE_UPPER.200.0.is_active").uncheck();
  await expect(panel(page).locator("output")).toHaveText(
    /No longer raised: [2-9]\d*\. Newly raised: 0\./,
  );
  const lost = panel(page).locator("li").first();
  await expect(lost).toContainText("Heart rate too high");
  await expect(lost).toContainText("190\u00a0bpm");
  await expect(panel(page).getByRole("button")).toBeHidden();
  // in the patient's own line, at these very values: each of both rules has lost all of its incidents
  const said = (await panel(page).locator("output").innerText()).replaceAll(/\D+/g, " ");
  const lostNow = Number(said.trim().split(" ")[0]);
  await expect(panel(page).locator("[data-mark=lost]")).toHaveCount(lostNow);
  await expect(panel(page).locator("[data-mark=gained]")).toHaveCount(0);
  await expect(
    panel(page)
      .getByRole("img", { name: /values from [\d.]+\sbpm to 190\sbpm/ })
      .first(),
  ).toBeVisible();
  // no request for the rest of the page, and no typed text is lost
  await expect(page).toHaveURL(here);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await field(page, `${red}.is_active`).check();
  await field(page, "ABS_HEART_RATE_UPPER.200.0.is_active").check();
  await expect(panel(page)).toContainText("The same incidents as before.");
  await field(page, `${red}.upper_limit`).fill("");
  await expect(panel(page)).toContainText("numbers that are missing or do not fit");
});

stageTest(
  "a typed number is restored when its rule is switched on again, also after a page load; a failure is reported",
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, `/patient/${exampleId.erika}/incidents`);
    await field(page, `${red}.is_active`).check();
    await field(page, `${red}.upper_limit`).fill("133");
    await field(page, `${red}.is_active`).uncheck();
    await field(page, "NO_ADHERENCE.300.0.is_active").check();
    await page.locator("button[value=save]").click();
    await page.locator("dialog[open]").getByRole("link", { name: "Cancel" }).click();
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await expect(field(page, `${red}.upper_limit`)).toBeDisabled();
    await expect(field(page, `${red}.upper_limit`)).toHaveValue("133");
    await field(page, `${red}.is_active`).check();
    await expect(field(page, `${red}.upper_limit`)).toHaveValue("133");
    backend.fault(computeWhatIf.name, problem("internal"));
    await field(page, `${red}.upper_limit`).fill("134");
    await expect(panel(page)).toContainText("could not be computed");
    const asked = backend.askedFor(computeWhatIf.name).at(-1)?.body ?? "";
    expect(asked).toContain('"upper_limit":134');
  },
);
