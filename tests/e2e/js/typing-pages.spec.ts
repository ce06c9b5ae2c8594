/** When React loads on a page, and the text, choices and selections made by then. */
import { saveStickyNote } from "#contract/note.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { studyPatient } from "#tests/support/study-patient.ts";

const hasReact = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));

/**
 * Every script but the live one is delayed by this time, one after another: React begins with the page more than
 * once.
 */
async function slowScripts(page: Page, lateMs: number): Promise<void> {
  let turn = Promise.resolve();
  await page.route(/\/assets\/(?!live-).*\.js$/, async (route) => {
    turn = turn.then(() => new Promise((done) => setTimeout(done, lateMs)));
    await turn;
    await route.continue();
  });
}

const stored = "Daughter answers after 5 pm.";

async function patientWithNote(): Promise<string> {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  const session = await openBackendSession(backendUrl(), "eit");
  await session.write(saveStickyNote, { patient_id: id, text: stored });
  return id;
}

test("[FORM-01] React loads without interaction on a page made for typing, and not on a page made for reading", async ({
  page,
  signIn,
}) => {
  await page.goto("/signup");
  await expect.poll(() => hasReact(page)).toBe(true);
  await signIn(page, "hcp");
  for (const path of ["/profile", "/support", "/onboarding", "/thresholds"]) {
    await page.goto(path);
    await expect.poll(() => hasReact(page), path).toBe(true);
  }
  for (const path of ["/dashboard", "/patients"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await hasReact(page), path).toBe(false);
  }
});

test("[FORM-02] text typed into a filled text area while React loads stays, letter by letter, and so does the caret", async ({
  page,
  signIn,
}) => {
  const id = await patientWithNote();
  await signIn(page, "eit");
  await slowScripts(page, 10);
  // all of it in the right place
  await page.goto(`/patient/${id}/monitoring`, { waitUntil: "networkidle" });
  const area = page.locator("#sticky-note");
  await expect(area).toHaveValue(stored);
  await area.evaluate((box: HTMLTextAreaElement) => {
    box.focus();
    box.setSelectionRange(9, 9);
  });
  let typed = "";
  const atCaret = () => `${stored.slice(0, 9)}${typed}${stored.slice(9)}`;
  const isReacts = () =>
    area.evaluate((box) => Object.keys(box).some((key) => key.startsWith("__reactProps")));
  let lettersAfter = 0;
  while (lettersAfter < 5 && typed.length < 200) {
    const letter = "abcdefghij"[typed.length % 10] ?? "";
    await page.keyboard.press(letter);
    typed += letter;
    await page.waitForTimeout(40);
    if (await isReacts()) lettersAfter += 1;
  }
  expect(lettersAfter).toBe(5);
  await expect(area).toHaveValue(atCaret());
  await page.keyboard.press("x");
  typed += "x";
  await expect(area).toHaveValue(atCaret());
});

test("[FORM-02] text, choices and ticks entered before React loaded are still there afterwards", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  await slowScripts(page, 120);
  await page.goto("/support");
  const titles = page.locator("input[name=title]");
  await titles.fill("A question");
  await page.locator("textarea[name=text]").fill("Many words.");
  await page.locator("input[name=callMeBack]").check();
  expect(await hasReact(page)).toBe(false);
  await expect.poll(() => hasReact(page)).toBe(true);
  await expect(titles).toHaveValue("A question");
  await expect(page.locator("textarea[name=text]")).toHaveValue("Many words.");
  await expect(page.locator("input[name=callMeBack]")).toBeChecked();
  await page.goto("/profile");
  const title = page.locator("select[name=title]");
  const other = (await title.inputValue()) === "dr_med" ? "prof" : "dr_med";
  const value = (await title.locator(`option[value=${other}]`).count()) ? other : "";
  const chosen = value || ((await title.locator("option").last().getAttribute("value")) ?? "");
  await title.selectOption(chosen);
  await page.locator("input[name=phone_nr]").fill("+49 30 1");
  expect(await hasReact(page)).toBe(false);
  await expect.poll(() => hasReact(page)).toBe(true);
  await expect(title).toHaveValue(chosen);
  await expect(page.locator("input[name=phone_nr]")).toHaveValue("+49 30 1");
});
