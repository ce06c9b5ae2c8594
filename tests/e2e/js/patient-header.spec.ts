/** The header cockpit and the sticky note with scripts. */
import { exampleId } from "#contract/example.ts";
import type { Patient } from "#contract/patient.ts";
import { bodyWith, problem } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { test } from "#tests/support/stage.ts";

const here = `/patient/${exampleId.erika}/monitoring`;
const header = (page: Page) => page.locator("main header").first();
const fact = (page: Page, label: string) =>
  header(page)
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) })
    .locator("dd");
const note = (page: Page) => page.getByRole("textbox", { name: "Sticky note" });

test("[HEAD-01][HEAD-04][HEAD-05][HEAD-06] the header shows who the patient is and further conditions, and leads to note, history and messages", async ({
  page,
  backend,
  openSignedIn,
}) => {
  backend.fault(
    "get-patient",
    bodyWith((patient: Patient) => ({ ...patient, interventions: ["BYPASS_OPERATION"] })),
  );
  await openSignedIn(page, here);
  await expect(header(page).getByRole("heading", { level: 1 })).toHaveText("Albrecht, Erika");
  await expect(header(page)).toContainText("PAT104");
  const facts = {
    Sex: "female",
    Age: /^\d\d/,
    Height: /^168\s*cm\s*at enrolment, 29 Jan 2026$/,
    Weight: /^83\.6\s*kg\s*at enrolment, 29 Jan 2026$/,
    LVEF: /^32\s*%\s*at enrolment, 29 Jan 2026$/,
    NYHA: /^III\s*at enrolment, 29 Jan 2026$/,
    Status: "Active",
  };
  for (const [label, text] of Object.entries(facts))
    await expect(fact(page, label), label).toHaveText(text);

  const summary = page.locator("#comorbidities");
  const link = header(page).getByRole("link", { name: /Hypertension/ });
  await expect(summary).toBeHidden();
  await hydrated(link);
  await expect(summary).toBeVisible();
  for (const text of ["Atrial fibrillation", "Bypass", "Penicillin"])
    await expect(summary).toContainText(text);
  await page.keyboard.press("Escape");
  await expect(summary).toBeHidden();
  await page.mouse.move(0, 600);
  await link.focus();
  await expect(summary).toBeVisible();
  await expect(link).toHaveAttribute("href", `/patient/${exampleId.erika}/profile`);
  const inTab = summary.getByRole("link");
  await expect(inTab).toHaveAttribute("href", `/patient/${exampleId.erika}/profile`);
  const [opened] = await Promise.all([page.context().waitForEvent("page"), inTab.click()]);
  await expect(opened).toHaveURL(new RegExp(`/patient/${exampleId.erika}/profile$`));
  await opened.close();

  await expect(note(page)).toBeVisible();
  await page.locator("main").getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("dialog").first()).toBeVisible();
  await page.goto(here);
  await page
    .locator("main")
    .getByRole("link", { name: /^Messages/ })
    .click();
  await expect(page).toHaveURL(/messages=open/);
  await expect(
    page.locator("#message-widget").getByRole("textbox", { name: "Message" }),
  ).toBeVisible();
});

test("[HEAD-08][HEAD-09] only the study has its bar; after scrolling the header shows ID and name", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, here);
  const bar = page.locator("#programme-steps");
  await expect(header(page)).toBeVisible();
  await expect(bar).toHaveCount(0);

  const compact = page.locator("[data-compact-header]");
  /** the topmost element at its middle */
  const isSeen = () =>
    compact.evaluate((strip) => {
      const { left, top, width, height } = strip.getBoundingClientRect();
      const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
      return uppermost !== null && strip.contains(uppermost);
    });
  await expect(compact).toContainText("PAT104");
  await expect(compact).toContainText("Albrecht, Erika");
  expect(await isSeen()).toBe(false);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(isSeen).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(isSeen).toBe(false);

  backend.fault(
    "get-patient",
    bodyWith((patient: Patient) => ({ ...patient, program_type: "EIT_HEALTH" })),
  );
  await page.goto(here);
  await expect(bar).toBeVisible();
  await expect(bar.locator("ol > li")).not.toHaveCount(0);
});

test("[NOTE-01][NOTE-03][NOTE-05] the note is saved five seconds after the last letter, and a failure does not lose the text", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, here);
  await note(page).click();
  await note(page).evaluate((area) => {
    const tell = () => (area.dataset["typedAt"] = String(performance.now()));
    area.addEventListener("input", tell);
  });
  const held = Promise.withResolvers<void>();
  backend.fault("save-sticky-note", (planned) => held.promise.then(() => planned));
  const sent = page.waitForRequest((request) => request.url().endsWith("/sticky_note"));
  await note(page).fill("Daughter answers after 5 pm.");
  await note(page).press("End");
  await note(page).pressSequentially(" Thanks", { delay: 80 });
  await expect(note(page)).toBeEditable();
  await sent;
  await expect(note(page)).not.toBeEditable();
  held.resolve();
  await expect(note(page)).toBeEditable();
  const waitedMs = await note(page).evaluate((area) => {
    const [saved] = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith("/sticky_note"));
    return (saved?.startTime ?? 0) - Number(area.dataset["typedAt"]);
  });
  expect(waitedMs).toBeGreaterThanOrEqual(4_990);
  expect(waitedMs).toBeLessThan(6_500);
  const saves = backend.askedFor("save-sticky-note");
  expect(saves).toHaveLength(1);
  expect(JSON.parse(saves[0]?.body ?? "{}")).toMatchObject({
    text: "Daughter answers after 5 pm. Thanks",
  });

  backend.fault("save-sticky-note", problem("unavailable"));
  await note(page).fill("A text that is not to be lost");
  await note(page).blur();
  const box = page.locator("form:has(#sticky-note)");
  await expect(box.getByRole("alert")).toBeVisible();
  const [area, error] = await Promise.all([
    note(page).boundingBox(),
    page.locator("#sticky-note-error").boundingBox(),
  ]);
  expect(error?.y ?? 0).toBeGreaterThan((area?.y ?? 0) + (area?.height ?? 0) - 1);
  await expect(note(page)).toHaveValue("A text that is not to be lost");
  await expect(note(page)).toBeEditable();
});
