/** The new proof that exports require: by password and by code, with a way back to the same page. */
import { sessionCookieName } from "#app/server/session/session-reference.ts";
import { appCode } from "#tests/support/app-code.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { type OwnStage, startOwnStage } from "#tests/support/own-stage.ts";
import { freePort } from "#tests/support/running-app.ts";
import { testPassword } from "#backend/testing/test-backend.ts";

let stage: OwnStage;
test.beforeAll(async () => {
  stage = await startOwnStage(`http://127.0.0.1:${await freePort()}`);
});
test.beforeEach(async () => {
  await stage.backend.reset({ accessTokenSeconds: 3600 });
  // the machine's time, which the web server uses
  stage.backend.setNow(new Date().toISOString());
  await stage.backend.addPatient();
});
test.afterAll(() => stage.stop());

const later = (minutes: number) =>
  stage.backend.setNow(
    new Date(stage.backend.now().getTime() + minutes * 60_000 + 1000).toISOString(),
  );

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto(`${stage.url}/login`);
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(testPassword);
  await page.locator("form:has(input[name=password]) button[type=submit]").click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** The address to which the export form of this page leads, without following it. */
async function exportOf(page: Page, action: string) {
  const form = page.locator(`form[action^="${action}"]`);
  const answer = await page.request.post(stage.url + ((await form.getAttribute("action")) ?? ""), {
    headers: { origin: stage.url },
    form: {},
    maxRedirects: 0,
  });
  return { status: answer.status(), to: answer.headers()["location"] };
}
const main = (page: Page) => page.locator("main");

test("[STEPUP-06] after fifteen minutes a list leads to the password, and back to the same page; the session has a new cookie", async ({
  page,
  js,
}) => {
  await signIn(page, "hcp");
  await page.goto(`${stage.url}/patients`);
  expect((await exportOf(page, "/patients/export")).status).toBe(200);
  later(15);
  await page.locator('form[action^="/patients/export"] button').click();
  await expect(page).toHaveURL(/\/step-up\?next=%2Fpatients/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please confirm that it is you");
  if (js) await expectAccessible(page);
  await page.locator("input[name=password]").fill("wrong");
  await main(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.locator("#step-up-password-error")).toHaveText("Incorrect password");
  const cookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === sessionCookieName)?.value;
  const before = await cookie();
  await page.locator("input[name=password]").fill(testPassword);
  await main(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/patients/);
  await expect(page.locator("body")).toContainText("Please start the export again.");
  expect(before).toBeTruthy();
  expect(await cookie()).not.toBe(before);
  expect((await exportOf(page, "/patients/export")).status).toBe(200);
  // a user who has just given a proof is not asked again
  await page.goto(`${stage.url}/step-up?next=%2Fsupport`);
  await expect(page).toHaveURL(/\/support$/);
});

test("[STEPUP-06] with a second factor a code is required before the audit log is exported; no user is led to another site", async ({
  page,
}) => {
  const client = await stage.backend.signIn("admin");
  const { secret } = (await client.post("/v1/x/second-factor", { password: testPassword })).body;
  const code = () => appCode(secret, stage.backend.now());
  const first = await client.post("/v1/x/second-factor-confirmation", { code: code() });
  const [recovery = ""]: string[] = first.body.recovery_codes;
  later(1);
  await page.goto(`${stage.url}/login`);
  await page.locator("input[name=username]").fill("admin");
  await page.locator("input[name=password]").fill(testPassword);
  await page.locator("form:has(input[name=password]) button[type=submit]").click();
  await page.locator("input[name=passcode]").fill(code());
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  later(15);
  await page.goto(`${stage.url}/audit?act=session`);
  const { status, to } = await exportOf(page, "/audit/export");
  expect([status, to]).toEqual([303, "/step-up?next=%2Faudit%3Fact%3Dsession"]);
  await page.goto(`${stage.url}${to}`);
  await expect(page.locator("input[name=password]")).toHaveCount(0);
  await page.locator("input[name=passcode]").fill("000");
  await main(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.locator("#step-up-code-error")).toContainText("The code is wrong");
  await page.locator("input[name=passcode]").fill(recovery);
  await main(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/audit\?act=session/);
  expect((await exportOf(page, "/audit/export")).status).toBe(200);
  later(16);
  await page.goto(`${stage.url}/step-up?next=https%3A%2F%2Fevil.example%2F`);
  await page.getByRole("link", { name: "Back without exporting" }).click();
  await expect(page).toHaveURL(`${stage.url}/dashboard`);
});
