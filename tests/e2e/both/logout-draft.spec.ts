/** Logging out with an unsent message: the session continues until the user has decided about the message. */
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { newHeartPatient } from "#tests/support/new-patient.ts";

const box = (page: Page) => page.locator("#message-text");

async function draft(page: Page, js: boolean, patientId: string, text: string): Promise<void> {
  await page.goto(`/patient/${patientId}/monitoring?messages=open`);
  await box(page).click();
  await box(page).fill(text);
  if (js)
    await expect(page.locator("#message-widget").getByRole("status")).toHaveText("Draft kept");
  else await page.getByRole("button", { name: "Minimise" }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "User menu" }).click();
  await page.getByRole("button", { name: "Log out" }).first().click();
}

test("[SHELL-17][SHELL-19][SHELL-20] logging out with drafts asks first; the draft edited last is reviewed", async ({
  page,
  js,
  signInAlone,
}) => {
  const [first, second] = [await newHeartPatient(), await newHeartPatient()];
  await signInAlone(page, "nurse");
  await draft(page, js, first.id, "to the first");
  await draft(page, js, second.id, "to the second, edited last");
  await logOut(page);
  const dialog = page.locator("#logout-dialog");
  await expect(dialog).toContainText("You have an unsent message");
  await expect(dialog).toContainText(`Your draft to ${second.name} is deleted`);
  await expect(dialog.getByRole("button", { name: "Log out" })).toBeVisible();
  // still logged in
  await dialog.getByRole("link", { name: "Review the draft" }).click();
  await expect(page).toHaveURL(new RegExp(`/patient/${second.id}/monitoring\\?messages=open$`));
  await expect(box(page)).toHaveValue("to the second, edited last");
});

test("[SHELL-18][SESS-08] Log out in the dialog ends the session and discards every draft", async ({
  page,
  js,
  signInAlone,
}) => {
  const patient = await newHeartPatient();
  await signInAlone(page, "nurse");
  await draft(page, js, patient.id, "never sent");
  await logOut(page);
  await page.locator("#logout-dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  await signInAlone(page, "nurse");
  await page.goto(`/patient/${patient.id}/monitoring?messages=open`);
  await expect(box(page)).toHaveValue("");
});
