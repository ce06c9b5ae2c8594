/** Scripts were switched off since the last visit: the page is still complete. */
import { late } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

test(
  "[LIVE-07] a browser that ran scripts at its last visit and runs none now gets the whole page",
  { tag: "@browser" },
  async ({ page, backend, context, baseURL, openSignedIn }) => {
    await openSignedIn(page, "/support");
    await context.addCookies([{ name: "vigil-scripts", value: "1", url: baseURL! }]);
    backend.fault("list-patients-to-review", late(500));
    await page.goto("/dashboard?warnings=40");
    await expect(page.locator("#review li").first()).toBeVisible();
    await expect(page.locator("[id$=-loading]")).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard\?warnings=40$/);
  },
);
