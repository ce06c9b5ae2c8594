/** The setup page: an empty clinic, as an operator starts it, and the code in its log. */
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import { freePort } from "#tests/support/running-app.ts";
import { startWebProcess } from "#tests/support/web-process.ts";

test(
  "[SETUP-06] [SETUP-02] the code of the log leads from an empty clinic to its first administrator, and then the page is gone",
  { tag: "@browser" },
  async ({ page, js, noise }) => {
    noise.expect(/404/);
    // the test starts a whole clinic
    test.setTimeout(300_000);
    const port = String(await freePort());
    const app = await startWebProcess({
      program: ["server/start.ts"],
      env: {
        DEMO: "0",
        PORT: port,
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        BACKEND_PORT: String(await freePort()),
      },
    });
    try {
      await expect.poll(() => app.output(), { timeout: 120_000 }).toMatch(/Vigil is at/);
      const [, code = ""] = /enter the code (\S+) /.exec(app.output()) ?? [];
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(`${app.url}/setup`);
      const field = (name: string) => page.locator(`main form [name=${name}]`);
      await expectNoSidewaysScroll(page);
      if (js) await expectAccessible(page);
      const password = "Mein-neues-Wort-7";
      const fill = async (given: string) => {
        await field("code").fill(given);
        await field("new_password").fill(password);
        await field("confirm_password").fill(password);
      };
      await field("institution").fill("Praxis am Platz");
      await field("first_name").fill("Anna");
      await field("last_name").fill("Weber");
      await field("email").fill("anna@clinic.example");
      await fill("AAAA-AAAA-AAAA");
      await page.getByRole("button", { name: "Set up" }).click();
      await expect(page.locator("#setup-code-error")).toContainText("The code is wrong");
      // entries that are not secret are still there
      await expect(field("institution")).toHaveValue("Praxis am Platz");
      expect(await page.content()).not.toContain(password);
      await fill(code);
      await page.getByRole("button", { name: "Set up" }).click();
      await expect(page.getByText("The clinic is set up.")).toBeVisible();
      await field("username").fill("anna@clinic.example");
      await field("password").fill(password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(/\/dashboard/);
      const gone = await page.goto(`${app.url}/setup`);
      expect(gone?.status()).toBe(404);
    } finally {
      await app.stop();
    }
  },
);

test("[SETUP-02] a demo has no setup page", { tag: "@html" }, async ({ page, noise }) => {
  noise.expect(/404/);
  expect((await page.goto("/setup"))?.status()).toBe(404);
});
