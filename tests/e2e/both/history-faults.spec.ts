/** The history drawer and its absences when the backend refuses, and the question before unsaved text is left. */
import { answerLeaving, leaveQuestion } from "#tests/support/leave-question.ts";
import { listAbsences } from "#contract/absence.ts";
import { incidentAdditions } from "#contract/addition.ts";
import { exampleId } from "#contract/example.ts";
import type { IncidentList } from "#contract/incident.ts";
import type { MedicationHistory } from "#contract/medication.ts";
import { bodyWith, cutJson, cutShort, problem } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { inEnglish, test } from "#tests/support/stage.ts";

const home = `/patient/${exampleId.erika}/monitoring`;
const mode = (name: string) => `${home}?history=open&history_mode=${name}`;
const drawer = (page: Page) => page.locator("dialog#history");
const panel = (page: Page) => page.getByRole("region", { name: "Absences", exact: true });
const comment = (page: Page) => panel(page).getByLabel("Comment");
const toasts = (page: Page) => page.locator("[data-toasts]");

async function open(page: Page, path: string, openSignedIn: (page: Page, path: string) => unknown) {
  await openSignedIn(page, path);
  const gotIt = drawer(page).getByRole("button", { name: "Got it" });
  if (await gotIt.isVisible()) await gotIt.click();
  await expect(gotIt).toHaveCount(0);
}

test("[HIST-20] a finding of 600 characters that is not stored stays in the form, with the backend's words below it", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  await open(page, mode("FINDING"), openSignedIn);
  const text = drawer(page).getByRole("textbox", { name: "Findings" });
  const add = drawer(page).getByRole("button", { name: "Add findings" });
  const finding = "Legs less swollen.\n".repeat(31).padEnd(600, ".");
  await expect(drawer(page)).toContainText("0/600");
  backend.fault("create-note", problem("internal", { message: "The record is locked" }));
  await text.click();
  await text.fill(finding);
  if (js) await expect(drawer(page)).toContainText("600/600");
  await add.click();
  const form = drawer(page).locator("#finding-form");
  await expect(form.getByRole("alert")).toContainText("The record is locked");
  await expect(text).toHaveValue(finding);
  await expect(drawer(page)).toContainText("600/600");
  backend.heal();
  await add.click();
  await expect(toasts(page)).toContainText("The findings have been added.");
  const [sent] = backend.askedFor("create-note");
  expect(JSON.parse(sent?.body ?? "")).toEqual({ patient_id: exampleId.erika, content: finding });
});

test("[ABS-18][ABS-19][ABS-13] the backend's reason is shown under the form and in the dialog; the form is disabled in DONE and CONFIRM_DELETE", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await open(page, mode("TIMEOFFS"), openSignedIn);
  const form = panel(page).locator("form");
  const fields = form.locator("select, textarea, button, input:not([type=hidden])");
  const isOff = async () => {
    await expect(fields.first()).toBeDisabled();
    for (const field of await fields.all()) await expect(field).toBeDisabled();
  };
  await panel(page).getByLabel("Reason").selectOption("OTHER");
  await panel(page).getByLabel("First day").fill("2026-12-01");
  await panel(page).getByLabel("Last day").fill("2026-12-03");
  await comment(page).fill("Course");
  backend.fault("create-absence", problem("internal", { message: "The calendar is closed" }));
  await panel(page).getByRole("button", { name: "Log dates" }).click();
  await expect(form.getByRole("alert")).toContainText("The calendar is closed");
  await expect(comment(page)).toHaveValue("Course");
  await expect(panel(page).getByLabel("Reason")).toHaveValue("OTHER");
  await expect(panel(page).getByLabel("Last day")).toHaveValue("2026-12-03");
  backend.heal();
  await panel(page).getByRole("button", { name: "Log dates" }).click();
  await expect(panel(page)).toContainText("Dates logged");
  await isOff();
  expect(JSON.parse(backend.askedFor("create-absence")[0]?.body ?? "")).toMatchObject({
    reason: "OTHER",
    start_date: "2026-12-01",
    end_date: "2026-12-03",
    comment: "Course",
  });

  const act = async (name: RegExp) => {
    await panel(page).getByRole("listitem").first().hover();
    await panel(page).getByRole("link", { name }).click();
  };
  await act(/^Edit/);
  await expect(comment(page)).toHaveValue("With her sister, no scale there.");
  backend.fault("change-absence", problem("internal", { message: "The calendar is still closed" }));
  await comment(page).fill("With her brother.");
  await panel(page).getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByRole("alert")).toContainText("The calendar is still closed");
  await expect(comment(page)).toHaveValue("With her brother.");
  backend.heal();
  await panel(page).getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("The absence has been changed.");

  await act(/^Delete/);
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Delete this absence?");
  await isOff();
  backend.fault("delete-absence", problem("internal", { message: "Nobody may delete today" }));
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Nobody may delete today");
  await expect(dialog).toContainText("Holiday");
  await isOff();
  backend.heal();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("The absence has been deleted.");
  await expect(dialog).toHaveCount(0);
});

test(
  "[ABS-19] an absence that no longer exists counts as deleted, and an absence of another patient is not requested",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const remove = async (atOnce: () => void) => {
      await panel(page).getByRole("listitem").first().hover();
      await panel(page)
        .getByRole("link", { name: /^Delete/ })
        .click();
      const dialog = page.getByRole("alertdialog");
      await expect(dialog).toContainText("Delete this absence?");
      atOnce();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(toasts(page)).toContainText("The absence has been deleted.");
    };
    await open(page, mode("TIMEOFFS"), openSignedIn);
    await remove(() => backend.fault("delete-absence", problem("not_found")));
    expect(backend.askedFor("delete-absence")).toHaveLength(1);

    backend.heal();
    backend.fault("get-language", inEnglish);
    await page.goto(mode("TIMEOFFS"));
    await remove(() =>
      backend.fault(
        "list-absences",
        bodyWith(() => []),
      ),
    );
    expect(backend.askedFor("delete-absence")).toEqual([]);
  },
);

test("[HIST-20][ABS-18] a lost answer is not reported as a failure, and the second attempt is the same write", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  const keys = (name: string) =>
    backend.askedFor(name).map(({ headers }) => headers["idempotency-key"]);
  await open(page, mode("FINDING"), openSignedIn);
  const text = drawer(page).getByRole("textbox", { name: "Findings" });
  const add = drawer(page).getByRole("button", { name: "Add findings" });
  const finding = drawer(page).locator("#finding-form");
  backend.fault("create-note", cutShort);
  if (js) await hydrated(text);
  await text.fill("Legs less swollen.");
  await add.click();
  await expect(finding.getByRole("alert")).toContainText("It is not certain whether this was");
  await expect(finding.getByRole("alert")).not.toContainText("Nothing was changed");
  await expect(text).toHaveValue("Legs less swollen.");
  // the text has changed: the backend knows the key with another text
  backend.fault("create-note", problem("conflict"));
  await text.fill("Legs less swollen today.");
  await add.click();
  await expect(text).toHaveValue("Legs less swollen today.");
  await expect(finding.getByRole("alert")).toContainText("It is not certain whether this was");
  backend.fault("create-note");
  await add.click();
  await expect(toasts(page)).toContainText("The findings have been added.");
  const [first, again, another] = keys("create-note");
  expect(first).toMatch(/^[\w-]{8,64}$/);
  expect(again).toBe(first);
  expect(another).toMatch(/^[\w-]{8,64}$/);
  expect(another).not.toBe(first);

  await page.goto(mode("TIMEOFFS"));
  await panel(page).getByLabel("Reason").selectOption("OTHER");
  await panel(page).getByLabel("First day").fill("2026-12-01");
  await panel(page).getByLabel("Last day").fill("2026-12-03");
  backend.fault("create-absence", cutJson);
  const log = panel(page).getByRole("button", { name: "Log dates" });
  await log.click();
  const alert = panel(page).locator("form").getByRole("alert");
  await expect(alert).toContainText("It is not certain whether this was");
  await expect(panel(page).getByLabel("Last day")).toHaveValue("2026-12-03");
  backend.fault("create-absence");
  await log.click();
  await expect(panel(page)).toContainText("Dates logged");
  const [logged, loggedAgain] = keys("create-absence");
  expect(logged).toMatch(/^[\w-]{8,64}$/);
  expect(loggedAgain).toBe(logged);
});

test("[ABS-10] changes of another user are shown above the form, and saving again is a choice", async ({
  page,
  backend,
  openSignedIn,
}) => {
  const [absence] = listAbsences.answer.example;
  await open(page, `${mode("TIMEOFFS")}&history_absence=${exampleId.absence}`, openSignedIn);
  await comment(page).fill("With her brother.");
  const theirs = { ...absence, comment: "Back home already.", end_date: "2026-11-21", version: 4 };
  backend.fault("change-absence", problem("stale_version"));
  backend.fault(
    "list-absences",
    bodyWith(() => [theirs]),
  );
  const save = panel(page).getByRole("button", { name: "Save changes" });
  await save.click();
  const alert = panel(page).locator("form").getByRole("alert");
  await expect(alert).toContainText("This has been changed in the meantime");
  await expect(alert).toContainText("Back home already.");
  await expect(alert).toContainText("Holiday 18 Nov 2026 – 21 Nov 2026");
  await expect(comment(page)).toHaveValue("With her brother.");
  await expect(panel(page).getByLabel("Last day")).toHaveValue("2026-11-25");
  backend.fault("change-absence");
  await save.click();
  await expect(toasts(page)).toContainText("The absence has been changed.");
  const sent = backend.askedFor("change-absence").map(({ body }) => JSON.parse(body));
  expect(sent.map(({ expected_version }) => expected_version)).toEqual([0, 4]);
  expect(sent[1].comment).toBe("With her brother.");
});

test("[ABS-14] leaving an unsaved absence asks first: staying preserves it, leaving discards it", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  test.skip(!js, "asking needs a script");
  await open(page, mode("TIMEOFFS"), openSignedIn);
  await hydrated(comment(page));
  await comment(page).fill("half a sentence");
  for (const name of ["Add findings", "Close"]) {
    await drawer(page).getByRole("link", { name, exact: true }).click();
    await answerLeaving(page, "stay");
  }
  // Escape stays as well, also in the drawer
  await drawer(page).getByRole("link", { name: "Close", exact: true }).click();
  await expect(leaveQuestion(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(leaveQuestion(page)).toHaveCount(0);
  await expect(comment(page)).toHaveValue("half a sentence");
  await drawer(page).getByRole("link", { name: "Close", exact: true }).click();
  await answerLeaving(page, "leave");
  await expect(drawer(page)).toHaveCount(0);
  expect(backend.writes()).toEqual([]);
});

test("[HIST-16][HIST-22] focus stays in the open drawer, Escape closes it and returns the focus; DELETED is said in words", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  const [absence] = listAbsences.answer.example;
  const deactivated_at = "2026-11-20T08:30:00.000Z";
  backend.fault(
    "list-absences",
    bodyWith(() => [{ ...absence, deactivated_at }]),
  );
  await open(page, `${home}?history=open`, openSignedIn);
  const deleted = drawer(page).locator("[data-event=timeoff]").filter({ hasText: "DELETED" });
  await expect(deleted).toHaveCount(1);
  await expect(deleted.locator("s").first()).toContainText("Holiday");
  await expect(deleted.getByText("DELETED")).toBeVisible();
  await expect(deleted.locator("s", { hasText: "DELETED" })).toHaveCount(0);
  await expect(drawer(page).locator("[data-event=timeoff]")).toHaveCount(2);
  if (!js) return;
  const opener = page.getByRole("link", { name: "History", exact: true });
  // the script is running: before that no key has an effect
  await expect(page.locator("dialog#history:modal")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer(page).locator(":focus")).toHaveCount(1);
  await expect(drawer(page)).toHaveAttribute("aria-labelledby", "history-title");
  const behind = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest("dialog#history");
    });
  const stops = await drawer(page).locator("a[href], button, input, summary, textarea").count();
  for (const key of ["Tab", "Shift+Tab"])
    for (let step = 0; step < stops + 3; step += 1) {
      await page.keyboard.press(key);
      expect(await behind()).toBe(false);
    }
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

const shown = (type: string) => `${home}?history=open&history_filtered=1&history_type=${type}`;
const event = (page: Page, type: string) => drawer(page).locator(`[data-event=${type}]`);
/** The answer of a backend that has none of these additions. */
const without = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

test("[PAST-01][PAST-02] an alert in the history shows its value, limit and who undid an acknowledgement; what the backend does not give is not shown", async ({
  page,
  backend,
  openSignedIn,
}) => {
  const undone = {
    acknowledged_at: "2026-11-20T09:30:00+01:00",
    acknowledged_by: exampleId.weber,
    undone_at: "2026-11-20T09:34:00+01:00",
    undone_by: exampleId.weber,
  };
  backend.fault(
    "list-incidents",
    bodyWith(({ incidents: [incident], related_flags }: IncidentList) => ({
      incidents: [{ ...incident, undone_acknowledgements: [undone] }],
      related_flags,
    })),
  );
  await open(page, shown("alert"), openSignedIn);
  const alert = event(page, "alert").first();
  await expect(alert).toContainText("83.6 kg, +3.5 kg in 5 days, limit +3 kg within 7 days");
  await expect(alert.locator("[data-undone]")).toHaveText(
    "acknowledged by Dr. med. Anna Weber, 20 Nov 2026, 09:30 · undone by Dr. med. Anna Weber, 20 Nov 2026, 09:34",
  );

  backend.fault(
    "list-incidents",
    bodyWith(({ incidents: [incident], related_flags }: IncidentList) => ({
      incidents: [without(incident ?? {}, Object.keys(incidentAdditions))],
      related_flags,
    })),
  );
  await page.reload();
  await expect(alert).toContainText("83.6 kg · open");
  await expect(alert.locator("[data-undone]")).toHaveCount(0);
});

test("[PAST-03] a plan that came into force shows who saved it and what changed; if the backend gives neither, only that it came into force", async ({
  page,
  backend,
  openSignedIn,
}) => {
  const versions = (change: (version: object) => object) =>
    bodyWith(([version]: MedicationHistory) => {
      const [row] = version?.prescriptions ?? [];
      const before = {
        ...version,
        id: exampleId.note,
        validity_starts_at: "2026-11-01T08:00:00Z",
      };
      const gone = { ...row, brand_name: "Beispiel-Ramipril", active_substance: "Ramipril" };
      return [
        change({ ...before, prescriptions: [row, gone], comments: null }),
        change({ ...version, prescriptions: [{ ...row, dosage: 20 }], comments: "Weigh daily" }),
      ];
    });
  backend.fault(
    "get-medication-history",
    versions((version) => version),
  );
  await open(page, shown("medication_change"), openSignedIn);
  const plans = event(page, "medication_change");
  await expect(plans).toHaveCount(2);
  const [newest, first] = [plans.first(), plans.last()];
  await expect(newest.getByRole("listitem")).toHaveText([
    "Torasemid (Beispiel-Torasemid): Strength 10 mg → 20 mg",
    "Ramipril (Beispiel-Ramipril): no longer in the plan, 10 mg, 1-0.5-0-0",
  ]);
  await expect(newest).toContainText("Comments: – → Weigh daily");
  await expect(newest).toContainText("Dr. med. Anna Weber");
  await expect(first.getByRole("listitem")).toHaveText([
    "Torasemid (Beispiel-Torasemid): new, 10 mg, 1-0.5-0-0",
    "Ramipril (Beispiel-Ramipril): new, 10 mg, 1-0.5-0-0",
  ]);

  backend.fault(
    "get-medication-history",
    versions((version) => without(version, ["author_id", "prescriptions", "comments"])),
  );
  await page.reload();
  await expect(newest).toHaveText(/A new plan came into force$/);
  await expect(first).toHaveText(/A new plan came into force$/);
});
