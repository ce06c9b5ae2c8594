/** The frame of every signed-in page: navigation, top bar, user menu. */
import type { Locator, Page } from "@playwright/test";
import { expect, test as clinicTest } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { examplePatient } from "#contract/patient.ts";
import { type Fault, problem } from "#tests/support/answer-faults.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import { test as stageTest } from "#tests/support/stage.ts";

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });
const header = (page: Page) => page.locator("body header").first();
const userMenu = (page: Page) => header(page).locator("details[data-menu]").last();

const bodyWith =
  (fields: object): Fault =>
  (planned) => ({
    ...planned,
    body: JSON.stringify({ ...(JSON.parse(String(planned.body)) as object), ...fields }),
  });

clinicTest(
  "[SHELL-01][SHELL-02] every page has navigation and top bar; six entries, the current one marked",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await signIn(page, "hcp");
    for (const [path, current] of [
      ["/dashboard", "Dashboard"],
      ["/patients", "Patients"],
      ["/support", "Support"],
      ["/profile", null],
    ] as const) {
      await page.goto(path);
      await expect(header(page)).toBeVisible();
      const entries = navigation(page).getByRole("listitem").filter({ visible: true });
      await expect(entries).toHaveText([
        "Dashboard",
        "Patients",
        "Devices",
        // with the number of waiting patients, if there are any
        /^Implants(\(\d+\))?$/,
        "Thresholds",
        "Support",
      ]);
      const marked = navigation(page).locator("[aria-current=page]");
      await expect(marked).toHaveText(current === null ? [] : [current]);
      const hrefs = await entries
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(hrefs).toEqual([
        "/dashboard",
        "/patients",
        "/devices",
        "/implants/inbox",
        "/thresholds",
        "/support",
      ]);
      if (!js) await expectWhole(page);
    }
    // on a phone the bottom bar has five entries, and nothing is wider than the window
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(navigation(page).getByRole("listitem").filter({ visible: true })).toHaveCount(5);
    for (const path of ["/support", "/profile"]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
  },
);

clinicTest(
  "[SHELL-02][SHELL-04][SHELL-05] the user menu leads to profile, password, language, vendors, and out",
  { tag: "@html" },
  async ({ page, signIn }) => {
    await signIn(page, "hcp");
    await page.goto("/support");
    await userMenu(page).locator("summary").click();
    const menu = userMenu(page);
    await expect(menu.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/profile");
    await expect(menu.getByRole("link", { name: "Change password" })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Deutsch" })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Log out" })).toBeVisible();
    // the demo's flags are on
    const vendors = menu.getByRole("link", { name: "Connect implant vendor" });
    await expect(vendors).toHaveAttribute("href", "/connect-implant-data");
  },
);

stageTest(
  "[SHELL-05][SHELL-06] the vendor entry is absent with flag and setting off; the institution's setting alone shows it and opens the page",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const vendors = userMenu(page).getByRole("link", { name: "Connect implant vendor" });
    await openSignedIn(page, "/support");
    await userMenu(page).locator("summary").click();
    await expect(userMenu(page).getByRole("link", { name: "Profile" })).toBeVisible();
    await expect(vendors).toHaveCount(0);
    await page.goto("/connect-implant-data");
    await expect(page.locator("main")).toContainText("not available for this account");
    await expect(page.locator("#vendor")).toHaveCount(0);
    backend.fault("get-institution", bodyWith({ is_implant_connection_enabled: true }));
    await page.context().clearCookies();
    await openSignedIn(page, "/support");
    await userMenu(page).locator("summary").click();
    await vendors.click();
    await expect(page).toHaveURL(/\/connect-implant-data$/);
    await expect(page.locator("#vendor")).toBeVisible();
  },
);

stageTest(
  "[SHELL-07] the password dialog opens from the menu; a refusal keeps it open, a change closes it",
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, "/support");
    await userMenu(page).locator("summary").click();
    await userMenu(page).getByRole("link", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const change = async () => {
      await dialog.locator("input[name=old_password]").fill("Demo-2026!");
      await dialog.locator("input[name=new_password]").fill("New-word-7");
      await dialog.locator("input[name=confirm_password]").fill("New-word-7");
      await dialog.locator("button[type=submit]").click();
    };
    backend.fault("change-password", problem("incorrect_old_password"));
    await change();
    await expect(dialog.getByRole("alert")).toContainText("Incorrect old password");
    backend.fault("change-password");
    await change();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/support/);
    expect(backend.askedFor("change-password")).toHaveLength(2);
  },
);

stageTest(
  "[SHELL-08] logging out ends the session at the backend and shows /login",
  async ({ page, backend, openSignedIn }) => {
    // a patient for whom no other test has left an unsent message, which would open a question first
    const nobodyElse = { identity_user_id: "5e551090-0000-4000-8000-000000000008" };
    backend.fault("login", bodyWith(nobodyElse));
    await openSignedIn(page, "/support");
    await userMenu(page).locator("summary").click();
    await userMenu(page).getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(backend.askedFor("logout")).toHaveLength(1);
    await page.goto("/support");
    await expect(page).toHaveURL(/\/login/);
  },
);

stageTest(
  "[SHELL-02][SHELL-09][SHELL-16][THR-27] alerts and warnings lead to the patients, Add patient shows the total",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault(
      "get-alert-counter",
      bodyWith({ total_alerts: 11, total_warnings: 7, total_patients: 1234 }),
    );
    await openSignedIn(page, "/support");
    const counter = page.locator("#alert-counter a");
    await expect(counter).toHaveText(/Alert\s*10\+\s*Warning\s*7$/);
    await expect(counter).toHaveAttribute("href", "/patients");
    const add = header(page).getByRole("link", { name: "Add patient" });
    await expect(add).toHaveText("Add patient(1,234)");
    await expect(add).toHaveAttribute("href", "/onboarding");
    // if a counter cannot be read, nothing else is affected
    backend.fault("get-alert-counter", problem("internal"));
    await page.reload();
    await expect(counter).toHaveText(/–\D*–$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Support");
  },
);

clinicTest(
  "[SHELL-11][SHELL-13] a PBA has the extra tag and the badge, others have no such tag",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const pba = header(page).getByText("PBA", { exact: true });
    await signIn(page, "pba");
    await page.goto("/support");
    await expect(pba).toHaveCount(2);
    for (const [username, badge] of [
      ["hcp", null],
      ["admin", "Admin"],
      ["support", "Customer Support"],
    ] as const) {
      await page.context().clearCookies();
      await signIn(page, username);
      await page.goto("/support");
      await expect(pba).toHaveCount(0);
      if (badge) await expect(header(page).getByText(badge, { exact: true })).toBeVisible();
    }
  },
);

/** The visible share of it: within the window and within all ancestors that cut off their overflow. */
const seenShare = (badge: Locator) =>
  badge.evaluate((element) => {
    const box = element.getBoundingClientRect();
    let [from, to] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === "visible") continue;
      const { left, right } = around.getBoundingClientRect();
      [from, to] = [Math.max(from, left), Math.min(to, right)];
    }
    return (to - from) / box.width;
  });

clinicTest(
  "[SHELL-11][SHELL-12][SHELL-14] on a phone, too, the environment and the role are fully visible",
  { tag: "@browser" },
  async ({ page, signIn }) => {
    for (const [username, badges] of [
      ["pba", ["Local", "PBA", "PBA"]],
      ["admin", ["Local", "Admin"]],
      ["support", ["Local", "Customer Support"]],
      ["hcp", ["Local"]],
    ] as const) {
      await page.context().clearCookies();
      await signIn(page, username);
      for (const width of [320, 375, 960]) {
        await page.setViewportSize({ width, height: 812 });
        await page.goto("/support");
        const shown = header(page).getByText(/^(Local|PBA|Admin|Customer Support)$/);
        await expect(shown).toHaveText([...badges]);
        for (const badge of await shown.all()) expect(await seenShare(badge)).toBe(1);
        await expectNoSidewaysScroll(page);
      }
    }
  },
);

stageTest(
  "[ROLE-05] without a signed-in user there is no patient list and no patient action",
  async ({ page, backend, js }) => {
    await page.goto("/patients");
    await expect(page).toHaveURL(/\/login\?next=%2Fpatients$/);
    const origin = new URL(page.url()).origin;
    const answer = await page.request.post(
      "/patient/3f0c8c7e-0000-4000-8000-000000000001/monitoring",
      {
        form: { intent: "acknowledge", content: js ? "a" : "b" },
        headers: { Origin: origin },
        maxRedirects: 0,
      },
    );
    expect([302, 303]).toContain(answer.status());
    expect(answer.headers()["location"]).toMatch(/^\/login/);
    expect(backend.asked).toEqual([]);
  },
);

clinicTest(
  "[ROLE-06] every role that may sign in uses every other page, and writes there",
  async ({ page, js, signIn }) => {
    const { patient } = await freshPatient([], { isNew: true });
    const workspace = `/patient/${patient.patient_id}`;
    const pages = [
      "/dashboard",
      "/patients",
      "/thresholds",
      "/onboarding",
      "/profile",
      "/support",
      `${workspace}/profile`,
      `${workspace}/med_plan`,
      `${workspace}/incidents`,
      `${workspace}/monitoring?history=open`,
    ];
    for (const username of ["hcp", "pba", "admin", "support"]) {
      await page.context().clearCookies();
      await signIn(page, username);
      // only the server decides what a role may open: checked once, without scripts
      for (const path of js ? [] : pages) {
        const answer = await page.goto(path);
        expect(answer?.status(), `${username} ${path}`).toBe(200);
        await expect(page).toHaveURL(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole("alert"), `${username} ${path}`).toHaveCount(0);
      }
      const words = `${username} ${js ? "with" : "without"} scripts`;
      const note = page.getByRole("textbox", { name: "Sticky note" });
      await page.goto(`${workspace}/monitoring`);
      if (js) await hydrated(note);
      await note.fill(words);
      if (js) {
        // saved by React, which loads on the first interaction: the page is not left before
        const isSaving = (answer: { url(): string; request(): { method(): string } }) =>
          answer.url().includes("sticky_note") && answer.request().method() === "POST";
        const saved = page.waitForResponse(isSaving);
        await note.blur();
        await saved;
      } else await page.locator("form:has(#sticky-note) button", { hasText: /^Save$/ }).click();
      await expect(async () => {
        await page.goto(`${workspace}/monitoring`);
        await expect(note).toHaveValue(words, { timeout: 1_000 });
      }).toPass();
    }
  },
);

for (const language of ["EN_UK", "DE"])
  stageTest(
    `[SCR-02] at 320 px in ${language} nothing is cut off and nothing scrolls sideways`,
    { tag: "@browser" },
    async ({ page, backend, openSignedIn }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      backend.fault("get-language", (planned) => ({
        ...planned,
        body: JSON.stringify({ language_code: language }),
      }));
      const patient = `/patient/${examplePatient.patient_id}/monitoring`;
      await openSignedIn(page, "/dashboard");
      for (const path of ["/dashboard", "/patients", patient]) {
        await page.goto(path);
        await expect(page.locator("main h1").first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>("nav li > a, main li span, main h1, main h2")]
            .filter((each) => each.getClientRects().length > 0 && each.textContent?.trim())
            .filter((each) => !each.closest(".sr-only, .truncate, .overflow-x-auto"))
            .filter((each) => {
              const { left, right } = each.getBoundingClientRect();
              return left < 0 || right > innerWidth || each.scrollWidth > each.clientWidth + 1;
            })
            .filter(
              (each) =>
                getComputedStyle(each).display !== "inline" ||
                each.getBoundingClientRect().right > innerWidth,
            )
            .map((each) => each.textContent),
        );
        expect(cut, path).toEqual([]);
      }
    },
  );

/** The innermost elements that reach beyond the window, for the developer who corrects it. */
const reaching = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((each) => each.getBoundingClientRect().right > innerWidth && !each.children.length)
      .map((each) => `${each.localName}.${each.className} ${each.textContent?.slice(0, 40)}`)
      .join(" | "),
  );

stageTest(
  "[SCR-02] wide tables scroll inside their box: no page is wider than a window of 320 px, nor than one of 1280 px",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, "/tasks");
    // German has the longest words
    backend.fault("get-language", (planned) => ({
      ...planned,
      body: JSON.stringify({ language_code: "DE" }),
    }));
    const paths = ["/dashboard/warnings", "/devices", "/thresholds", "/implants/inbox"];
    const wider: string[] = [];
    for (const path of [
      ...paths,
      "/insights",
      "/insights/incidents",
      "/statistics",
      "/tasks",
      "/tasks/shift",
    ]) {
      await page.goto(path);
      await expect(page.locator("main h1").first()).toBeVisible();
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width)
          wider.push(`${path}: ${needed} px at ${width} px: ${await reaching(page)}`);
      }
    }
    expect(wider).toEqual([]);
  },
);
