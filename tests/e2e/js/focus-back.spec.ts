/** Where the focus goes when what a link opened over its page is closed again (WCAG 2.4.3), and what lies above it. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser-test.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";

const modal = (page: Page) => page.locator("dialog:modal");

async function openAndLeave(page: Page, link: Locator): Promise<void> {
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
}

test("a dialog with the address of its page gives the focus back to the link that opened it", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/labels");
  const newLabel = page.getByRole("link", { name: "New label" });
  await openAndLeave(page, newLabel);
  await expect(newLabel).toBeFocused();
  // the focus is given once: a page that is loaded again begins at its beginning
  await page.reload();
  await page.waitForTimeout(600);
  await expect(newLabel).not.toBeFocused();
});

test("a dialog of a patient gives the focus back to its link, or to the menu that holds it", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([]);
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/monitoring`);
  const link = page.locator("a[href*='action=OFFBOARD']");
  await openAndLeave(page, link);
  await expect(link).toBeFocused();

  await page.goto("/patients?tab=ONBOARDED");
  const menu = page.locator(".row-actions").first();
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  await openAndLeave(page, menu.locator("a").first());
  await expect(menu.locator("summary")).toBeFocused();
});

test("messages take the focus when they are opened, and Escape gives it back to their button", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([]);
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/monitoring`);
  const button = page.locator("#messages-button");
  await button.focus();
  await page.keyboard.press("Enter");
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toBeFocused();
  await page.getByLabel("Title").focus();
  await page.keyboard.press("Escape");
  await expect(messages).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("a toast lies above a dialog that is modal", async ({ page, signIn }) => {
  const { patient } = await freshPatient([]);
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/monitoring?history=open`);
  await expect(modal(page)).toBeVisible();
  const isAbove = await page.evaluate(() => {
    const toasts = document.querySelector<HTMLElement>("[data-toasts]")!;
    return toasts.matches(":popover-open");
  });
  expect(isAbove).toBe(true);
});
