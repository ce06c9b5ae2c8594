/**
 * The scroll position: Back leads to the earlier position, in a long list and when React Router changes the address.
 */
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function goTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => place(page)).toBe(top);
}

test("[FRONT-01] Back returns to the same position in a long list, and on a page that opened an explanation", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, "hcp");
  await page.goto("/patients");
  const rows = page.locator("tbody .row-link");
  await hydrated(rows.nth(1));
  await goTo(page, 1200);
  const inSight = await rows.evaluateAll((links) =>
    links.findIndex((link) => link.getBoundingClientRect().top > 200),
  );
  await rows.nth(inSight).click();
  await page.waitForURL(/\/patient\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/patients$/);
  await expect.poll(() => place(page)).toBe(1200);

  // React Router's own steps: the page stays, an explanation opens and closes
  await page.goto("/dashboard");
  await page.locator("main a[href*='/patient/']").first().click();
  const why = page.locator("#incidents a[aria-expanded]").first();
  await hydrated(why);
  await why.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const before = await place(page);
  await why.click();
  await expect(page).toHaveURL(/why=/);
  // shown: from here on the position belongs to the next entry of the history
  await expect(page.locator("#incidents a[aria-expanded=true]")).toBeVisible();
  expect(await place(page)).toBe(before);
  await goTo(page, before + 300);
  await page.goBack();
  await expect(page).not.toHaveURL(/why=/);
  await expect.poll(() => place(page)).toBe(before);
});
