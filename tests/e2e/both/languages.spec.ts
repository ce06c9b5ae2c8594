/** The language of a page, and what the backend is told about it. */
import type { Browser, Page } from "@playwright/test";
import { expect } from "#tests/support/browser-test.ts";
import { bodyWith, silent, status } from "#tests/support/answer-faults.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { test } from "#tests/support/stage.ts";

const lang = (page: Page) => page.locator("html").getAttribute("lang");
const menus = (page: Page) => page.locator("details[data-menu]").last();

async function visitorFrom(browser: Browser, locale: string, baseURL: string, js: boolean) {
  const context = await browser.newContext({ locale, baseURL, javaScriptEnabled: js });
  return context.newPage();
}

async function choose(page: Page, language: string): Promise<void> {
  await menus(page).locator("summary").click();
  await menus(page).locator(`button[name=language][value=${language}]`).click();
}

test("[LANG-02][LANG-08] the first page is in the browser's language, and no visitor's choice reaches the server", async ({
  browser,
  baseURL,
  backend,
  js,
}) => {
  for (const [locale, expected] of [
    ["fr-CA", "fr"],
    ["tr-TR", "tr"],
    ["pt-BR", "de"],
  ] as const) {
    const page = await visitorFrom(browser, locale, baseURL ?? "", js);
    await page.goto("/login");
    expect(await lang(page)).toBe(expected);
    if (locale === "fr-CA") {
      await choose(page, "nl");
      await expect(page.locator("html")).toHaveAttribute("lang", "nl");
      await page.goto("/forgot-password");
      expect(await lang(page)).toBe("nl");
    }
    await page.context().close();
  }
  expect(backend.askedFor("put-language")).toEqual([]);
  expect(backend.askedFor("get-language")).toEqual([]);
});

test(
  "a visitor who chooses a language stays on the page, with everything that is in its address",
  { tag: "@html" },
  async ({ page, stage }) => {
    for (const path of [
      "/login?next=%2Fpatients%3Ftab%3DONBOARDED",
      "/signup",
      "/signup?sent=1",
      "/forgot-password",
    ]) {
      for (const language of ["nl", "en-uk"]) {
        if (language === "nl") await page.goto(path);
        await choose(page, language);
        await expect(page.locator("html")).toHaveAttribute(
          "lang",
          language === "nl" ? "nl" : "en-GB",
        );
        // the request for access comes back with the typed text (the id of its outcome)
        await expect(page).toHaveURL((url) => {
          url.searchParams.delete("form");
          return url.href === stage.url + path;
        });
      }
    }
  },
);

test("the prompt to change a password stays after a language is chosen", async ({
  page,
  stage,
  openSignedIn,
}) => {
  await openSignedIn(page, "/login/must-change?change=1");
  await choose(page, "fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveURL(`${stage.url}/login/must-change?change=1`);
});

test("[LANG-05] after sign-in the saved language is applied", async ({ page, backend }) => {
  // the browser is English, the example user of the contract reads German
  await signInThroughForm(page, "hcp");
  await page.goto("/support");
  expect(await lang(page)).toBe("de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hilfe");
  expect(backend.askedFor("get-language")).toHaveLength(1);
});

test(
  "[LANG-10] a stored code that is unknown, or that cannot be read, does not change the language",
  { tag: "@html" },
  async ({ page, backend }) => {
    for (const fault of [bodyWith(() => ({ language_code: "PT" })), status(500, "broken")]) {
      backend.fault("get-language", fault);
      await page.context().clearCookies();
      await page.goto("/login");
      // neither the browser's language nor the default
      await choose(page, "fr");
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
      const before = backend.askedFor("get-language").length;
      await signInThroughForm(page, "hcp");
      await page.goto("/support");
      expect(await lang(page)).toBe("fr");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assistance");
      expect(backend.askedFor("get-language").length).toBeGreaterThan(before);
    }
  },
);

test("[LANG-06][LANG-09] the menu has seven languages in order; a choice shows at once and is sent in the background", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/support");
  const entries = menus(page).locator("button[name=language]");
  expect(
    await entries.evaluateAll((all) => all.map((entry) => (entry as HTMLButtonElement).value)),
  ).toEqual(["en-uk", "de", "fr", "az", "tr", "es", "nl"]);
  await expect(menus(page).locator("button[aria-current=true]")).toHaveAttribute("value", "en-uk");
  // the answer never comes: nothing waits for it
  backend.fault("put-language", silent);
  await choose(page, "fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assistance");
  await expect(page).toHaveURL(/\/support$/);
  await expect.poll(() => backend.askedFor("put-language").length).toBe(1);
  expect(JSON.parse(backend.askedFor("put-language")[0]?.body ?? "")).toEqual({
    language_code: "FR",
  });
  await expect(menus(page).locator("button[aria-current=true]")).toHaveAttribute("value", "fr");
});

test("[LANG-07] no message appears if the language cannot be saved", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/support");
  backend.fault("put-language", status(500, "broken"));
  await choose(page, "es");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect.poll(() => backend.askedFor("put-language").length).toBe(1);
  await page.goto("/profile");
  expect(await lang(page)).toBe("es");
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
