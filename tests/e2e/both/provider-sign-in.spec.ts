/** Sign-in by the clinic's identity provider: a real one, which requires PKCE and knows who is at the computer. */
import { eq } from "#backend/drizzle.ts";
import { users } from "#backend/schema/users.ts";
import { institutionIds } from "#backend/testing/test-backend.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import type { ProviderPerson } from "#tests/support/identity-provider.ts";
import {
  providerLabel as name,
  type ProviderStage,
  startProviderStage,
} from "#tests/support/provider-stage.ts";

const person = (sub: string, claims: Record<string, unknown> = {}): ProviderPerson => ({
  sub,
  claims: {
    preferred_username: `${sub}.lang`,
    given_name: "Anna",
    family_name: "Lang",
    email: `${sub}.lang@clinic.example`,
    email_verified: true,
    groups: ["staff", "nurses"],
    ...claims,
  },
});

let stage: ProviderStage;
test.beforeAll(async () => {
  stage = await startProviderStage();
});
test.beforeEach(() => stage.reset());
test.afterAll(() => stage.stop());

async function signInAs(page: Page, who: ProviderPerson | undefined, next = ""): Promise<void> {
  stage.provider.current = who;
  // the provider knows no user of the test before
  await page.context().clearCookies();
  await page.goto(`${stage.url}/login${next}`);
  await page.getByRole("link", { name: `Sign in with ${name}` }).click();
}

const userNamed = async (username: string) =>
  (await stage.backend.database.select().from(users).where(eq(users.username, username)))[0];

test("[OIDC-09] one click leads through the provider to the requested page, with the role and clinics of the user's groups", async ({
  page,
  js,
  noise,
}) => {
  await page.goto(`${stage.url}/login`);
  if (js) await expectAccessible(page);
  const seen: string[] = [];
  if (js) page.on("request", (request) => void seen.push(request.url()));
  await signInAs(page, person("anna"), "?next=%2Fprofile");
  await expect(page).toHaveURL(`${stage.url}/profile`);
  expect(await userNamed("anna.lang")).toMatchObject({
    role: "HCP",
    institutionIds: [institutionIds.heart],
    email: "anna.lang@clinic.example",
  });
  // data of the provider cannot be changed here
  await expect(page.locator("#profile-security")).toContainText(`You sign in with ${name}.`);
  await expect(page.locator("#profile-security")).not.toContainText("Second factor ·");
  await expect(page.locator("#profile-details")).toContainText(`came from ${name}`);
  await expect(page.getByRole("link", { name: "Change password" })).toHaveCount(0);
  await page.goto(`${stage.url}/profile/second-factor`);
  await expect(page.locator("main")).toContainText(`You sign in with ${name}.`);
  await expect(page.locator("main input[name=password]")).toHaveCount(0);
  // a repeated answer of the provider is ignored, also without a session
  const [back] = seen.filter((url) => url.includes("/login/provider/callback?"));
  if (!js || back === undefined) return;
  expect(new URL(back).searchParams.get("code")).toBeTruthy();
  noise.expect(/status of 4/);
  await page.context().clearCookies();
  await page.goto(back);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator("main")).toContainText(`${name} has not signed you in.`);
});

test("[OIDC-10] a refused user reads the reason on the sign-in page, and passwords still work there", async ({
  page,
}) => {
  const told = async (who: ProviderPerson | undefined, text: string) => {
    await signInAs(page, who);
    await expect(page).toHaveURL(/\/login(\?|$)/);
    await expect(page.locator("main")).toContainText(text);
    expect(Number(await (await page.request.get(`${stage.url}/session`)).text())).toBe(0);
  };
  await told(person("bert", { groups: ["staff"] }), "none of your groups has access to Vigil");
  await told(undefined, `${name} has not signed you in.`);
  // an account of that name exists here, and linking it by an unverified address is not allowed
  const { database } = stage.backend;
  await database
    .update(users)
    .set({ email: "nurse@clinic.example" })
    .where(eq(users.username, "nurse"));
  const likeNurse = { email: "nurse@clinic.example", email_verified: false };
  await told(person("carl", likeNurse), "There is an account with your name or e-mail address");
  expect(await userNamed("bert.lang")).toBeUndefined();
  await stage.provider.pause();
  try {
    await told(person("dora"), `${name} cannot be reached at present.`);
  } finally {
    await stage.provider.resume();
  }
  await page.locator("input[name=username]").fill("hcp");
  await page.locator("input[name=password]").fill("right-password");
  await page.locator("form:has(input[name=password]) button[type=submit]").click();
  await expect(page).toHaveURL(/\/dashboard/);
});

async function signOut(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "User menu" }).click();
  await page.getByRole("button", { name: "Log out" }).first().click();
}

test("[OIDC-11] signing out also ends the session at the provider, and a logout token of the provider ends the session here", async ({
  page,
  browser,
}) => {
  const anna = person("erik");
  await signInAs(page, anna, "?next=%2Fprofile");
  await expect(page).toHaveURL(`${stage.url}/profile`);
  await signOut(page);
  // the provider asks for confirmation
  await page.getByRole("button", { name: "Yes, sign me out" }).click();
  await expect(page).toHaveURL(/\/login(\?|$)/);
  // no user is signed in there any more: cancelling is possible again
  stage.provider.current = undefined;
  await page.getByRole("link", { name: `Sign in with ${name}` }).click();
  await expect(page.locator("main")).toContainText(`${name} has not signed you in.`);
  await page.context().clearCookies();

  // two browsers; in one of them the user signs out on the provider's own page
  const ward = await (await browser.newContext()).newPage();
  await signInAs(ward, anna, "?next=%2Fprofile");
  await expect(ward).toHaveURL(`${stage.url}/profile`);
  const told = stage.provider.backChannel.length;
  await ward.goto(`${stage.provider.issuer}/session/end`);
  await ward.getByRole("button", { name: "Yes, sign me out" }).click();
  await expect.poll(() => stage.provider.backChannel.slice(told)).toEqual([["taken", "erik"]]);
  await ward.goto(`${stage.url}/profile`);
  await expect(ward).toHaveURL(/\/login/);
  // the provider is down: the user is signed out here, and reads that the session there is still open
  await signInAs(ward, anna, "?next=%2Fprofile");
  await expect(ward).toHaveURL(`${stage.url}/profile`);
  await stage.provider.pause();
  try {
    await signOut(ward);
    await expect(ward.locator("main")).toContainText("your session there is still open");
  } finally {
    await stage.provider.resume();
  }
  await ward.context().close();
});

test("[STEPUP-08] before an export, a user of the provider signs in there once more and returns to the same page", async ({
  page,
}) => {
  await stage.backend.addPatient();
  const anna = person("frida");
  await signInAs(page, anna, "?next=%2Fpatients");
  await expect(page).toHaveURL(/\/patients/);
  const exportList = page.locator('form[action^="/patients/export"] button');
  await exportList.click();
  await expect(page).toHaveURL(/\/step-up\?next=%2Fpatients/);
  // a cancelled sign-in there proves nothing
  stage.provider.current = undefined;
  const again = page.getByRole("link", { name: `Confirm at ${name}` });
  await again.click();
  await expect(page.locator("main")).toContainText(`${name} does not confirm`);
  stage.provider.current = anna;
  await again.click();
  await expect(page).toHaveURL(/\/patients/);
  await expect(page.locator("body")).toContainText("Please start the export again.");
  const file = await page.request.post(`${stage.url}/patients/export`, {
    headers: { origin: stage.url },
    form: {},
    maxRedirects: 0,
  });
  expect(file.headers()["content-type"]).toContain("text/csv");
});
