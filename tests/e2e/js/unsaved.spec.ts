/**
 * Text typed before React has loaded: as on a slow line, the scripts never arrive here; only the live script runs.
 */
import { expect, test } from "#tests/support/browser-test.ts";

test("[VAL-44] before React runs, the browser itself asks before typed text is left; sending asks nothing", async ({
  page,
  noise,
  signIn,
}) => {
  noise.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/(?!live-).*\.js$/, (route) => route.abort());
  await signIn(page, "hcp");
  await page.goto("/profile");
  const phone = page.locator("input[name=phone_nr]");
  const stored = await phone.inputValue();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const away = page.getByRole("link", { name: "Dashboard" }).first();
  await phone.fill("+49 30 555");
  await away.click({ noWaitAfter: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(phone).toHaveValue("+49 30 555");
  // sent text needs no question
  await phone.fill(stored);
  await Promise.all([page.waitForEvent("load"), phone.press("Enter")]);
  await away.click();
  await page.waitForURL("/dashboard");
  expect(asked).toHaveLength(1);
});
