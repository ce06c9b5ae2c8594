/** A page does not stay readable when its session has ended, and no typed text is lost. */
import { exampleId } from "#contract/example.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { endSession, signInHere } from "#tests/support/session-end.ts";
import { test } from "#tests/support/stage.ts";
import { hourMs } from "#contract/codes/duration.ts";

const here = `/patient/${exampleId.erika}/monitoring`;
const name = (page: Page) => page.getByRole("heading", { level: 1 });

for (const isTouched of [false, true])
  test(`[LIVE-06] a page whose session expired leads to the sign-in, which says why${isTouched ? ", where React runs" : ", untouched"}`, async ({
    page,
    backend,
    openSignedIn,
  }) => {
    await page.clock.install();
    await openSignedIn(page, here);
    const patient = (await name(page).textContent()) ?? "";
    if (isTouched) await hydrated(page.locator("#incidents"));
    await endSession(page, backend);
    await page.clock.fastForward(hourMs);
    await page.clock.runFor(20_000);
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.getByText("Your session has ended.")).toBeVisible();
    await expect(page.getByText(patient)).toHaveCount(0);
    await signInHere(page);
    await expect(page).toHaveURL((url) => url.pathname === here);
  });

test("[LIVE-06] text typed on a page whose session has ended waits for its user", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await page.clock.install();
  await openSignedIn(page, here);
  await hydrated(page.locator("#incidents"));
  await page.locator("#checklist-note").fill("Called, she takes the tablets again.");
  await endSession(page, backend);
  await page.clock.fastForward(hourMs);
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInHere(page);
  await expect(page.locator("#checklist-note")).toHaveValue("Called, she takes the tablets again.");
  expect(backend.writes()).toEqual([]);
});

test("[LIVE-06] signing out in one tab removes the patient from the screen in the others", async ({
  page,
  context,
  openSignedIn,
}) => {
  await openSignedIn(page, here);
  const other = await context.newPage();
  await other.goto("/support");
  await other.locator("#logout-form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/, { timeout: 40_000 });
});

test("checking how long the session lasts does not extend it, and a page in use stays", async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn(page, here);
  const left = await page.evaluate(async () => {
    const answer = await fetch("/session", { headers: { "X-Vigil-Poll": "1" } });
    return Number(await answer.text());
  });
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(hourMs);
});
