/**
 * Passkeys as their user meets them, with the device that Chromium simulates for tests (WebDriver's virtual
 * authenticator).
 */
import type { CDPSession } from "@playwright/test";
import { testPassword } from "#backend/testing/test-backend.ts";
import { appCode } from "#tests/support/app-code.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { type OwnStage, startOwnStage } from "#tests/support/own-stage.ts";
import { freePort } from "#tests/support/running-app.ts";

let stage: OwnStage;
test.beforeAll(async () => {
  // a name: browsers create no passkeys for an IP address
  const url = `http://localhost:${await freePort()}`;
  stage = await startOwnStage(url);
  const relyingParty = { id: "localhost", origin: url };
  await stage.backend.reset({ relyingParty, accessTokenSeconds: 7200 });
  // the machine's time, which the web server uses
  stage.backend.setNow(new Date().toISOString());
  await stage.backend.addPatient();
});
test.afterAll(() => stage.stop());

const later = (seconds: number) =>
  stage.backend.setNow(new Date(stage.backend.now().getTime() + seconds * 1000).toISOString());
const button = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true });

async function plugIn(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "usb",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

async function givePassword(page: Page): Promise<void> {
  await page.goto(`${stage.url}/login`);
  await page.locator("input[name=username]").fill("hcp");
  await page.locator("input[name=password]").fill(testPassword);
  await page.locator("form:has(input[name=password]) button[type=submit]").click();
}

test("[PASSK-11][PASSK-12][STEPUP-07] a passkey is added on the profile, used at the sign-in and before an export, and removed", async ({
  page,
}) => {
  const client = await stage.backend.signIn("hcp");
  await givePassword(page);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${stage.url}/profile/passkeys`);
  await expect(page.locator("#add-passkey")).toContainText("Set up the app first");
  const { secret } = (await client.post("/v1/x/second-factor", { password: testPassword })).body;
  const code = () => {
    later(30);
    return appCode(secret, stage.backend.now());
  };
  await client.post("/v1/x/second-factor-confirmation", { code: code() });
  await plugIn(page);

  await page.goto(`${stage.url}/profile/passkeys`);
  await expectAccessible(page);
  await page.locator("input[name=name]").fill("Key of the ward");
  await page.locator("input[name=password]").fill(testPassword);
  await page.locator("input[name=passcode]").fill("1");
  await button(page, "Continue").click();
  await expect(page.locator("#passkey-code-error")).toContainText("The code is wrong");
  await expect(page.locator("input[name=name]")).toHaveValue("Key of the ward");
  await page.locator("input[name=password]").fill(testPassword);
  await page.locator("input[name=passcode]").fill(code());
  await button(page, "Continue").click();
  await button(page, "Make the passkey").click();
  await expect(page.getByRole("table")).toContainText("Key of the ward");
  await expect(page.getByRole("table")).toContainText("Never");

  await page.context().clearCookies();
  await givePassword(page);
  await expect(page).toHaveURL(/\/login\/second-factor/);
  await expectAccessible(page);
  await button(page, "Use a passkey").click();
  await expect(page).toHaveURL(/\/dashboard/);

  later(16 * 60);
  await page.goto(`${stage.url}/patients`);
  await page.locator('form[action^="/patients/export"] button').click();
  await expect(page).toHaveURL(/\/step-up\?next=/);
  await button(page, "Use a passkey").click();
  await expect(page).toHaveURL(/\/patients/);
  await expect(page.locator("body")).toContainText("Please start the export again.");

  await page.goto(`${stage.url}/profile`);
  await expect(page.locator("#profile-security")).toContainText("Passkeys · 1");
  await page.goto(`${stage.url}/profile/passkeys`);
  await page.getByRole("link", { name: "Remove: Key of the ward" }).click();
  await page.locator("input[name=password]").fill(testPassword);
  await page.locator("input[name=passcode]").fill(code());
  await button(page, "Remove").click();
  await expect(page.locator("main")).toContainText("There are no passkeys yet.");
  await expect(page.locator("#remove-passkey")).toHaveCount(0);
});
