/** The second factor with other backends: one that requires it for a role, and one without it. */
import {
  beginSecondFactor,
  confirmSecondFactor,
  type SecondFactorStatus,
} from "#contract/second-factor.ts";
import type { User } from "#contract/session.ts";
import { bodyWith, problem } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { inEnglish, test } from "#tests/support/stage.ts";

test("[FACTOR-14] a role that needs a second factor is led to its setup from every page, and continues from there", async ({
  page,
  backend,
}) => {
  backend.fault("get-language", inEnglish);
  backend.fault(
    "login",
    bodyWith((user: User) => ({ ...user, must_set_up_second_factor: true })),
  );
  backend.fault(
    "get-second-factor",
    bodyWith((status: SecondFactorStatus) => ({ ...status, is_on: false, is_required: true })),
  );
  await page.goto("/login?next=%2Fsupport");
  await page.locator("input[name=username]").fill("hcp");
  await page.locator("input[name=password]").fill("Demo-2026!");
  await page.locator("form:has(input[name=password]) button[type=submit]").click();
  await expect(page).toHaveURL("/login/set-up-second-factor?next=%2Fsupport");
  await expect(page.locator("main")).toContainText("Your clinic requires a second factor");
  for (const path of ["/patients", "/profile", "/dashboard", "/thresholds"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\/set-up-second-factor/);
  }
  await page.goto("/support");
  await page.locator("input[name=password]").fill("Demo-2026!");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.locator("main")).toContainText(
    beginSecondFactor.answer.example.secret.slice(0, 4),
  );
  await page.locator("input[name=passcode]").fill("123456");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator("main")).toContainText(
    confirmSecondFactor.answer.example.recovery_codes[0] ?? "",
  );
  await page.getByRole("link", { name: "I have kept them, continue" }).click();
  await expect(page).toHaveURL("/support");
});

test("[FACTOR-16] if the backend has no second factor, no page mentions it", async ({
  page,
  backend,
  openSignedIn,
  noise,
}) => {
  backend.fault("get-second-factor", problem("not_found"));
  await openSignedIn(page, "/profile");
  await expect(page.locator("#profile-security")).toContainText("Where you are signed in");
  await expect(page.locator("#profile-security")).not.toContainText("Second factor");
  noise.expect(/404/);
  const answer = await page.goto("/profile/second-factor");
  expect(answer?.status()).toBe(404);
});
