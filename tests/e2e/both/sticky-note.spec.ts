/** The sticky note: saved by itself with JavaScript, by its button without; no typed text is lost. */
import type { Page } from "@playwright/test";
import { getStickyNote, saveStickyNote } from "#contract/note.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { studyPatient } from "#tests/support/study-patient.ts";

const form = (page: Page) => page.locator("form:has(#sticky-note)");
const note = (page: Page) => page.getByRole("textbox", { name: "Sticky note" });
const save = (page: Page) => form(page).getByRole("button", { name: "Save", exact: true });
const failed = (page: Page) => form(page).getByRole("alert");

/** By hand: the first interaction loads the script. */
async function write(page: Page, text: string): Promise<void> {
  await note(page).click();
  await note(page).fill(text);
}

/** With JavaScript by leaving the box, without it by its button. */
async function leave(page: Page, js: boolean): Promise<void> {
  if (js) await note(page).blur();
  else await save(page).click();
}

const stored = async (patient_id: string) =>
  (await openBackendSession(backendUrl(), "eit")).read(getStickyNote, { patient_id });

test("[NOTE-02][NOTE-04][VAL-35] a note is saved once and shown with its author and time; it has 600 characters at most, and can be cleared", async ({
  page,
  js,
  signIn,
}) => {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  if (js) await page.clock.install();
  await signIn(page, "eit");
  await page.goto(`/patient/${id}/monitoring`);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await write(page, "Daughter answers after 5 pm.\nSecond line.");
  const leftAtMs = Date.now();
  const saving = page.waitForRequest((request) => request.method() === "POST");
  await leave(page, js);
  await saving;
  expect(Date.now() - leftAtMs, "at once, not by the timer of five seconds").toBeLessThan(3_000);
  // the backend's time for it, by the clock of Berlin
  await expect.poll(async () => (await stored(id))?.created_at).toBeTruthy();
  const createdAt = new Date((await stored(id))?.created_at ?? "");
  const time = createdAt.toLocaleTimeString("de", {
    timeZone: "Europe/Berlin",
    timeStyle: "short",
  });
  await expect(form(page)).toContainText("Prof. Dr. med. Marta Lindqvist, Fri ");
  await expect(form(page)).toContainText(time);
  await expect
    .poll(async () => (await stored(id))?.text)
    .toBe("Daughter answers after 5 pm.\nSecond line.");
  expect(sent).toHaveLength(1);
  if (js) {
    await note(page).focus();
    await note(page).blur();
    await page.clock.runFor(6_000);
    expect(sent, "nothing new, nothing sent, and no timer is left").toHaveLength(1);
  }

  await write(page, "ü".repeat(600));
  if (js) await expect(form(page)).toContainText("600/600");
  await leave(page, js);
  await expect.poll(async () => (await stored(id))?.text).toBe("ü".repeat(600));
  await page.goto(`/patient/${id}/monitoring`);
  await expect(form(page)).toContainText("600/600");
  await write(page, "ü".repeat(601));
  await leave(page, js);
  await expect(failed(page)).toContainText("At most 600 characters");
  await expect(note(page)).toHaveValue("ü".repeat(601));
  await write(page, "");
  await leave(page, js);
  await expect.poll(async () => (await stored(id))?.text).toBe("");
});

test("another user has saved the note in the meantime: both texts are shown, and the buttons decide", async ({
  page,
  js,
  signIn,
}) => {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  const other = await openBackendSession(backendUrl(), "eit");
  await signIn(page, "eit");
  await page.goto(`/patient/${id}/monitoring`);
  await write(page, "mine");
  await other.write(saveStickyNote, { patient_id: id, text: "theirs" });
  await leave(page, js);
  await expect(failed(page)).toContainText("This note has been saved in the meantime");
  await expect(failed(page).getByRole("blockquote")).toHaveText("theirs");
  await expect(note(page)).toHaveValue("mine");
  expect((await stored(id))?.text).toBe("theirs");
  await write(page, "theirs and mine");
  await form(page).getByRole("button", { name: "Save my text instead" }).click();
  await expect(failed(page)).toHaveCount(0);
  await expect.poll(async () => (await stored(id))?.text).toBe("theirs and mine");

  await write(page, "mine again");
  await other.write(saveStickyNote, { patient_id: id, text: "theirs again" });
  await leave(page, js);
  await form(page).getByRole("link", { name: "Keep the saved note" }).click();
  await expect(note(page)).toHaveValue("theirs again");
  await expect(failed(page)).toHaveCount(0);
});
