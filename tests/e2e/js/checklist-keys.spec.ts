/**
 * Single keys of the incident checklist: a acknowledges, n goes to the next patient, ? shows the keys; none works
 * while typing.
 */
import type { Page } from "@playwright/test";
import { exampleId } from "#contract/example.ts";
import { bodyWith } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

const here = `/patient/${exampleId.erika}/monitoring`;
const panel = (page: Page) => page.locator("#incidents");
const line = (page: Page) => panel(page).locator("input[name=incident_ids]");
const keys = (page: Page) => panel(page).locator("details[data-menu]", { hasText: "Keys" });

test("the first key press counts: a acknowledges the ticked incidents; without a tick it does nothing", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, here);
  await expect(panel(page).locator("#checklist")).toBeVisible();
  await page.keyboard.press("a");
  await expect(page).toHaveURL((url) => url.pathname === here);
  expect(backend.writes()).toEqual([]);
  await line(page).check();
  await page.keyboard.press("a");
  await expect(page.locator("[data-toasts]")).toContainText("1 incident archived");
  expect(backend.writes().map(({ name }) => name)).toEqual(["acknowledge-incidents"]);
});

test("n leads to the next patient, and to the dashboard if no alert is waiting", async ({
  page,
  backend,
  openSignedIn,
}) => {
  const other = exampleId.leyla;
  backend.fault(
    "list-patients-to-review",
    bodyWith((review: { items: { patient_id: string }[] }) => ({
      items: review.items.map((item) => ({ ...item, patient_id: other })),
    })),
  );
  await openSignedIn(page, here);
  await expect(panel(page).locator("#checklist")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL((url) => url.pathname === `/patient/${other}/monitoring`);
  backend.fault(
    "list-patients-to-review",
    bodyWith(() => ({ items: [] })),
  );
  await page.goto(here);
  await page.keyboard.press("n");
  await expect(page).toHaveURL((url) => url.pathname === "/dashboard");
});

test("? shows the keys; no key works while the user types, or after they are turned off", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, here);
  await expect(panel(page).locator("#checklist")).toBeVisible();
  await page.keyboard.press("?");
  await expect(keys(page)).toHaveAttribute("open", "");
  await expect(keys(page).locator("kbd")).toHaveText(["a", "n", "?"]);
  await expect(keys(page)).toContainText("To turn them off: Patients, Views");
  const note = panel(page).getByRole("textbox");
  await note.pressSequentially("an?");
  await expect(note).toHaveValue("an?");
  expect(backend.writes()).toEqual([]);
  await note.fill("");

  await page.goto("/patients?views=open");
  await page.getByRole("button", { name: "Turn keys off" }).click();
  await expect(page.locator("[data-toasts]")).toContainText("Keys are turned off");
  await page.goto(here);
  await expect(panel(page).locator("#checklist")).toBeVisible();
  await expect(panel(page).locator("[aria-keyshortcuts]")).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(page).toHaveURL((url) => url.pathname === here);
  await page.goto("/patients?views=open");
  await page.getByRole("button", { name: "Turn keys on" }).click();
  await expect(page.locator("[data-toasts]")).toContainText("Keys are turned on");
});
