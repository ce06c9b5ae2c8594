/** The sign-in pages with JavaScript, and the findings of axe on them and on the error pages. */
import { uiLanguages } from "#app/format/ui-language.ts";
import { exampleId } from "#contract/example.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { bodyWith, late, problem } from "#tests/support/answer-faults.ts";
import { expect, failedPage, test as clinicTest } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { inEnglish, test } from "#tests/support/stage.ts";

test("[LOGIN-05][LOGIN-06] the toggle shows and hides the password and states which; Enter in the name moves to the password", async ({
  page,
}) => {
  await page.goto("/login");
  const name = page.getByLabel("Username");
  const password = page.locator("input[name=password]");
  await name.fill("hcp");
  await name.press("Enter");
  await expect(password).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);
  await page.keyboard.type("Secret-99");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("Secret-99");
  const hide = page.getByRole("button", { name: "Hide password" });
  await expect(hide).toHaveAttribute("aria-controls", (await password.getAttribute("id")) ?? "");
  await hide.press("Enter");
  await expect(password).toHaveAttribute("type", "password");
  await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
});

test("the password can be shown before React has loaded, and React continues from there", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!live-).*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/login");
  const password = page.locator("input[name=password]");
  await password.fill("Secret-99");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  const hide = page.getByRole("button", { name: "Hide password", pressed: true });
  await expect(hide).toBeVisible();
  held.resolve();
  await hydrated(hide);
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("Secret-99");
  await hide.click();
  await expect(password).toHaveAttribute("type", "password");
});

test("while a form is being sent its button is disabled, and a second press sends nothing", async ({
  page,
  backend,
}) => {
  backend.fault("get-language", inEnglish);
  backend.fault("login", late(800));
  await page.goto("/login");
  const button = page.locator("main form button[type=submit]");
  await hydrated(button);
  await page.locator("input[name=username]").fill("hcp");
  await page.locator("input[name=password]").fill("Demo-2026!");
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(backend.askedFor("login")).toHaveLength(1);
});

test("axe finds no fault on the sign-in pages and the error pages, in any language", async ({
  page,
  backend,
  noise,
  stage,
}) => {
  // about forty pages
  test.setTimeout(240_000);
  noise.expect(/40[49]/);
  noise.expect(failedPage);
  for (const language of uiLanguages) {
    const isReworded = language !== uiLanguages[0];
    backend.heal();
    const [code = ""] = language.split("-");
    const language_code = code.toUpperCase();
    await page.context().clearCookies();
    await page.context().addCookies([
      {
        name: "__Host-vigil-language",
        value: language_code,
        domain: new URL(stage.url).hostname,
        path: "/",
        secure: true,
      },
    ]);
    for (const path of ["/login", "/forgot-password", "/nowhere"]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${code}`));
      await expectAccessible(page, undefined, { isReworded });
    }
    await page.goto("/signup");
    await page.locator("main form button[type=submit]").click();
    await expect(page.locator("#signup-name-error")).toBeVisible();
    await expectAccessible(page, undefined, { isReworded });

    backend.fault(
      "get-language",
      bodyWith(() => ({ language_code })),
    );
    await signInThroughForm(page, "hcp");
    backend.fault("get-patient", problem("internal"));
    await page.goto("/login/must-change?change=1");
    await expectAccessible(page, undefined, { isReworded });
    await page.goto(`/patient/${exampleId.erika}/monitoring`);
    await expect(page.locator("main details")).toBeVisible();
    await expectAccessible(page, undefined, { isReworded });
  }
});

clinicTest("every part of a demo clinic's page is inside a landmark", async ({ page, signIn }) => {
  await signIn(page, "hcp");
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Demo clinic" })).toBeVisible();
  await expectAccessible(page);
});
