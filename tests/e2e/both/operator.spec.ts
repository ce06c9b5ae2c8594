/** The operator page: the state of the installation, and what to do about each problem. */
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";

test(
  "[OPERATOR-04] an administrator reads the state of the installation and what to do; settings without secrets",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await signIn(page, "admin");
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto("/operator");
    await expect(page.locator("#operation-database")).toContainText(/PGlite \d+\.\d+/);
    // the demo sends no mail: the page says what that means and what to set
    await expect(page.locator("#operation-mail")).toContainText("SMTP_URL");
    await expect(page.locator("#operation-migrations")).toContainText("fine");
    await expect(page.locator("#own-settings")).toContainText("DATA_DIR");
    await expectNoSidewaysScroll(page);
    if (js) await expectAccessible(page);
  },
);

test(
  "[OPERATOR-04] only an administrator sees it",
  { tag: "@html" },
  async ({ page, signIn, noise }) => {
    noise.expect(/403/);
    await signIn(page, "support");
    expect((await page.goto("/operator"))?.status()).toBe(403);
  },
);
