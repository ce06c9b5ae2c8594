/** Questionnaires: imported by an administrator, filled in for a patient, corrected, and their answers over time. */
import { ownQuestionnaire } from "#backend/testing/own-questionnaire.ts";
import { exampleId } from "#contract/example.ts";
import { listQuestionnaireResponses } from "#contract/questionnaire-response.ts";
import { bringQuestionnaire, listQuestionnaires } from "#contract/questionnaire.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { bodyWith, problem, status } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { test as staged } from "#tests/support/stage.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const toasts = (page: Page) => page.locator("[data-toasts]");
const used = (page: Page) => page.locator("#questionnaires-used");
const form = (page: Page) => page.locator("#answers-form");

test("[QST-09] a questionnaire is imported as text and as a file; unsupported items are listed one by one, and it is retired and restored", async ({
  page,
  signIn,
  js,
}) => {
  const mode = js ? "js" : "nojs";
  const own = { ...ownQuestionnaire, url: `https://vigil.example/Questionnaire/bring-${mode}` };
  const title = `Visit ${mode}`;
  await signIn(page, "admin");
  await page.goto("/questionnaires");
  await page.getByRole("main").getByRole("link", { name: "Bring a questionnaire" }).click();
  const text = dialog(page).getByLabel("Or the text of the file");
  const take = dialog(page).getByRole("button", { name: "Take into use" });
  await take.click();
  await expect(text).toHaveAccessibleDescription("Please choose a file or paste its text.");
  await text.fill("{ not JSON");
  await take.click();
  await expect(text).toHaveAccessibleDescription("This is no JSON.");
  await expect(text).toHaveValue("{ not JSON");

  const broken = {
    ...own,
    title,
    item: [
      ...own.item,
      { linkId: "pic", type: "attachment", text: "A picture" },
      { linkId: "said", type: "string", text: "Twice" },
    ],
  };
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({
      name: "visit.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(broken)),
    });
  await take.click();
  const faults = dialog(page).locator("[data-faults] li");
  await expect(faults.filter({ hasText: "pic:" })).toContainText("attachment");
  await expect(faults.filter({ hasText: "said:" })).toContainText("This appears twice:");
  // the file is shown as its text, so that it can be corrected
  expect(JSON.parse(await text.inputValue())).toEqual(broken);
  await text.fill(JSON.stringify({ ...own, title }));
  await take.click();
  await expect(toasts(page)).toContainText(`${title} is in use now.`);
  const row = used(page).locator("li", { hasText: title });
  await expect(row).toContainText("version 1.0 · 9 questions · brought by");
  if (!js) await expectWhole(page);

  await row.getByRole("button", { name: `Take out of use: ${title}` }).click();
  await expect(toasts(page)).toContainText(`${title} is out of use. Its answers stay.`);
  const others = page.locator("#questionnaires-others");
  await others.getByRole("button", { name: `Bring back into use: ${title}` }).click();
  await expect(used(page)).toContainText(title);
  if (!js) return;
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("[QST-10][QST-11] it is filled in for a patient, each error is shown at its place, and it is corrected, compared and marked as entered in error", async ({
  page,
  signIn,
  js,
  noise,
}) => {
  const mode = js ? "js" : "nojs";
  const title = `Phone visit ${mode}`;
  const questionnaire = {
    ...ownQuestionnaire,
    title,
    url: `https://vigil.example/Questionnaire/fill-${mode}`,
  };
  const admin = await openBackendSession(backendUrl(), "admin");
  await admin.write(bringQuestionnaire, { questionnaire });
  const { patient } = await freshPatient([], { isNew: true });
  const id = patient.patient_id;
  await signIn(page, "nurse");
  await page.goto(`/patient/${id}/profile`);
  await page.getByRole("main").getByRole("link", { name: "Questionnaires" }).click();
  await expect(page.locator("#answers-list")).toContainText("Nothing has been answered yet.");
  await page.getByRole("link", { name: title }).click();

  const pillows = form(page).getByLabel("How many pillows?");
  const when = form(page).getByLabel("In which night?");
  const woke = form(page).getByRole("radiogroup", { name: /Did you wake up/ });
  if (js) {
    await hydrated(pillows);
    await expect(when).toBeHidden();
    await woke.getByLabel("Yes").check();
    await expect(when).toBeVisible();
  } else {
    await expect(when).toBeVisible();
    await expect(form(page)).toContainText("If “Did you wake up short of breath?” = Yes:");
    await woke.getByLabel("Yes").check();
  }
  await pillows.fill("12");
  await when.fill("2026-11-18");
  await form(page).getByLabel("Wide ones").check();
  await form(page).getByLabel("None", { exact: true }).check();
  await form(page).getByLabel("Another answer").fill("A neighbour");
  await form(page).getByLabel("How much do you drink in a day?").fill("1,5");
  await form(page).getByLabel("Unit").selectOption({ label: "L" });
  await form(page).getByLabel("Girth of the belly").fill("98.55");
  await form(page).getByLabel("In the patient's words").fill("Heavy legs");
  await form(page).getByRole("button", { name: "Save the answers" }).click();

  await expect(form(page)).toContainText("3 answers are missing or wrong.");
  await expect(pillows).toHaveAccessibleDescription(/At most 9\./);
  await expect(form(page).getByLabel("Girth of the belly")).toHaveAccessibleDescription(
    /At most 1 decimals/,
  );
  await expect(form(page)).toContainText("One of these cannot be combined");
  await expect(form(page).getByLabel("In the patient's words")).toHaveValue("Heavy legs");
  await expect(form(page).getByLabel("Wide ones")).toBeChecked();
  await expect(form(page).getByLabel("Unit")).toHaveValue("1");
  if (js) await expectAccessible(page);
  await pillows.fill("3");
  await form(page).getByLabel("None", { exact: true }).uncheck();
  await form(page).getByLabel("Girth of the belly").fill("98.5");
  const more = form(page).getByLabel("What else?");
  await more.fill("Sleeps in a chair");
  await form(page).getByRole("button", { name: "Save the answers" }).click();
  await expect(toasts(page)).toContainText("The answers were saved.");

  const first = page.locator("[data-answers]").last();
  await first.getByRole("link", { name: /^Show/ }).click();
  await expect(first.locator("dl")).toContainText(/How many pillows\?\s*3/);
  await expect(first.locator("dl")).toContainText("18 Nov 2026");
  await expect(first.locator("dl")).toContainText(/1\.5\sL/);
  await expect(first.locator("dl")).toContainText("A neighbour");

  await first.getByRole("link", { name: /^Correct/ }).click();
  await expect(pillows).toHaveValue("3");
  await expect(form(page).getByLabel("Another answer")).toHaveValue("A neighbour");
  if (js) await hydrated(pillows);
  await pillows.fill("2");
  // with two pillows the question is no longer shown
  if (js) await expect(more).toBeHidden();
  await form(page).getByRole("button", { name: "Save the correction" }).click();
  const reason = form(page).getByLabel("Reason");
  await expect(reason).toHaveAccessibleDescription(/Please fill in this field/);
  await reason.fill("misheard");
  if (!js) {
    await form(page).getByRole("button", { name: "Save the correction" }).click();
    await expect(more).toHaveAccessibleDescription(/This is not asked, as the other answers are/);
    await expect(more).toHaveValue("Sleeps in a chair");
    await more.fill("");
  }
  await form(page).getByRole("button", { name: "Save the correction" }).click();
  await expect(toasts(page)).toContainText("The correction was saved.");
  await expect(first).toContainText("corrected");
  await first.getByRole("link", { name: /^Show/ }).click();
  await expect(first).toContainText("misheard");
  await first.locator("summary").click();
  await expect(first.locator("details dl")).toContainText(/How many pillows\?\s*3/);

  // again, and side by side
  await page.getByRole("link", { name: title, exact: true }).click();
  await pillows.fill("1");
  await form(page).getByRole("button", { name: "Save the answers" }).click();
  const course = page.getByRole("table", { name: `${title} over time` });
  const row = course.getByRole("row", { name: /How many pillows/ });
  await expect(row.getByRole("cell")).toHaveText(["1", "2"]);

  await page
    .locator("[data-answers]")
    .first()
    .getByRole("link", { name: /^Correct/ })
    .click();
  if (js) {
    // a question that does not apply is hidden before React arrives: the page does not jump
    const scripts = /\/assets\/(?!live-).*\.js$/;
    noise.expect(/net::ERR_FAILED \(\S+\/assets\//);
    await page.route(scripts, (route) => route.abort());
    await page.reload();
    await expect(pillows).toBeVisible();
    await expect(more).toBeHidden();
    await page.unroute(scripts);
    await page.reload();
    await hydrated(pillows);
    await expect(more).toBeHidden();
  }
  await form(page).getByLabel("Reason").fill("another patient");
  await form(page).getByRole("button", { name: "Entered in error" }).click();
  const wrong = page.locator("[data-answers=entered-in-error]");
  await expect(wrong.locator("s")).toContainText(title);
  await expect(wrong).toContainText("another patient");
  await expect(wrong.getByRole("link", { name: /^Correct/ })).toHaveCount(0);
  await expect(course).toHaveCount(0);
});

staged(
  "[QST-13] only an administrator imports questionnaires; a backend without them is reported, and a failed read too",
  { tag: "@html" },
  async ({ page, backend, openSignedIn, noise }) => {
    noise.expect(/403/);
    const ofPatient = `/patient/${exampleId.erika}/questionnaires`;
    await openSignedIn(page, ofPatient);
    await expect(page.locator("#answers-offered")).toContainText("Phone call");
    await expect(page.locator("#answers-list")).toContainText("Phone call, 20 Nov 2026");
    const answer = await page.goto("/questionnaires");
    expect(answer?.status()).toBe(403);
    backend.fault(listQuestionnaireResponses.name, status(404));
    await page.goto(ofPatient);
    await expect(page.getByText("This backend has no questionnaires.")).toBeVisible();
    backend.fault(listQuestionnaireResponses.name, problem("internal"));
    await page.goto(ofPatient);
    await expect(page.getByRole("main").getByRole("alert").first()).toContainText("Questionnaires");
  },
);

staged(
  "[QST-13] the administrator's page says if the backend has none, and if they cannot be read",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault(
      "login",
      bodyWith((user: object) => ({ ...user, role: "ADMIN" })),
    );
    await openSignedIn(page, "/questionnaires");
    await expect(used(page)).toContainText("Phone call");
    backend.fault(listQuestionnaires.name, status(404));
    await page.goto("/questionnaires");
    await expect(page.getByText("This backend has no questionnaires.")).toBeVisible();
    backend.fault(listQuestionnaires.name, problem("internal"));
    await page.goto("/questionnaires");
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  },
);
