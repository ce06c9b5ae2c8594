/** Connecting the implant makers: for which users, the shown data of an account, and accounts that cannot be read. */
import { problem } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { test } from "#tests/support/stage.ts";
import { startWebProcess } from "#tests/support/web-process.ts";

const here = "/connect-implant-data";

test.use({ flags: { "enable-implants": true } });

test("[IMPL-01][IMPL-02] with the flag there are the vendors, without it a sentence and a link to the dashboard", async ({
  page,
  browser,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, here);
  const vendors = page.getByRole("list", { name: "Vendors" }).getByRole("link");
  await expect(vendors).toHaveText(["MEDTRONIC", "BIOTRONIK"]);
  const web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
  const context = await browser.newContext({ baseURL: web.url });
  try {
    const other = await context.newPage();
    await signInThroughForm(other, "hcp");
    await other.goto(here);
    await expect(other.locator("#main")).toContainText(
      "Vendor connection is not available for this account.",
    );
    await expect(other.getByRole("list", { name: "Vendors" })).toHaveCount(0);
    await other.locator("#main").getByRole("link", { name: "To the dashboard" }).click();
    await expect(other).toHaveURL(/\/dashboard$/);
  } finally {
    await context.close();
    await web.stop();
  }
});

test("[IMPL-08][IMPL-18] a connected account shows its name and masks its secrets; accounts that cannot be read are reported", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, `${here}?vendor=BIOTRONIK`);
  const panel = page.locator("#vendor");
  await expect(panel.locator("dl > div")).toHaveText([
    /^Client ID\s*herzzentrum-musterstadt$/,
    /^Client secret\s*••••••••stored, not shown$/,
    /^Certificate file\s*••••••••stored, not shown$/,
    /^Certificate password\s*••••••••stored, not shown$/,
  ]);
  await expect(panel.locator("input[type=password], input[type=text]")).toHaveCount(0);

  backend.fault("list-implant-credentials", problem("unavailable"));
  await page.goto(here);
  const failed = page.locator("#main").getByRole("alert");
  await expect(failed).toContainText("The vendor accounts");
  backend.heal();
  await page.locator("#main").getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "Vendors" }).getByRole("link")).toHaveCount(2);
});
