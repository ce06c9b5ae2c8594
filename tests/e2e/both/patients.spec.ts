/** The patient list on the planted clinic: its content, its search, and the page to which a row leads. */
import type { Locator } from "@playwright/test";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import type { SignIn } from "#tests/support/sign-in.ts";

const rows = (page: Page) => page.locator("tbody tr");
const tabs = (page: Page) => page.getByRole("navigation", { name: "Patients by status" });
const currentTab = (page: Page) => tabs(page).locator("[aria-current=page]");
const column = (page: Page, label: string) => page.locator(`tbody td[data-label="${label}"]`);
const names = (page: Page) => page.locator('tbody th[scope="row"]').allInnerTexts();

const distinct = async (cells: Locator) => [...new Set(await cells.allInnerTexts())];

/** With the mouse: the row's link covers the whole row. */
async function clickOn(page: Page, cell: Locator): Promise<void> {
  await expect(cell).toBeVisible();
  const box = await cell.boundingBox();
  if (!box) throw new Error("the cell is not to be seen");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function changeTo(page: Page, signIn: SignIn, username: string): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, username);
}

/** By Enter, which sends the form in both modes. */
async function search(page: Page, words: string): Promise<void> {
  const box = page.getByRole("searchbox", { name: "Search patients" });
  await box.fill(words);
  await box.press("Enter");
}

const numberIn = (text: string) => Number(text.replaceAll(/\D/g, ""));

test("[LIST-01][LIST-05] the list opens with the patients in care, with its counts, and without a pagination footer", async ({
  page,
  js,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/patients");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^Patients\s*\d+$/);
  await expect(currentTab(page)).toHaveText(/^In care\s*\d+$/);
  const title = numberIn(await heading.innerText());
  const counts = (await tabs(page).locator("a").allInnerTexts()).map(numberIn);
  expect(counts).toHaveLength(3);
  expect(title).toBeGreaterThan(0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(title);
  // a window of the list has a hundred rows (LIST-09)
  await expect(rows(page)).toHaveCount(Math.min(100, counts[1] ?? 0));
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page.locator("main nav")).toHaveCount(1);
  if (!js) await expectWhole(page);
});

test(
  "[LIST-03][LIST-05] the study programme has its own tabs and opens with the patients in hospital",
  { tag: "@html" },
  async ({ page, signIn }) => {
    await signIn(page, "eit");
    await page.goto("/patients");
    await expect(tabs(page).locator("a")).toHaveText([
      /^In hospital/,
      /^Remote monitoring/,
      /^Offboarded/,
    ]);
    await expect(currentTab(page)).toHaveText(/^In hospital/);
    await changeTo(page, signIn, "hcp");
    await page.goto("/patients");
    await expect(tabs(page).locator("a")).toHaveText([/^Waiting for login/, /^In care/, /^Ended/]);
  },
);

test("[LIST-02] the search finds by name or id, and the address contains no name", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/patients");
  await search(page, "erika alb");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Albrecht, Erika");
  await expect(page.getByText("1 patient found")).toBeVisible();
  await expect(page).toHaveURL(/\/patients\?view=[\w-]+&tab=ONBOARDED$/);
  await expect(page.getByRole("searchbox")).toHaveValue("erika alb");

  const id = await page.locator("tbody td").first().innerText();
  await search(page, id);
  await expect(page).not.toHaveURL(/PAT/);
  await expect(rows(page)).toContainText("Albrecht, Erika");

  await search(page, "nobody of this name");
  await expect(page.getByText("No patient matches this search.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page).toHaveURL(/\/patients\?tab=ONBOARDED$/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
});

test(
  "[LIST-12] the columns depend on the programme, and four of them can be sorted",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const heads = page.getByRole("columnheader");
    await signIn(page, "hcp");
    await page.goto("/patients");
    await expect(heads).toHaveText([
      "ID",
      "Name",
      "Sex",
      "Birth date",
      "Status",
      "Alerts",
      "Last transmission",
      "Actions",
    ]);
    await expect(heads.getByRole("link")).toHaveText([
      "Name",
      "Birth date",
      "Alerts",
      "Last transmission",
    ]);
    await changeTo(page, signIn, "eit");
    await page.goto("/patients?tab=REMOTE_MONITORING");
    await expect(page.getByRole("columnheader", { name: "Programme step" })).toBeVisible();
  },
);

test("[LIST-12] offboarded patients are filtered by reason, the study's patients by their step", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/patients?tab=OFFBOARDED");
  const all = await rows(page).count();
  const reason = await column(page, "Reason").first().innerText();
  await page.locator("summary", { hasText: "Reason" }).click();
  await page.getByRole("checkbox", { name: reason }).check();
  // Without JavaScript the form waits for its button.
  const apply = page.getByRole("button", { name: "Apply" });
  if (await apply.isVisible()) await apply.click();
  await expect(page).toHaveURL(/view=/);
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  await expect.poll(() => distinct(column(page, "Reason"))).toEqual([reason]);

  await changeTo(page, signIn, "eit");
  await page.goto("/patients?tab=REMOTE_MONITORING");
  const step = await column(page, "Programme step").first().innerText();
  await page.locator("summary", { hasText: "Programme step" }).click();
  await page.getByRole("checkbox", { name: step }).check();
  if (await apply.isVisible()) await apply.click();
  await expect(page).toHaveURL(/view=/);
  await expect(page.locator("summary", { hasText: "Programme step (1)" })).toBeVisible();
  await expect.poll(() => distinct(column(page, "Programme step"))).toEqual([step]);
});

test(
  "[LIST-10][LIST-11] alerts come first; a heading sorts descending, then ascending",
  { tag: "@html" },
  async ({ page, signIn }) => {
    await signIn(page, "hcp");
    await page.goto("/patients");
    const alerts = page.getByRole("columnheader", { name: "Alerts" });
    await expect(alerts).toHaveAttribute("aria-sort", "descending");
    const red = await column(page, "Alerts").evaluateAll((cells) =>
      cells.map((cell) => Number(/(\d+) alert/.exec(cell.textContent ?? "")?.[1] ?? 0)),
    );
    expect(red[0]).toBeGreaterThan(0);
    expect(red).toEqual(red.toSorted((a, b) => b - a));

    // patients whose care has ended fit into one window, and other tests do not change them
    await page.goto("/patients?tab=OFFBOARDED");
    const ended = await rows(page).count();
    const name = page.getByRole("columnheader", { name: "Name" });
    await name.getByRole("link").click();
    await expect(name).toHaveAttribute("aria-sort", "descending");
    await expect(rows(page)).toHaveCount(ended);
    const descending = await names(page);
    await name.getByRole("link").click();
    await expect(name).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(() => names(page)).toEqual(descending.toReversed());
    await name.getByRole("link").click();
    await expect(name).toHaveAttribute("aria-sort", "descending");
  },
);

test(
  "[LIST-13] a click anywhere in a row opens the patient, except a click on the ID",
  { tag: "@browser" },
  async ({ page, signIn }) => {
    await signIn(page, "hcp");
    await page.goto("/patients");
    await clickOn(page, column(page, "ID").first());
    await expect(page).toHaveURL(/\/patients$/);
    const href = await page.locator('tbody th[scope="row"] a').first().getAttribute("href");
    expect(href).toMatch(/^\/patient\/[0-9a-f-]{36}$/);
    await clickOn(page, column(page, "Birth date").first());
    await expect(page).toHaveURL(new RegExp(`${href}(/|$)`));
  },
);

test(
  "[STAT-02] the state is in care in the list, active in the patient's header",
  { tag: "@html" },
  async ({ page, signIn }) => {
    await signIn(page, "hcp");
    await page.goto("/patients");
    await expect(column(page, "Status").first()).toHaveText("in care");
    await expect(currentTab(page)).toHaveText(/^In care\s*\d+$/);
    await page.locator('tbody th[scope="row"] a').first().click();
    await expect(page.locator("main header").first()).toContainText("Active");
    await expect(page.locator("main header").first()).not.toContainText("in care");
  },
);

for (const width of [360, 768, 960, 1366])
  test(
    `the list is not wider than a window of ${width} px`,
    { tag: "@browser" },
    async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, "hcp");
      for (const tab of ["ONBOARDING", "ONBOARDED", "OFFBOARDED"]) {
        await page.goto(`/patients?tab=${tab}`);
        await expectNoSidewaysScroll(page);
      }
      await changeTo(page, signIn, "eit");
      await page.goto("/patients?tab=REMOTE_MONITORING");
      await expectNoSidewaysScroll(page);
    },
  );
