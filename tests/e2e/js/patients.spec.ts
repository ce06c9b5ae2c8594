/** The patient list with scripts: search while typing, copy, grow on scrolling. */
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";

const posts = (page: Page) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/patients"))
      sent.push(request.url());
  });
  return sent;
};

test("[LIST-02] half a second after the last letter the words are sent once, and the caret stays", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/patients");
  const sent = posts(page);
  const box = page.getByRole("searchbox");
  await box.evaluate((input) => {
    const tell = () => (input.dataset["typedAt"] = String(performance.now()));
    input.addEventListener("input", tell);
  });
  await box.pressSequentially("albrec", { delay: 120 });
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody tr")).toContainText("Albrecht");
  expect(sent).toHaveLength(1);
  // Both moments use the page's own clock.
  const waitedMs = await box.evaluate((input) => {
    const sentAt = performance
      .getEntriesByType("resource")
      .find(({ name }) => name.includes("/patients.rsc"))?.startTime;
    return (sentAt ?? 0) - Number(input.dataset["typedAt"]);
  });
  expect(waitedMs).toBeGreaterThanOrEqual(499);
  expect(waitedMs).toBeLessThan(1000);

  // Typing continues in the same place, without a click.
  await expect(box).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("x");
  await expect(page.getByText("No patient matches this search.")).toBeVisible();
  await expect(box).toHaveValue("albrexc");
  await expect(box).toBeFocused();
  expect(sent).toHaveLength(2);
});

test("[LIST-14][LIST-15] a click on the ID copies the shown ID and does not open the patient", async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "hcp");
  await page.goto("/patients");
  const cell = page.locator('tbody td[data-label="ID"]').first();
  await expect(cell).toBeVisible();
  const shown = (await cell.innerText()).trim();
  expect(shown).toMatch(/^PAT\d+$/);
  await cell.click({ position: { x: 4, y: 4 } });
  await expect(cell.locator("output")).toHaveText(`${shown} copied`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  await expect(page).toHaveURL(/\/patients$/);
});

test("the list works by keyboard only: search, tabs, headings, ID, patient, in this order", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/patients");
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await page.getByRole("searchbox").focus();
  const stops: string[] = [];
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        return (focused.getAttribute("aria-label") ?? focused.innerText).replaceAll(
          /[\s\d]+/g,
          " ",
        );
      }),
    );
  }
  expect(stops.slice(0, 13).map((text) => text.trim())).toEqual([
    "Search",
    "Waiting for login",
    "In care",
    "Ended",
    "Look at them beside the list",
    "Views",
    "Export CSV",
    "Devices that do not send",
    "Name",
    "Birth date",
    "Alerts",
    "Last transmission",
    "PAT",
  ]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/patient\//);
});

test("the first key of a page counts: / takes the text typed after it, j and Enter open the first row", async ({
  page,
  signIn,
}) => {
  await signIn(page, "support");
  await page.goto("/patients?sort=name");
  const row = page.locator("tbody .row-link").first();
  await expect(row).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("albrecht jk");
  await expect(page.getByRole("searchbox")).toHaveValue("albrecht jk");
  await expect(page.getByText("No patient matches this search.")).toBeVisible();

  await page.goto("/patients?sort=name");
  await expect(row).toBeVisible();
  const first = await row.getAttribute("href");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${first}(/|$)`));
});

test("single keys: j and k move, Enter opens, / searches, and they can be turned off", async ({
  page,
  signInAlone,
}) => {
  await signInAlone(page, "support");
  // an interrupted run may have left them off: it is the user's own setting
  await page.goto("/patients?views=open");
  const keys = page.getByRole("button", { name: /^Turn keys/ });
  if ((await keys.innerText()) === "Turn keys on") await keys.click();
  await expect(keys).toHaveText("Turn keys off");
  await page.goto("/patients?sort=name");
  const links = page.locator("tbody .row-link");
  await expect(links.first()).toBeVisible();
  // without a current row k leads to the first, as from the first row
  await page.keyboard.press("k");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("j");
  await expect(page.getByRole("searchbox")).toHaveValue("j");

  await page.goto("/patients?sort=name&views=open");
  await page.getByRole("button", { name: "Turn keys off" }).click();
  await expect(page.getByRole("button", { name: "Turn keys on" })).toBeVisible();
  await page.goto("/patients?sort=name");
  await hydrated(links.first());
  await links.first().focus();
  await page.keyboard.press("j");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/patient\//);
  await page.goto("/patients?views=open");
  await page.getByRole("button", { name: "Turn keys on" }).click();
  await expect(page.getByRole("button", { name: "Turn keys off" })).toBeVisible();
});

for (const [username, tab, width] of [
  ["hcp", "ONBOARDING", 1366],
  ["hcp", "OFFBOARDED", 375],
  ["eit", "REMOTE_MONITORING", 1366],
  ["eit", "REMOTE_MONITORING", 375],
] as const)
  test(`axe finds no fault on ${tab}, ${width} px wide`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, username);
    await page.goto(`/patients?tab=${tab}`);
    await expectAccessible(page, "main");
  });
