/** The medication plan when the backend fails, and the question before it is left. */
import { answerLeaving } from "#tests/support/leave-question.ts";
import { getMedicationPlan } from "#contract/medication.ts";
import { examplePatient } from "#contract/patient.ts";
import { type Fault, problem } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { endSessionUnheard, signInHere } from "#tests/support/session-end.ts";
import { test } from "#tests/support/stage.ts";

const examplePlan = getMedicationPlan.answer.example;
const path = `/patient/${examplePatient.patient_id}/med_plan`;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const remark = (page: Page) => page.getByLabel("Remark, row 1", { exact: true });
const answer =
  (body: unknown): Fault =>
  (planned) => ({ ...planned, body: JSON.stringify(body) });

const versions = Array.from({ length: 5 }, (_, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  validity_starts_at: `2026-0${index + 1}-10T09:00:00.000Z`,
}));

/** The page says so, and the first plan that was sent is this one. */
async function expectSaved(
  page: Page,
  backend: ExampleBackend,
  plan: Record<string, unknown>,
): Promise<void> {
  await expect(page.locator("[data-toasts]")).toContainText("Medication plan saved");
  const [sent] = backend.askedFor("save-medication-plan");
  expect(JSON.parse(String(sent?.body))).toMatchObject(plan);
}

test("[MED-33][MED-16] a failed save is reported in the dialog, and the rows stay for the next try", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, path);
  await button(page, "Edit").click();
  await remark(page).fill("kept");
  await button(page, "Save plan").click();
  expect(backend.askedFor("save-medication-plan")).toHaveLength(0);
  backend.fault("save-medication-plan", problem("internal", { message: "The pharmacy is closed" }));
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Save for this patient" }).click();
  await expect(dialog).toContainText("The pharmacy is closed");
  await expect(remark(page)).toHaveValue("kept");
  backend.heal();
  await dialog.getByRole("button", { name: "Save for this patient" }).click();
  await expectSaved(page, backend, {
    prescriptions: [{ remark: "kept" }],
    validity_ends_at: null,
  });
});

test(
  "[MED-31] a dose that could be five or five thousand is not saved, and the page says what to write",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, path);
    await button(page, "Edit").click();
    const dose = page.getByLabel("Dosage, row 1", { exact: true });
    await dose.fill("5.000");
    await button(page, "Save plan").click();
    await expect(page.locator("#medication-plan-problem")).toContainText(
      "Row 1, Dosage: Please enter a number without thousands separators",
    );
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(dose).toHaveValue("5.000");
    await dose.fill("5000");
    await button(page, "Save plan").click();
    await button(page, "Save for this patient").click();
    await expectSaved(page, backend, { prescriptions: [{ dosage: 5000 }] });
  },
);

test("[MED-09][MED-10] the history has three versions, see all shows the rest; each is a link to itself", async ({
  page,
  backend,
  openSignedIn,
}) => {
  backend.fault("get-medication-history", answer(versions));
  await openSignedIn(page, path);
  const links = page.locator("#plan-history").getByRole("link");
  await expect(links.filter({ visible: true })).toHaveText([/10 May/, /10 Apr/, /10 Mar/]);
  await page.getByText("See all (5)").click();
  await expect(links.filter({ visible: true })).toHaveCount(5);
  expect(await links.nth(4).getAttribute("href")).toBe(`${path}?version=${versions[0]?.id}`);
});

test("[MED-20] leaving with unsaved changes asks first; staying preserves them, leaving discards them", async ({
  page,
  js,
  openSignedIn,
}) => {
  test.skip(!js, "asking needs a script");
  await openSignedIn(page, path);
  await button(page, "Edit").click();
  await hydrated(remark(page));
  await remark(page).fill("half a sentence");
  const away = page.getByRole("link", { name: "Monitoring", exact: true });
  await away.click();
  await answerLeaving(page, "stay");
  await expect(remark(page)).toHaveValue("half a sentence");
  await away.click();
  await answerLeaving(page, "leave");
  await page.waitForURL(/monitoring/);
});

test(
  "an unreadable plan gives the error page, an unreadable history only affects its card; a forged version is not found",
  { tag: "@html" },
  async ({ page, backend, openSignedIn, noise }) => {
    noise.expect(/status of 500/);
    backend.fault("get-medication-history", problem("internal"));
    await openSignedIn(page, path);
    await expect(page.locator("#plan-history").getByRole("alert")).toBeVisible();
    await expect(page.locator("#plan tbody tr")).toHaveCount(1);
    const answered = await page.goto(`${path}?version=%3Cscript%3E`);
    // the example backend knows every plan, so this id is an impossible one
    expect(answered?.status()).toBeLessThan(500);
    backend.fault("get-medication-plan", problem("internal"));
    const failed = await page.goto(path);
    expect(failed?.status()).toBe(500);
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  },
);

test(
  "[MED-01][MED-02][MED-03][MED-04] the summary is beside the graphs: five rows, the rest on demand, and the way to the plan",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    const prescription = examplePlan.prescriptions[0];
    const many = Array.from({ length: 7 }, (_, index) => ({
      ...prescription,
      active_substance: `Substance ${index + 1}`,
      dosage: 2.5,
      unit: "mg",
      morning_pill_count: 1,
      noon_pill_count: 0.5,
      evening_pill_count: 0,
      night_pill_count: 2,
    }));
    backend.fault("get-medication-plan", answer({ ...examplePlan, prescriptions: many }));
    await openSignedIn(page, path.replace("med_plan", "monitoring"));
    const summary = page.locator("#medication_plan");
    await expect(summary).toContainText("7 prescriptions");
    const rows = summary.locator("tbody tr").filter({ visible: true });
    await expect(rows).toHaveCount(5);
    await expect(rows.first()).toContainText(/^Substance 12\.5\smg10\.502$/);
    const table = await summary.locator("table").locator("..").boundingBox();
    expect(table?.height).toBeLessThanOrEqual(12 * 16);
    await summary.getByText("Show all 7 prescriptions").click();
    await expect(rows).toHaveCount(7);
    await expect(summary.getByRole("link", { name: "Edit" })).toHaveAttribute("href", path);

    backend.fault(
      "get-medication-plan",
      answer({ ...examplePlan, prescriptions: many.slice(0, 5) }),
    );
    await page.reload();
    await expect(summary).toContainText("5 prescriptions");
    await expect(summary.locator("details")).toHaveCount(0);
  },
);

test("[MED-05][WAPI-04] without a plan the summary leads to its page, and the first plan is saved with PUT", async ({
  page,
  backend,
  openSignedIn,
}) => {
  backend.fault("get-medication-plan", answer(null));
  await openSignedIn(page, path.replace("med_plan", "monitoring"));
  await page.getByRole("link", { name: "Enter medication plan" }).click();
  await expect(page).toHaveURL(path);
  await button(page, "Add medication").click();
  const first = { "Brand name": "Example", "Active substance": "Torasemide", Dosage: "5" };
  for (const [column, value] of Object.entries(first))
    await page.getByLabel(`${column}, row 1`, { exact: true }).fill(value);
  await button(page, "Save plan").click();
  await button(page, "Save for this patient").click();
  await expectSaved(page, backend, { prescriptions: [{ brand_name: "Example", dosage: 5 }] });
  expect(backend.writes().map(({ method, url }) => [method, url])).toEqual([
    ["PUT", "/v1/medication-plan"],
  ]);
});

test("a plan that is sent after the session has ended comes back as typed, once the same user signs in again", async ({
  page,
  backend,
  openSignedIn,
  js,
}) => {
  await openSignedIn(page, path);
  await button(page, "Edit").click();
  await remark(page).fill("kept over the night");
  await endSessionUnheard(page, backend, js);
  await button(page, "Add medication").click();
  await expect(page).toHaveURL(/\/login/);
  await signInHere(page);
  const row = page.locator("#plan tbody tr").first();
  await expect(row.locator('[name$=".remark"]')).toHaveValue("kept over the night");
});

test("comments of many lines are counted while typing, and too long ones are reported at their field", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, path);
  await button(page, "Edit").click();
  const comments = page.locator("[name=comments]");
  // over 5000 if each of its line breaks counted as two characters
  const lines = `${"x".repeat(11)}${Array.from({ length: 20 }, () => "x".repeat(248)).join("\n")}`;
  expect(lines).toHaveLength(4990);
  // longer than the browser accepts: another program may have stored it
  await comments.fill(`${lines}${"x".repeat(30)}`);
  await button(page, "Save plan").click();
  await expect(comments).toHaveAccessibleDescription(/5000/);
  await expect(comments).toBeFocused();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(backend.askedFor("save-medication-plan")).toEqual([]);

  await comments.fill(lines);
  await button(page, "Save plan").click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Save for this patient" })
    .click();
  await expectSaved(page, backend, { comments: lines });
});
