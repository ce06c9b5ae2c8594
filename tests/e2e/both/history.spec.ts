/** The history drawer of a patient: opened, filtered and written to by addresses and plain forms. */
import type { Page } from "@playwright/test";
import { createAbsence } from "#contract/absence.ts";
import { sendMessage } from "#contract/message.ts";
import { listNotes, createNote } from "#contract/note.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { acknowledge, freshPatient, redHeartRate } from "#tests/support/fresh-patient.ts";
import { clinicDay, studyPatient } from "#tests/support/study-patient.ts";

const drawer = (page: Page) => page.locator("dialog#history");
const events = (page: Page, type: string) => drawer(page).locator(`[data-event=${type}]`);

test("[HIST-03][HIST-05][HIST-11][HIST-21] the drawer opens with its information page, and its filter selects the events", async ({
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
  await expect(page).toHaveURL(/[?&]history_type=lifecycle(&|$)/);
  await expect(events(page, "lifecycle").first()).toBeVisible();
  await expect(events(page, "note")).toHaveCount(0);
  await drawer(page).getByRole("link", { name: "Add findings" }).click();
  await expect(page).toHaveURL(/[?&]history_mode=FINDING(&|$)/);
  await expect(drawer(page).getByRole("textbox", { name: "Findings" })).toBeVisible();

  await drawer(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/monitoring#history-button$/);
  await expect(drawer(page)).toHaveCount(0);
  if (js) await expect(page.getByRole("link", { name: "History", exact: true })).toBeFocused();
});

test("[HIST-18][HIST-19][WHOLE-01] a finding is stored as a note; an empty or too long one is refused, and its text stays", async ({
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

test(
  "[HIST-01][HIST-02][HIST-04][HIST-08] the drawer is at the right, 30 rem wide; its information is shown once per browser, and closing resets its mode",
  { tag: "@browser" },
  async ({ page, signInAlone }) => {
    const [first, second] = [
      await studyPatient({ admittedDay: -3, enrolledDay: -1 }),
      await studyPatient({ admittedDay: -3, enrolledDay: -1 }),
    ];
    await signInAlone(page, "eit");
    await page.goto(`/patient/${first.id}/monitoring`);
    const opener = page.getByRole("link", { name: "History", exact: true });
    await opener.click();
    const gotIt = drawer(page).getByRole("button", { name: "Got it" });
    const list = drawer(page).getByRole("list", { name: "History" });
    await expect(gotIt).toBeVisible();
    await expect(list).toHaveCount(0);
    const place = await drawer(page).evaluate((dialog) => {
      const { width, right, top, bottom } = dialog.getBoundingClientRect();
      // the room for a scroll bar, if the browser reserves it, belongs to no page
      const fromRight = document.body.getBoundingClientRect().right - right;
      return { width, fromRight, top, fromBottom: innerHeight - bottom };
    });
    expect(place).toEqual({ width: 30 * 16, fromRight: 0, top: 0, fromBottom: 0 });
    await gotIt.click();
    await expect(list.getByRole("listitem").first()).toBeVisible();
    await drawer(page).locator("summary").click();
    await expect(drawer(page).getByRole("checkbox")).toHaveCount(7);

    await drawer(page).getByRole("link", { name: "Add findings" }).click();
    await expect(drawer(page).getByRole("textbox", { name: "Findings" })).toBeVisible();
    await drawer(page).getByRole("link", { name: "Close" }).click();
    await expect(drawer(page)).toHaveCount(0);
    await opener.click();
    await expect(drawer(page).getByRole("link", { name: "Add findings" })).toBeVisible();
    await expect(drawer(page).getByRole("textbox")).toHaveCount(0);

    await page.goto(`/patient/${second.id}/med_plan?history=open`);
    await expect(list.getByRole("listitem").first()).toBeVisible();
    await expect(gotIt).toHaveCount(0);
    await drawer(page).getByRole("link", { name: "About the history" }).click();
    await expect(gotIt).toBeVisible();
    await gotIt.click();
    await expect(list.getByRole("listitem").first()).toBeVisible();
  },
);

test(
  "[HIST-14] alerts are in the history whether open or acknowledged, the newest first, each at its own time",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const { patient, incidents } = await freshPatient([redHeartRate(3), redHeartRate(27)], {
      isNew: true,
    });
    const newestFirst = incidents
      .map(({ happened_at }) => Date.parse(happened_at))
      .toSorted((a, b) => b - a);
    expect(newestFirst).toHaveLength(2);
    const id = patient.patient_id;
    await acknowledge(id, [incidents[0]?.id ?? ""]);
    await signIn(page, "hcp");
    await page.goto(
      `/patient/${id}/monitoring?history=open&history_filtered=1&history_type=alert&history_type=warning`,
    );
    const gotIt = drawer(page).getByRole("button", { name: "Got it" });
    if (await gotIt.isVisible()) await gotIt.click();
    const times = events(page, "alert").locator("time");
    await expect(times).toHaveCount(2);
    const shown = await times.evaluateAll((list: HTMLTimeElement[]) =>
      list.map(({ dateTime }) => Date.parse(dateTime)),
    );
    expect(shown).toEqual(newestFirst);
  },
);

test(
  "[HIST-17] the author of a note, a message and an absence is shown with title and name",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const { id: patient_id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
    const other = await openBackendSession(backendUrl(), "eit");
    await other.write(createNote, { patient_id, content: "Called." });
    await other.write(sendMessage, {
      patient_id,
      message: "Please call us.",
      allow_to_reply: true,
    });
    await other.write(createAbsence, {
      patient_id,
      reason: "OTHER",
      start_date: clinicDay(0),
      end_date: clinicDay(1),
      comment: null,
    });
    await signIn(page, "eit");
    await page.goto(`/patient/${patient_id}/monitoring?history=open`);
    const gotIt = drawer(page).getByRole("button", { name: "Got it" });
    if (await gotIt.isVisible()) await gotIt.click();
    for (const [type, text] of [
      ["note", "Called."],
      ["message", "Please call us."],
      ["timeoff", "Other"],
    ] as const) {
      await expect(events(page, type)).toContainText(text);
      await expect(events(page, type)).toContainText("Prof. Dr. med. Marta Lindqvist");
    }
  },
);
