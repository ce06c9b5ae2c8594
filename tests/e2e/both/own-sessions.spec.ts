/** The user's own sessions: listed, and ended. */
import { expect, test } from "#tests/support/browser-test.ts";
import { newAccount } from "#tests/support/new-account.ts";
import { signInByRequest } from "#tests/support/sign-in.ts";

test("[OWNSESS-01][OWNSESS-02][OWNSESS-03] own sessions are listed, ended one by one, and a new password ends all others", async ({
  page,
  browser,
}) => {
  const { username, password } = await newAccount();
  const signedIn = async () => {
    const other = await (await browser.newContext()).newPage();
    await signInByRequest(other, username, password);
    return other;
  };
  await signInByRequest(page, username, password);
  const [ward, home] = [await signedIn(), await signedIn()];
  await page.goto("/profile");
  await page.getByRole("link", { name: "Where you are signed in" }).click();
  await expect(page).toHaveURL("/profile/sessions");
  const rows = page.locator("main tbody tr");
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("Chrome on Windows");
  await expect(rows.first()).toContainText("This browser");
  // an address is neither stored nor shown
  await expect(page.locator("main")).not.toContainText("127.0.0.1");

  await rows.nth(1).getByRole("button").click();
  await expect(rows).toHaveCount(2);
  const isIn = async (of: typeof page) =>
    Number(await (await of.request.get("/session")).text()) > 0;
  expect([await isIn(ward), await isIn(home)].filter(Boolean)).toHaveLength(1);
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(rows).toHaveCount(1);
  expect([await isIn(ward), await isIn(home), await isIn(page)]).toEqual([false, false, true]);

  const again = await signedIn();
  const cookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === "__Host-vigil")?.value;
  const before = await cookie();
  await page.goto("/login/must-change?change=1");
  await page.locator("input[name=old_password]").fill(password);
  await page.locator("input[name=new_password]").fill(`${password}-new`);
  await page.locator("input[name=confirm_password]").fill(`${password}-new`);
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await cookie()).not.toBe(before);
  expect([await isIn(again), await isIn(page)]).toEqual([false, true]);
  for (const other of [ward, home, again]) await other.context().close();
});
