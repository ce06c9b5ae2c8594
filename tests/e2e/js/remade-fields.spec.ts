/** What stands in a form goes on when React makes its part of the page anew instead of taking it over. */
import { exampleId } from "#contract/example.ts";
import { expect } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

test("a part that React makes anew keeps what was chosen and typed there, the focus and the caret", async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn(page, `/patient/${exampleId.erika}/monitoring`);
  await page.mouse.move(0, 0);
  await page.goto(`/patient/${exampleId.erika}/monitoring?history=open&history_mode=TIMEOFFS`);
  const panel = page.locator("section[aria-labelledby=absences-title]");
  const reason = panel.getByLabel("Reason");
  await expect(reason).toBeVisible();
  // as the live script leaves a part that it has refreshed: other words than the page came with
  const title = page.locator("#absences-title");
  await title.evaluate((heading) => {
    heading.textContent = "Absences, of an hour ago";
    document.documentElement.dataset["refreshed"] = "";
  });
  const earlier = await reason.elementHandle();
  await reason.selectOption("OTHER");
  await panel.getByLabel("First day").fill("2026-12-01");
  const comment = panel.getByLabel("Comment");
  await comment.fill("the visit");
  await comment.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
  await page.keyboard.type("last ", { delay: 20 });
  await expect(title).toHaveText("Absences");
  expect(await earlier?.evaluate((field) => field.isConnected)).toBe(false);
  await expect(comment).toBeFocused();
  await page.keyboard.type("long ");
  await expect(comment).toHaveValue("the last long visit");
  await expect(reason).toHaveValue("OTHER");
  await expect(panel.getByLabel("First day")).toHaveValue("2026-12-01");
});

test("a page that React makes anew as a whole stays alive, and keeps what was typed", async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn(page, `/patient/${exampleId.erika}/monitoring`);
  await page.mouse.move(0, 0);
  await page.goto(`/patient/${exampleId.erika}/monitoring?history=open&history_mode=TIMEOFFS`);
  const panel = page.locator("section[aria-labelledby=absences-title]");
  const comment = panel.getByLabel("Comment");
  await expect(comment).toBeVisible();
  // a part was refreshed, and somebody else has changed what stands outside of all panels meanwhile
  const name = page.locator("h1").first();
  const words = (await name.textContent()) ?? "";
  await name.evaluate((heading) => {
    heading.textContent = "Of an hour ago";
    document.documentElement.dataset["refreshed"] = "";
  });
  const earlier = await name.elementHandle();
  await comment.fill("the visit");
  await comment.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
  await page.keyboard.type("last ", { delay: 20 });
  await expect(name).toHaveText(words);
  expect(await earlier?.evaluate((heading) => heading.isConnected)).toBe(false);
  await expect(comment).toBeFocused();
  await page.keyboard.type("long ");
  await expect(comment).toHaveValue("the last long visit");
  // and React goes on: the counter of the comment is its own
  await expect(panel).toContainText("19/600");
});

test("a page whose session has ended since a part was refreshed stays as it stands, and leads to the sign-in", async ({
  page,
  context,
  openSignedIn,
}) => {
  await openSignedIn(page, "/dashboard");
  const counter = page.locator("#alert-counter a");
  await expect(counter).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset["refreshed"] = ""));
  await counter.evaluate((link) => (link.lastElementChild!.textContent = "77"));
  await context.clearCookies();
  const asked = page.waitForResponse(/dashboard\.rsc/);
  await page.mouse.move(10, 10);
  await page.mouse.move(40, 40);
  await (await asked).finished();
  // as long as React takes to begin
  await page.waitForTimeout(2_000);
  await expect(counter).toContainText("77");
  await page.getByRole("navigation").getByRole("link", { name: "Support" }).first().click();
  await expect(page).toHaveURL(/\/login/);
});
