/** Forms that were sent after their session had ended: each comes back as it was filled. */
import type { Locator, Page } from "@playwright/test";
import { examplePatient } from "#contract/patient.ts";
import { expect } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { endSessionUnheard, signInHere } from "#tests/support/session-end.ts";
import { test } from "#tests/support/stage.ts";

const patientId = examplePatient.patient_id;
const statusDialog = (page: Page) => page.locator("dialog#status-action");
const toasts = (page: Page) => page.locator("[data-toasts]");

/** Presses a button of a form whose session has ended in the meantime, and signs in again. */
async function sendTooLate(
  page: Page,
  backend: ExampleBackend,
  js: boolean,
  button: Locator,
): Promise<void> {
  const { pathname } = new URL(page.url());
  await endSessionUnheard(page, backend, js);
  await button.press("Enter");
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInHere(page);
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await expect(toasts(page)).toContainText("What you typed is here again");
  expect(backend.writes()).toEqual([]);
}

test("the reason and the comment of an offboarding come back, at the step from which they were sent", async ({
  page,
  backend,
  openSignedIn,
  js,
}) => {
  await openSignedIn(page, `/patient/${patientId}?action=OFFBOARD`);
  const other = statusDialog(page).getByRole("radio", { name: "Other", exact: true });
  const comment = statusDialog(page).getByRole("textbox");
  if (js) await hydrated(statusDialog(page).getByRole("heading").first());
  await other.check();
  await comment.fill("moves\nto the sea");
  await sendTooLate(page, backend, js, page.locator("button[value=continue]"));
  await expect(other).toBeChecked();
  await expect(comment).toHaveValue("moves\nto the sea");

  // the toast covers it until it is closed
  await page.locator("button[value=continue]").press("Enter");
  const finish = page.locator("button[value=OFFBOARD]");
  await expect(finish).toBeVisible();
  await sendTooLate(page, backend, js, finish);
  await expect(statusDialog(page)).toContainText("to the sea");
  await finish.press("Enter");
  await expect(statusDialog(page)).toHaveCount(0);
  const [sent] = backend.askedFor("start-offboarding");
  expect(JSON.parse(String(sent?.body))).toMatchObject({
    offboarding_reason: "OTHER",
    offboarding_comment: "moves\nto the sea",
  });
});

test("the typed text and the ticks of the quality report come back", async ({
  page,
  backend,
  openSignedIn,
  js,
}) => {
  await openSignedIn(page, "/profile/quality-report");
  const dialog = page.locator("dialog#quality-report");
  const box = dialog.locator("input[name=patient_ids]");
  const download = dialog.getByRole("button", { name: /Download/ }).last();
  if (js) await hydrated(dialog.getByLabel("Year"));
  // the only patient is ticked from the start
  await expect(box).toBeChecked();
  await box.uncheck();
  await dialog.locator("input[name=kv_number]").fill("0720011");
  await dialog.locator("input[name=kv_pseudonym]").fill("P0042");
  await sendTooLate(page, backend, js, download);
  await expect(dialog.locator("input[name=kv_number]")).toHaveValue("0720011");
  await expect(dialog.locator("input[name=kv_pseudonym]")).toHaveValue("P0042");
  await expect(box).not.toBeChecked();
  await box.check();
  await sendTooLate(page, backend, js, download);
  await expect(box).toBeChecked();
});

test("the words of a search come back, ready to be sent again", async ({
  page,
  backend,
  openSignedIn,
  js,
}) => {
  await openSignedIn(page, "/patients");
  const words = page.getByRole("searchbox");
  if (js) await hydrated(words);
  await endSessionUnheard(page, backend, js);
  await words.fill("albrecht");
  await words.press("Enter");
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInHere(page);
  await expect(page).toHaveURL((url) => url.pathname === "/patients");
  await expect(words).toHaveValue("albrecht");
  await words.press("Enter");
  await expect(page).toHaveURL(/view=/);
  expect(backend.askedFor("list-patients").at(-1)?.url).toContain("albrecht");
});

test("the name of a view that was not saved comes back", async ({
  page,
  backend,
  openSignedIn,
  js,
}) => {
  await openSignedIn(page, "/patients?views=open");
  await page.locator("#new-view").fill("My ward");
  await sendTooLate(page, backend, js, page.locator("button[value=save-view]"));
  await expect(page.locator("#new-view")).toHaveValue("My ward");
});

test("changed limits of a patient come back", async ({ page, backend, openSignedIn, js }) => {
  await openSignedIn(page, `/patient/${patientId}/incidents`);
  const active = page.locator('[name="ABS_HEART_RATE_UPPER.200.0.is_active"]');
  const limit = page.locator('[name="ABS_HEART_RATE_UPPER.200.0.upper_limit"]');
  await expect(limit).toBeAttached();
  if (js) await hydrated(active);
  await active.check();
  await limit.fill("87");
  await sendTooLate(page, backend, js, page.locator("[data-editor] button[value=save]"));
  await expect(active).toBeChecked();
  await expect(limit).toHaveValue("87");
});
