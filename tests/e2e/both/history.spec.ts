/** The history drawer of a patient: opened, filtered and written to by addresses and plain forms. */
import type { Page } from "@playwright/test";
import { listNotes, createNote } from "#contract/note.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { studyPatient } from "#tests/support/study-patient.ts";

const drawer = (page: Page) => page.locator("dialog#history");
const events = (page: Page, type: string) => drawer(page).locator(`[data-event=${type}]`);

test("[HIST-03][HIST-05][HIST-11][HIST-21] the drawer opens with its information page, and its filter chooses the events", async ({
  page,
  js,
  signInAlone,
}) => {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  const other = await openBackendSession(backendUrl(), "eit");
  await other.write(createNote, { patient_id: id, content: "Called, all well." });
  await signInAlone(page, "eit");
  await page.goto(`/patient/${id}/monitoring`);
  await page.getByRole("link", { name: "History", exact: true }).click();
  await expect(page).toHaveURL(/\?history=open$/);
  for (const name of ["Add findings", "Add absence", "Download report"])
    await expect(drawer(page).getByRole("link", { name })).toBeVisible();
  await expect(events(page, "note")).toHaveCount(0);
  await drawer(page).getByRole("button", { name: "Got it" }).click();
  await expect(events(page, "note")).toContainText("Called, all well.");
  await expect(events(page, "note")).toContainText("Prof. Dr. med. Marta Lindqvist");
  await expect(events(page, "lifecycle").first()).toBeVisible();

  await drawer(page).locator("summary").click();
  await drawer(page).getByRole("checkbox", { name: "Notes" }).uncheck();
  await drawer(page).getByRole("button", { name: "Apply" }).click();
  await expect(events(page, "lifecycle").first()).toBeVisible();
  await expect(events(page, "note")).toHaveCount(0);

  await drawer(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/monitoring#history-button$/);
  await expect(drawer(page)).toHaveCount(0);
  if (js) await expect(page.getByRole("link", { name: "History", exact: true })).toBeFocused();
});

test("[HIST-18][HIST-19] a finding is stored as a note; an empty or too long one is refused and kept", async ({
  page,
  js,
  signIn,
}) => {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  await signIn(page, "eit");
  await page.goto(`/patient/${id}/monitoring?history=open&history_mode=FINDING`);
  const gotIt = drawer(page).getByRole("button", { name: "Got it" });
  if (await gotIt.isVisible()) await gotIt.click();
  const text = drawer(page).getByRole("textbox", { name: "Findings" });
  const add = drawer(page).getByRole("button", { name: "Add findings" });
  await text.click();
  if (js) await expect(add).toBeDisabled();
  else {
    await add.click();
    await expect(text).toHaveAccessibleDescription("Please fill in this field");
  }
  await text.evaluate((area: HTMLTextAreaElement) => area.removeAttribute("maxlength"));
  await text.fill("ü".repeat(601));
  await add.click();
  await expect(text).toHaveAccessibleDescription("At most 600 characters");
  await expect(text).toHaveValue("ü".repeat(601));
  await expect(drawer(page)).toContainText("601/600");
  await text.fill("Legs swollen, <b>no</b> fever.");
  await add.click();
  await expect(events(page, "note")).toContainText("Legs swollen, <b>no</b> fever.");
  const other = await openBackendSession(backendUrl(), "eit");
  expect((await other.read(listNotes, { patient_id: id })).map(({ content }) => content)).toEqual([
    "Legs swollen, <b>no</b> fever.",
  ]);
});
