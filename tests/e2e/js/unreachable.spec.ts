/** A page that React runs, and a server that is unreachable for a while: no typed text is lost. */
import type { Page } from "@playwright/test";
import { exampleId } from "#contract/example.ts";
import { expect } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { test } from "#tests/support/stage.ts";

const here = `/patient/${exampleId.erika}/monitoring`;
const quarterMs = 15 * 60_000;
const lookMs = 31_000;
const panel = (page: Page) => page.locator("#incidents");
const note = (page: Page) => panel(page).getByRole("textbox");
const typed = "Called, she takes the tablets again.";

/** Types a note, loses the network and sends it. */
async function sendOffline(page: Page): Promise<void> {
  await hydrated(panel(page));
  await note(page).fill(typed);
  await page.context().setOffline(true);
  await panel(page).locator("#checklist button[type=submit]").click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
}

const failures = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;

test("a note that is sent without network is sent once the network is back, and only once", async ({
  page,
  context,
  backend,
  noise,
  openSignedIn,
}) => {
  noise.expect(failures);
  await openSignedIn(page, here);
  await sendOffline(page);
  await expect(note(page)).toHaveValue(typed);
  expect(backend.writes()).toEqual([]);
  await context.setOffline(false);
  await expect(page.locator("[data-toasts]")).toContainText("Note added");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(backend.writes().map(({ name }) => name)).toEqual(["create-note"]);
});

test("[WCONST-02] the checklist is read again after 15 minutes, as a poll; if that fails the page stays and soon tries again", async ({
  page,
  context,
  backend,
  noise,
  openSignedIn,
}) => {
  noise.expect(failures);
  await page.clock.install();
  await openSignedIn(page, here);
  await hydrated(panel(page));
  await note(page).fill(typed);
  const asked = () => backend.askedFor("list-incidents").length;
  const before = asked();
  await context.setOffline(true);
  await page.clock.runFor(quarterMs + lookMs);
  await expect(note(page)).toHaveValue(typed);
  expect(asked()).toBe(before);
  await context.setOffline(false);
  const poll = page.waitForRequest(/monitoring\.rsc/);
  await page.clock.runFor(lookMs);
  expect((await poll).headers()["x-vigil-poll"]).toBe("1");
  await expect.poll(asked).toBeGreaterThan(before);
  await expect(note(page)).toHaveValue(typed);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a page whose session has ended leaves when it reads itself again", async ({
  page,
  context,
  openSignedIn,
}) => {
  await page.clock.install();
  await openSignedIn(page, here);
  await hydrated(panel(page));
  await context.clearCookies();
  await page.clock.runFor(quarterMs + lookMs);
  await expect(page).toHaveURL(/\/login/);
});

test("a newer version of the app on the server does not change a page with typed text", async ({
  page,
  openSignedIn,
}) => {
  await page.clock.install();
  await openSignedIn(page, here);
  await hydrated(panel(page));
  await note(page).fill(typed);
  const headers = { "X-Remix-Reload-Document": "true" };
  await page.route(/\.manifest/, (route) => route.fulfill({ status: 204, headers }));
  const asked = page.waitForRequest(/\.manifest/);
  await page.clock.runFor(quarterMs + lookMs);
  await asked;
  await page.clock.runFor(lookMs);
  await expect(note(page)).toHaveValue(typed);
  await page.unroute(/\.manifest/);
  const read = page.waitForResponse(/monitoring\.rsc/);
  await page.clock.runFor(lookMs);
  await (await read).finished();
  await expect(note(page)).toHaveValue(typed);
});

test("leaving while a note waits for the server asks first", async ({
  page,
  context,
  noise,
  openSignedIn,
}) => {
  noise.expect(failures);
  await openSignedIn(page, here);
  await sendOffline(page);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole("navigation").getByRole("link", { name: "Support" }).first().click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(note(page)).toHaveValue(typed);
  await context.setOffline(false);
  await expect(page.locator("[data-toasts]")).toContainText("Note added");
});
