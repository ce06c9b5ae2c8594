/** What the threshold editor does at once if JavaScript runs. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";
import { hydrated } from "#tests/support/hydrated.ts";

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, intent: string) => page.locator(`button[value=${intent}]`);
const dialog = (page: Page) => page.locator("dialog[open]");
const list = (page: Page) => page.locator("#templates");

const red = "ABS_BP_SYS_UPPER.300.0";
const yellow = "ABS_BP_SYS_UPPER.200.0";

test("[THR-06][THR-11][THR-14][THR-16] inputs follow their rule, the action bar appears with a change and disappears with it", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/thresholds");
  await list(page).getByRole("link", { name: "Heart failure standard", exact: true }).click();
  const limit = field(page, `${red}.upper_limit`);
  const stored = await limit.inputValue();
  await expect(button(page, "save")).toBeHidden();
  await field(page, `${red}.is_active`).uncheck();
  await expect(limit).toBeDisabled();
  await expect(button(page, "save")).toBeVisible();
  await field(page, `${red}.is_active`).check();
  await expect(limit).toBeEnabled();
  await expect(button(page, "save")).toBeHidden();

  await limit.fill("171");
  await button(page, "save").click();
  // the live script makes it modal shortly after it has loaded; from then on Escape closes it
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(limit).toHaveValue("171");
  await expect(button(page, "save")).toBeVisible();
  await expect(button(page, "create")).toBeVisible();
  await page.locator("#thresholds-form").getByRole("link", { name: "Cancel" }).click();
  await expect(limit).toHaveValue(stored);
  await expect(button(page, "save")).toBeHidden();
});

test("[THR-10][THR-16] a new title counts as a change and is stored; after saving, the action bar is gone", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/thresholds");
  const title = field(page, "template_group_title");
  const bar = button(page, "save");
  const toasts = page.locator("[data-toasts]");
  const current = list(page).locator("[aria-current=true]");
  const first = `Zz ${crypto.randomUUID().slice(0, 8)}`;
  for (const [intent, name, words] of [
    ["create", first, "Template created"],
    ["save", `${first} b`, "Template saved"],
  ] as const) {
    await expect(bar).toBeHidden();
    await title.fill(name);
    await expect(bar).toBeVisible();
    await button(page, intent).click();
    await button(page, `confirm_${intent}`).click();
    await expect(toasts).toContainText(words);
    await expect(current).toHaveText(name);
    await expect(title).toHaveValue(name);
    await expect(dialog(page)).toHaveCount(0);
    await expect(bar).toBeHidden();
  }
  const entry = list(page).locator("li", { hasText: first });
  await entry.hover();
  await entry.getByRole("link", { name: "Delete template" }).click();
  await button(page, "confirm_delete").click();
  await expect(toasts).toContainText("Template deleted");
});

test("[THR-15][PTHR-13] leaving with unsaved changes asks first; staying preserves them, also against a reload", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([]);
  await signIn(page, "hcp");
  for (const here of ["/thresholds", `/patient/${patient.patient_id}/incidents`]) {
    await page.goto(here);
    const limit = field(page, `${red}.upper_limit`);
    await hydrated(limit);
    await field(page, `${red}.is_active`).check();
    await limit.fill("188");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(dialog(page)).toContainText("You have unsaved changes");
    await dialog(page).getByRole("button", { name: "Stay on this page" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(limit).toHaveValue("188");
    page.once("dialog", (asked) => void asked.dismiss());
    await page.evaluate(() => location.reload());
    await expect(limit).toHaveValue("188");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await dialog(page).getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL("/dashboard");
  }
});

test("[PTHR-06][PTHR-09] a patient's inputs follow their rule, an invalid number is cleared, and a warning that would never be shown is reported", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([]);
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/incidents`);
  await expect(button(page, "save")).toBeHidden();
  const rise = field(page, "INCR_HEART_RATE.200.0.change");
  await expect(rise).toBeDisabled();
  await field(page, "INCR_HEART_RATE.200.0.is_active").check();
  await expect(rise).toBeEnabled();
  await expect(button(page, "save")).toBeVisible();
  await expect(page.locator("#limits").getByRole("link", { name: "Cancel" })).toBeVisible();
  await rise.fill("zwölf");
  await rise.blur();
  await expect(rise).toHaveValue("");
  for (const place of [red, yellow]) {
    await field(page, `${place}.is_active`).check();
    await field(page, `${place}.upper_limit`).fill("150");
  }
  const hint = page.locator(`[data-hint="${yellow}"]`);
  await expect(hint).toHaveText("The alert has the same limit: this warning is never shown.");
  await field(page, `${yellow}.upper_limit`).fill("140");
  await expect(hint).toBeHidden();
});

test("both editors are accessible and fit a phone, also with a confirmation", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([]);
  await signIn(page, "hcp");
  await page.setViewportSize({ width: 360, height: 800 });
  for (const here of ["/thresholds", `/patient/${patient.patient_id}/incidents`]) {
    await page.goto(here);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, "main");
    await field(page, `${red}.is_active`).check();
    await field(page, `${red}.upper_limit`).fill("-1");
    await button(page, "save").click();
    await expect(page.locator("[aria-invalid]").first()).toBeFocused();
    await field(page, `${red}.upper_limit`).fill("190");
    await button(page, "save").click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page, "dialog");
  }
});
