/** Offboarding in two steps, with the texts on the way, on patients of this test only. */
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { test as stageTest } from "#tests/support/stage.ts";
import { newHeartPatient, newSesPatient, recordOf, statusOf } from "#tests/support/new-patient.ts";
import { examplePatient } from "#contract/patient.ts";

const dialog = (page: Page) => page.locator("dialog#status-action");
const next = (page: Page) => dialog(page).getByRole("button", { name: "Continue" });

test("[OFFB-02][VAL-36] a reason, then what happens next; only the second step starts the offboarding", async ({
  page,
  js,
  signIn,
}) => {
  const { id, name } = await newSesPatient();
  await signIn(page, "ses");
  await page.goto(`/patient/${id}?action=OFFBOARD`);
  if (js) {
    await hydrated(dialog(page).getByRole("heading").first());
    await expect(next(page)).toBeDisabled();
  } else {
    await next(page).click();
    const group = dialog(page).getByRole("radiogroup", { name: "Reason" });
    await expect(group).toHaveAccessibleDescription("Please fill in this field");
    await dialog(page).getByRole("radio", { name: "Other", exact: true }).check();
    await next(page).click();
    const comment = dialog(page).getByRole("textbox");
    await expect(comment).toHaveAccessibleDescription(/Please specify the reason/);
    await expect(comment).toBeFocused();
    await expect(dialog(page).getByRole("radio", { name: "Other", exact: true })).toBeChecked();
    await expectWhole(page);
  }
  await dialog(page).getByRole("radio", { name: "Other", exact: true }).check();
  await dialog(page).getByRole("textbox").fill("moves to the sea");
  await next(page).click();
  await expect(dialog(page)).toContainText(`The telemonitoring of ${name} will end.`);
  await expect(dialog(page)).toContainText("moves to the sea");
  expect(page.url()).not.toContain("sea");
  expect(await statusOf(id)).toBe("ONBOARDING");

  // after going back, the typed text is still there
  await dialog(page).getByRole("link", { name: "Back" }).click();
  await expect(dialog(page).getByRole("textbox")).toHaveValue("moves to the sea");
  await next(page).click();
  await dialog(page).getByRole("button", { name: "End care" }).click();
  await expect(page.locator("[data-toast]")).toContainText(`The care of ${name} is being ended.`);
  await expect(dialog(page)).toHaveCount(0);
  const record = await recordOf(id);
  expect(record.status).toMatchObject({
    status: "OFFBOARDING",
    reason: { offboarding_reason: "OTHER", offboarding_comment: "moves to the sea" },
  });
});

test("[OFFB-03] Continue waits for a reason, and with Other for a comment", async ({
  page,
  js,
  signIn,
}) => {
  test.skip(!js, "without scripts the server says what is missing");
  const { id } = await newSesPatient();
  await signIn(page, "ses");
  await page.goto(`/patient/${id}?action=OFFBOARD`);
  await hydrated(dialog(page).getByRole("heading").first());
  await expect(next(page)).toBeDisabled();
  await dialog(page).getByRole("radio", { name: "Deceased" }).check();
  await expect(next(page)).toBeEnabled();
  await dialog(page).getByRole("radio", { name: "Other", exact: true }).check();
  await expect(next(page)).toBeDisabled();
  await dialog(page).getByRole("textbox").fill("   ");
  await expect(next(page)).toBeDisabled();
  await dialog(page).getByRole("textbox").fill("a reason");
  await expect(next(page)).toBeEnabled();
});

async function toStepTwo(page: Page, id: string): Promise<void> {
  await page.goto(`/patient/${id}?action=OFFBOARD`);
  await dialog(page).getByRole("radio", { name: "Technical issues" }).check();
  await next(page).click();
  await expect(dialog(page)).toContainText("The telemonitoring of");
}

const billed = "This patient is billed.";

test(
  "[OFFB-05][OFFB-04][OFFB-02] the dialog says who tells the patient that care ends, and names no billing for a patient who is not billed",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const ses = await newSesPatient();
    await signIn(page, "ses");
    await toStepTwo(page, ses.id);
    await expect(dialog(page)).toContainText("Your team tells the patient");
    await expect(dialog(page)).not.toContainText("The provider now contacts the patient");
    expect((await recordOf(ses.id)).billing_info?.billing_type).toBe("NOT_BILLED");
    await expect(dialog(page)).not.toContainText(billed);

    const heart = await newHeartPatient();
    await page.context().clearCookies();
    await signIn(page, "hcp");
    await toStepTwo(page, heart.id);
    await expect(dialog(page)).toContainText("The provider now contacts the patient");
    await expect(dialog(page)).not.toContainText("Your team tells the patient");
  },
);

stageTest(
  "[OFFB-04] a billed patient gets the billing note",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, "/patients");
    expect(examplePatient.billing_info?.billing_type).toBe("GKV");
    await toStepTwo(page, examplePatient.patient_id);
    await expect(dialog(page)).toContainText(billed);
    expect(backend.writes()).toEqual([]);
  },
);
