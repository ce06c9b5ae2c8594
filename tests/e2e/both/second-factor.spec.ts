/** The second factor as its user meets it: set up, required at the sign-in, removed, and reset by an operator. */
import type { Page } from "@playwright/test";
import { appCode } from "#tests/support/app-code.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { type NewAccount, newAccount, runAdmin } from "#tests/support/new-account.ts";
import { signInByRequest } from "#tests/support/sign-in.ts";

const code = (page: Page) => page.locator("input[name=passcode]");
const button = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true });

/** Up to the recovery codes; returns the secret of the app and the codes. */
async function setUp(page: Page, { password }: NewAccount) {
  await page.goto("/profile/second-factor");
  await page.locator("input[name=password]").fill(password);
  await button(page, "Set up").click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = ((await page.locator("main .font-mono").textContent()) ?? "").replaceAll(" ", "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  return secret;
}

/** The password, up to the page that asks for the code. */
async function givePassword(page: Page, { username, password }: NewAccount, next = "") {
  await page.goto(`/login${next && `?next=${encodeURIComponent(next)}`}`);
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.locator("form:has(input[name=password]) button[type=submit]").click();
  await expect(page).toHaveURL("/login/second-factor");
}

test("[FACTOR-13][FACTOR-04][FACTOR-05][FACTOR-10] the factor is set up by picture or key, required at the sign-in, and removed again", async ({
  page,
  browser,
}) => {
  const account = await newAccount();
  await signInByRequest(page, account.username, account.password);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Second factor" }).click();
  await expect(page).toHaveURL("/profile/second-factor");
  const secret = await setUp(page, account);

  // a wrong first code turns nothing on, and the picture stays
  await code(page).fill("12345");
  await button(page, "Turn on").click();
  await expect(page.locator("#factor-code-error")).toContainText("The code is wrong");
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await code(page).fill(appCode(secret, new Date()));
  await button(page, "Turn on").click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const codes = await page.locator("main li").allTextContents();
  expect(codes.filter((text) => /^\d[\da-z]{4}-[\da-z]{5}$/.test(text))).toHaveLength(10);
  await page.getByRole("link", { name: "I have kept them, continue" }).click();
  await expect(page.locator("#second-factor")).toContainText("10 recovery codes are left.");
  expect(await page.content()).not.toContain(codes[0]);

  const context = await browser.newContext();
  const other = await context.newPage();
  await givePassword(other, account, "/support");
  // a half-finished sign-in opens no page
  const answer = await other.request.get("/dashboard", { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([
    302,
    "/login?next=%2Fdashboard",
  ]);
  await code(other).fill(codes[0] ?? "");
  await button(other, "Sign in").click();
  await expect(other).toHaveURL("/support");
  await context.close();

  // the phone's clock may be ahead, so this is an unused code
  const later = await browser.newContext();
  const third = await later.newPage();
  await givePassword(third, account);
  await code(third).fill(codes[0] ?? "");
  await button(third, "Sign in").click();
  await expect(third.locator("#factor-code-error")).toContainText("has been used before");
  await code(third).fill(appCode(secret, new Date(), 1));
  await button(third, "Sign in").click();
  await expect(third).toHaveURL("/dashboard");
  await later.close();

  await page.reload();
  await expect(page.locator("#second-factor")).toContainText("9 recovery codes are left.");
  await page.locator("#second-factor summary").click();
  await page.locator("input[name=password]").fill("not my password");
  await code(page).fill(codes[1] ?? "");
  await button(page, "Turn off").click();
  await expect(page.locator("#factor-password-error")).toHaveText("Incorrect password");
  await page.locator("input[name=password]").fill(account.password);
  await code(page).fill(codes[1] ?? "");
  await button(page, "Turn off").click();
  await expect(button(page, "Set up")).toBeVisible();
  const alone = await (await browser.newContext()).newPage();
  await signInByRequest(alone, account.username, account.password);
  await alone.context().close();
});

test("[FACTOR-08][FACTOR-15] the half-finished sign-in belongs to its browser; an operator removes a lost factor", async ({
  page,
  browser,
  js,
}) => {
  const account = await newAccount();
  await signInByRequest(page, account.username, account.password);
  const secret = await setUp(page, account);
  await code(page).fill(appCode(secret, new Date()));
  await button(page, "Turn on").click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();

  const context = await browser.newContext();
  const half = await context.newPage();
  await givePassword(half, account);
  if (js) await expectAccessible(half);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto("/login/second-factor");
  await expect(elsewhere).toHaveURL("/login");
  await elsewhere.context().close();

  // after five wrong codes it begins again with the password
  for (let tries = 0; tries < 5; tries++) {
    await code(half).fill("1");
    await button(half, "Sign in").click();
    await expect(half.locator("#factor-code-error")).toContainText("The code is wrong");
  }
  await code(half).fill("1");
  await button(half, "Sign in").click();
  await expect(half).toHaveURL(/\/login\?form=/);
  await expect(half.getByRole("alert")).toContainText("Please begin again.");
  await context.close();

  const said = await runAdmin({ name: "remove-second-factor", username: account.username });
  expect(said).toEqual([`${account.username} is signed out, and signs in by password alone.`]);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInByRequest(page, account.username, account.password);
});
