/** The threshold templates of the institution, on the running clinic and with a backend that fails. */
import type { Page } from "@playwright/test";
import { listTemplateGroups } from "#contract/patient-flag.ts";
import { bodyWith, problem, status } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { test as stageTest } from "#tests/support/stage.ts";

const here = "/thresholds";
const list = (page: Page) => page.locator("#templates");
const title = (page: Page) => page.locator("[name=template_group_title]");
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, intent: string) => page.locator(`button[value=${intent}]`);
const dialog = (page: Page) => page.locator("dialog[open]");
const toasts = (page: Page) => page.locator("[data-toasts]");

const redUpper = "ABS_BP_SYS_UPPER.300.0";
const yellowGain = "INCR_WEIGHT.200.1";

/** After all templates of the clinic, so that no other template of a run changes its place. */
const newTitle = () => `Zz ${crypto.randomUUID().slice(0, 8)}`;

async function storedTemplate(wanted: string) {
  const session = await openBackendSession(backendUrl(), "hcp");
  const groups = await session.read(listTemplateGroups);
  return groups.find(({ template_group }) => template_group.title === wanted);
}

/** A template of this test only, selected. */
async function createTemplate(page: Page, name: string): Promise<void> {
  await page.goto(here);
  await title(page).fill(name);
  await button(page, "create").click();
  await button(page, "confirm_create").click();
  await expect(toasts(page)).toContainText("Template created");
}

async function deleteTemplate(page: Page, name: string): Promise<void> {
  const entry = list(page).locator("li", { hasText: name });
  await entry.hover();
  await entry.getByRole("link", { name: `Delete template “${name}”` }).click();
  await button(page, "confirm_delete").click();
  await expect(toasts(page)).toContainText("Template deleted");
}

test(
  "[THR-03][THR-04][THR-02][THR-27] the first template is in the table, another one after it is chosen",
  { tag: "@browser" },
  async ({ page, signIn }) => {
    await signIn(page, "hcp");
    await page.goto(here);
    const links = list(page).locator("li > a:first-child");
    const [first = "", second = ""] = await links.allTextContents();
    await expect(links.first()).toHaveAttribute("aria-current", "true");
    await expect(title(page)).toHaveValue(first);
    const { height, overflowY } = await list(page)
      .locator("ul")
      .evaluate((shown) => {
        const style = getComputedStyle(shown);
        return { height: style.maxHeight, overflowY: style.overflowY };
      });
    expect([height, overflowY]).toEqual(["512px", "auto"]);
    await expect(page.locator("tbody > tr > th")).toContainText([
      "Well-being",
      "Weight",
      "Blood pressure",
      "Heart rate",
      "ECG",
      "Data adherence",
      "Oxygen saturation",
      "Body temperature",
      "Blood glucose",
      "Respiratory rate",
      "Steps per day",
      "Body water",
    ]);
    await expect(page.locator("thead th")).toContainText([
      "Vital sign",
      /1. Thresholds.*Warning/,
      /2. Thresholds.*Alert/,
    ]);
    // yellow rules are in the first column, red ones in the second
    for (const [column, own, other] of [
      [1, 200, 300],
      [2, 300, 200],
    ] as const) {
      const cells = page.locator(`tbody td:nth-of-type(${column})`);
      await expect(cells.locator(`[name*=".${own}."][name$=is_active]`)).not.toHaveCount(0);
      await expect(cells.locator(`[name*=".${other}."]`)).toHaveCount(0);
    }
    const limit = await field(page, `${redUpper}.upper_limit`).inputValue();
    await links.nth(1).click();
    await expect(title(page)).toHaveValue(second);
    const rules = (await storedTemplate(second))?.flag_templates ?? [];
    const stored = rules.find((rule) => rule.type === "ABS_BP_SYS_UPPER" && rule.severity === 300);
    const shown = field(page, `${redUpper}.upper_limit`);
    await expect(shown).toHaveValue(String(stored?.flag_info["upper_limit"]));
    expect(await shown.inputValue()).not.toBe(limit);
  },
);

test("[THR-12][THR-13][THR-09][THR-05] a new template is made, selected, renamed and changed, each after a question", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  const name = newTitle();
  await page.goto(here);
  await title(page).fill(name);
  await button(page, "create").click();
  await expect(dialog(page)).toContainText(`Create “${name}”?`);
  await expect(dialog(page).getByRole("button", { name: "New template" })).toBeVisible();
  expect(await storedTemplate(name)).toBeUndefined();
  await button(page, "confirm_create").click();
  await expect(toasts(page)).toContainText("Template created");
  await expect(list(page).locator("[aria-current=true]")).toHaveText(name);

  const renamed = `${name} b`;
  await title(page).fill(` ${renamed} `);
  await field(page, `${yellowGain}.is_active`).check();
  await field(page, `${yellowGain}.change`).fill("2,5");
  await field(page, `${redUpper}.is_active`).uncheck();
  await button(page, "save").click();
  await expect(dialog(page)).toContainText(`Save changes to “${renamed}”?`);
  expect(await storedTemplate(renamed)).toBeUndefined();
  await button(page, "confirm_save").click();
  await expect(toasts(page)).toContainText("Template saved");
  await expect(list(page).locator("[aria-current=true]")).toHaveText(renamed);
  await expect(field(page, `${yellowGain}.change`)).toHaveValue("2.5");
  const rules = (await storedTemplate(renamed))?.flag_templates ?? [];
  const gains = rules.filter((rule) => rule.type === "INCR_WEIGHT" && rule.severity === 200);
  expect(gains.map(({ is_active }) => is_active)).toEqual([true, true, false]);
  expect(gains[1]?.flag_info).toEqual({ change: 2.5, day_count: 2, expand_reference_period: 0.25 });
  const upper = rules.find((rule) => rule.type === "ABS_BP_SYS_UPPER" && rule.severity === 300);
  expect(upper?.is_active).toBe(false);
  await deleteTemplate(page, renamed);
});

test(
  "[THR-07][THR-08] a template is deleted after a question; then the first of the others is selected",
  { tag: "@browser" },
  async ({ page, signIn }) => {
    await signIn(page, "hcp");
    const name = newTitle();
    await createTemplate(page, name);
    const entry = list(page).locator("li", { hasText: name });
    const trash = entry.getByRole("link", { name: `Delete template “${name}”` });
    await page.mouse.move(0, 0);
    await expect(trash).toHaveCSS("opacity", "0");
    await entry.hover();
    await expect(trash).toHaveCSS("opacity", "1");
    await page.mouse.move(0, 0);
    await expect(trash).toHaveCSS("opacity", "0");
    await trash.focus();
    await expect(trash).toHaveCSS("opacity", "1");
    await trash.click();
    await expect(dialog(page)).toContainText(`Delete “${name}”?`);
    await dialog(page).getByRole("link", { name: "Cancel" }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await storedTemplate(name)).toBeDefined();
    await deleteTemplate(page, name);
    await expect(list(page)).not.toContainText(name);
    const links = list(page).locator("li > a:first-child");
    await expect(links.first()).toHaveAttribute("aria-current", "true");
    expect(await storedTemplate(name)).toBeUndefined();
  },
);

test("[VAL-30][VAL-31][VAL-32][THR-10] titles must be unique and not empty, ECG in both severities is refused; the typed text stays", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  const name = newTitle();
  await createTemplate(page, name);
  const other = (await list(page).locator("li > a:first-child").first().textContent()) ?? "";
  const exists = "A template with this title exists";
  const error = page.locator("#template_group_title-error");

  await field(page, `${redUpper}.is_active`).uncheck();
  await button(page, "create").click();
  await expect(error).toHaveText(exists);
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveAttribute("aria-describedby", "template_group_title-error");
  await title(page).fill(other);
  await button(page, "save").click();
  await expect(error).toHaveText(exists);
  await title(page).fill("  ");
  await button(page, "save").click();
  await expect(error).toHaveText("Please enter a title");
  await expect(field(page, `${redUpper}.is_active`)).not.toBeChecked();

  await title(page).fill(name);
  await field(page, "ECG_AFIB.200.0.is_active").check();
  await field(page, "ECG_AFIB.300.0.is_active").check();
  await button(page, "save").click();
  const afib = field(page, "ECG_AFIB.300.0.is_active");
  await expect(afib).toHaveAccessibleDescription(
    "ECG_AFIB cannot be active in both severity levels",
  );
  await expect(afib).toBeFocused();
  await field(page, "ECG_AFIB.200.0.is_active").uncheck();
  await button(page, "save").click();
  await expect(dialog(page)).toContainText(`Save changes to “${name}”?`);
  await button(page, "confirm_save").click();
  await expect(toasts(page)).toContainText("Template saved");
  await deleteTemplate(page, name);
});

test("a user who saves over another user's change sees it, and chooses", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, "hcp");
  const name = newTitle();
  await createTemplate(page, name);
  const other = await context.newPage();
  await other.bringToFront();
  await other.goto(page.url());
  await field(other, `${redUpper}.is_active`).check();
  await field(other, `${redUpper}.upper_limit`).fill("171");
  await button(other, "save").click();
  await button(other, "confirm_save").click();
  await expect(toasts(other)).toContainText("Template saved");

  await page.bringToFront();
  await field(page, `${redUpper}.is_active`).check();
  await field(page, `${redUpper}.upper_limit`).fill("159");
  await button(page, "save").click();
  await expect(dialog(page)).toContainText("Saved in the meantime");
  const change = dialog(page).locator("li");
  await expect(change).toContainText("Blood pressure: Systolic above, Alert");
  await expect(change.locator("dd")).toContainText([/165/, /171/, /159/]);
  await button(page, "confirm_save").click();
  await expect(toasts(page)).toContainText("Template saved");
  await expect(field(page, `${redUpper}.upper_limit`)).toHaveValue("159");

  // the first page saves again: now it is the late one, and takes over the stored values
  await other.bringToFront();
  await field(other, `${redUpper}.upper_limit`).fill("172");
  await button(other, "save").click();
  await other.getByRole("link", { name: "Take the other version" }).click();
  await expect(field(other, `${redUpper}.upper_limit`)).toHaveValue("159");
  await page.bringToFront();
  await deleteTemplate(page, name);
});

test("the effect is counted over the patients of the template, and confirmed again before saving", async ({
  page,
  js,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto(here);
  await list(page).getByRole("link", { name: "Heart failure standard", exact: true }).click();
  await field(page, `${redUpper}.is_active`).uncheck();
  await field(page, "ABS_BP_SYS_UPPER.200.0.is_active").uncheck();
  // with scripts the count follows the form
  if (!js) await button(page, "what_if").click();
  const panel = page.locator("#what-if");
  await expect(panel).toContainText(/Patients enrolled with this template: [1-9]/);
  const row = panel.locator("tbody tr", { hasText: "Systolic blood pressure too high" }).first();
  await expect(row.locator("td").first()).toHaveText(/^[1-9]\d*$/);
  await expect(row.locator("td").nth(1)).toHaveText("0");
  await expect(row).toContainText(/−[1-9]\d* lost/);
  await button(page, "save").click();
  await expect(dialog(page)).toContainText("−");
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(field(page, `${redUpper}.is_active`)).not.toBeChecked();
});

stageTest(
  "[THR-08] after the last template is deleted the editor has the default values",
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, here);
    await expect(title(page)).toHaveValue("Heart failure, standard");
    await list(page).locator("li").hover();
    await list(page).getByRole("link", { name: "Delete template" }).click();
    backend.fault(
      "list-template-groups",
      bodyWith(() => []),
    );
    await button(page, "confirm_delete").click();
    await expect(toasts(page)).toContainText("Template deleted");
    await expect(list(page).locator("li")).toHaveCount(0);
    await expect(title(page)).toHaveValue("");
    for (const [name, value] of [
      ["ABS_BP_SYS_UPPER.300.0.upper_limit", "140"],
      ["ABS_HEART_RATE_LOWER.200.0.lower_limit", "40"],
      ["INCR_WEIGHT.200.0.change", "3"],
      ["INCR_WEIGHT.300.0.change", "5"],
    ] as const)
      await expect(field(page, name)).toHaveValue(value);
  },
);

stageTest(
  "[THR-17][ERR-07] templates that cannot be loaded say so, and retry shows them",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, "/dashboard");
    backend.fault("list-template-groups", status(500));
    await page.goto(here);
    await expect(list(page)).toContainText("Templates could not be loaded.");
    backend.heal();
    await list(page).getByRole("link", { name: "Try again" }).click();
    await expect(title(page)).toHaveValue("Heart failure, standard");
  },
);

stageTest(
  "[ERR-06] a template that cannot be saved or deleted gives the reason inside the dialog, and the typed text stays",
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, here);
    await field(page, `${redUpper}.is_active`).check();
    await field(page, `${redUpper}.upper_limit`).fill("151");
    await button(page, "save").click();
    backend.fault("change-template-group", problem("internal", { message: "The disk is full" }));
    await button(page, "confirm_save").click();
    await expect(dialog(page).getByRole("alert")).toHaveText("The disk is full");
    await expect(field(page, `${redUpper}.upper_limit`)).toHaveValue("151");
    await page.goto(here);
    backend.fault("delete-template-group", problem("internal", { message: "Not now" }));
    await list(page).locator("li").hover();
    await list(page).getByRole("link", { name: "Delete template" }).click();
    await button(page, "confirm_delete").click();
    await expect(dialog(page).getByRole("alert")).toHaveText("Not now");
  },
);

test(
  "a user of several clinics sees whose a template is, saves one whose title another clinic has too, and a patient is offered those of the own clinic",
  { tag: "@html" },
  async ({ page, signIn }) => {
    await signIn(page, "admin");
    await page.goto(here);
    const names = await list(page).locator("li > a:first-child").allTextContents();
    expect(new Set(names).size).toBe(names.length);
    const tight = names.filter((name) => name.startsWith("Tight ("));
    expect(tight.length).toBeGreaterThan(1);
    for (const name of tight) {
      await list(page).getByRole("link", { name, exact: true }).click();
      await expect(title(page)).toHaveValue("Tight");
      await button(page, "save").click();
      await expect(button(page, "confirm_save")).toBeVisible();
      await page.goto(here);
    }
    await page.goto("/patients");
    const href = (await page.locator("a[href^='/patient/']").first().getAttribute("href")) ?? "";
    await page.goto(`${href.split("/").slice(0, 3).join("/")}/incidents`);
    const offered = await page.locator("#templates option").allTextContents();
    expect(offered.length).toBeGreaterThan(0);
    expect(offered).toHaveLength(new Set(offered).size);
  },
);
