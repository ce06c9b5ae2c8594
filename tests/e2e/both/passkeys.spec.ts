/** An account with a passkey in a browser without a passkey, or without scripts: a code is enough. */
import { testPassword } from "#backend/testing/test-backend.ts";
import { appCode } from "#tests/support/app-code.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { type OwnStage, startOwnStage } from "#tests/support/own-stage.ts";
import { freePort } from "#tests/support/running-app.ts";
import { createSoftwarePasskey } from "#tests/support/software-passkey.ts";

let stage: OwnStage;
test.beforeAll(async () => {
  const url = `http://localhost:${await freePort()}`;
  stage = await startOwnStage(url);
  await stage.backend.reset({ relyingParty: { id: "localhost", origin: url } });
  // the machine's time, which the web server uses
  stage.backend.setNow(new Date().toISOString());
});
test.afterAll(() => stage.stop());

test("[PASSK-13] without scripts the sign-in and the profile say that a passkey needs them, and a code is accepted", async ({
  page,
  js,
}) => {
  const client = await stage.backend.signIn("hcp");
  const { secret } = (await client.post("/v1/x/second-factor", { password: testPassword })).body;
  const code = () => {
    stage.backend.setNow(new Date(stage.backend.now().getTime() + 30_000).toISOString());
    return appCode(secret, stage.backend.now());
  };
  await client.post("/v1/x/second-factor-confirmation", { code: code() });
  const proof = { password: testPassword, code: code() };
  const { options } = (await client.post("/v1/x/passkeys", proof)).body;
  const credential = createSoftwarePasskey(stage.url).create(options);
  await client.post("/v1/x/passkey-confirmation", { name: "Key of the ward", credential });

  await page.goto(`${stage.url}/login`);
  await page.locator("input[name=username]").fill("hcp");
  await page.locator("input[name=password]").fill(testPassword);
  await page.locator("form:has(input[name=password]) button[type=submit]").click();
  await expect(page).toHaveURL(/\/login\/second-factor/);
  const said = page.getByText("A passkey needs JavaScript");
  await expect(said).toHaveCount(1);
  if (js) await expect(said).toBeHidden();
  await page.locator("input[name=passcode]").fill(code());
  await page.locator("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${stage.url}/profile/passkeys`);
  await expect(page.getByRole("table")).toContainText("Key of the ward");
  await expect(said).toHaveCount(1);
});
