/** Saved views of the patient list and its copy as a file, with scripts and without. */
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";

const rows = (page: Page) => page.locator("tbody tr");
const menu = (page: Page) => page.locator("summary", { hasText: "Views" });
const dialog = (page: Page) => page.getByRole("dialog");

async function search(page: Page, words: string): Promise<void> {
  const box = page.getByRole("searchbox", { name: "Search patients" });
  await box.fill(words);
  await box.press("Enter");
}

async function openDialog(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByRole("link", { name: "Save or change views" }).click();
  await expect(dialog(page)).toBeVisible();
}

test("a view is saved under a name, found after the next sign-in, renamed and deleted", async ({
  page,
  js,
  signInAlone,
}) => {
  const name = js ? "Everybody named Albrecht" : "Albrecht, without scripts";
  await signInAlone(page, "nurse");
  await page.goto("/patients?tab=ONBOARDED&sort=name&direction=asc");
  await search(page, "albrecht");
  await expect(rows(page).first()).toContainText("Albrecht");
  const found = await rows(page).count();
  await openDialog(page);
  if (!js) await expectWhole(page);
  await dialog(page).getByRole("button", { name: "Save view" }).click();
  await expect(dialog(page).locator("#new-view-error")).toHaveText("Please fill in this field");
  await dialog(page).getByLabel("Name of a new view").fill(name);
  await dialog(page).getByRole("button", { name: "Save view" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("summary", { hasText: name })).toBeVisible();
  await expect(page).not.toHaveURL(/albrecht/i);

  await page.context().clearCookies();
  await signInAlone(page, "nurse");
  await page.goto("/patients");
  await menu(page).click();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/view=[\w-]+&tab=ONBOARDED&sort=name&direction=asc/);
  await expect(rows(page)).toHaveCount(found);
  await expect(page.getByRole("searchbox")).toHaveValue("albrecht");

  await page.locator("summary", { hasText: name }).click();
  await page.getByRole("link", { name: "Save or change views" }).click();
  await dialog(page).getByLabel("Name of a new view").fill(name.toUpperCase());
  await dialog(page).getByRole("button", { name: "Save view" }).click();
  await expect(dialog(page).locator("#new-view-error")).toHaveText(
    "You have a view of this name already",
  );
  const own = dialog(page).getByRole("form", { name });
  await own.getByRole("textbox").fill(`${name} 2`);
  await own.getByRole("button", { name: "Rename" }).click();
  const renamed = dialog(page).getByRole("form", { name: `${name} 2` });
  await renamed.getByRole("button", { name: "Delete" }).click();
  await expect(renamed).toHaveCount(0);
});

test("the list is copied as shown, into a file that German Excel opens", async ({
  page,
  signInAlone,
}) => {
  await signInAlone(page, "hcp");
  // patients whose care has ended fit into one window, and other tests do not change them
  await page.goto("/patients?tab=OFFBOARDED&sort=name&direction=asc");
  await expect(rows(page).first()).toBeVisible();
  const shown = await page.locator('tbody th[scope="row"]').allInnerTexts();
  const copy = async () => {
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await waiting;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  };
  const { name, text } = await copy();
  expect(name).toMatch(/^patients-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toMatch(
    /^\uFEFFID,Last name,First name,Sex,Birth date,Status,Reason,Alerts \(red\)/,
  );
  const names = text
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",").slice(1, 3).join(", "));
  expect(names).toEqual(shown);

  await page.goto("/patients?tab=ONBOARDED");
  await search(page, "erika alb");
  await expect(rows(page)).toHaveCount(1);
  const narrowed = await copy();
  expect(narrowed.text.trimEnd().split("\r\n")).toHaveLength(2);
  expect(narrowed.text).toContain("Albrecht,Erika");
});
