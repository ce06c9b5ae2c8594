/**
 * Who has seen what: shown on the page and in the history, undone after a wrong click, and correct for two users at
 * once.
 */
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { freshPatient, incidentsOf, redHeartRate } from "#tests/support/fresh-patient.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { listNotes } from "#contract/note.ts";

const pageOf = (patientId: string) => `/patient/${patientId}/monitoring`;
const panel = (page: Page) => page.locator("#incidents");
const lines = (page: Page) => panel(page).locator("input[name=incident_ids]");
const submit = (page: Page) =>
  panel(page).getByRole("button", { name: /^(Acknowledge|Save note)/ });
const toasts = (page: Page) => page.locator("[data-toasts]");
/** The newest line: the lines that freshPatient cleared may be listed below it, as the nurse's. */
const newest = (page: Page) => panel(page).locator("div:has(> [data-seen])").first();
const seen = (page: Page) => newest(page).locator("[data-seen]");
const undo = (page: Page) => newest(page).getByRole("button", { name: /^Undo/ });

test("an acknowledgement shows who and when, can be undone by its own author, and the note beside it stays", async ({
  page,
  browser,
  signIn,
}) => {
  const { patient, incidents } = await freshPatient([redHeartRate(3), redHeartRate(27)], {
    isNew: true,
  });
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  for (const line of await lines(page).all()) await line.check();
  await panel(page).getByRole("textbox").fill("Called, comes in today.");
  await submit(page).click();
  await expect(toasts(page)).toContainText("All incidents archived");
  await expect(seen(page)).toHaveText(
    /^Seen by Dr\. med\. Anna Weber · Fri \d\d:\d\d · 2 incidents$/,
  );
  const first = (await incidentsOf(patient.patient_id, true)).find(
    ({ id }) => id === incidents[0]?.id,
  );
  const seenAt = await seen(page).locator("time").getAttribute("datetime");
  expect(seenAt).toBe(first?.acknowledgement_timestamp);

  // a colleague sees who it was, and cannot undo it
  const context = await browser.newContext({ javaScriptEnabled: false });
  const other = await context.newPage();
  await signIn(other, "nurse");
  await other.goto(pageOf(patient.patient_id));
  await expect(seen(other)).toContainText("Anna Weber");
  await expect(undo(other)).toHaveCount(0);
  await context.close();

  await page.goto(
    `${pageOf(patient.patient_id)}?history=open&history_filtered=1&history_type=alert`,
  );
  const gotIt = page.locator("dialog#history").getByRole("button", { name: "Got it" });
  if (await gotIt.isVisible()) await gotIt.click();
  await expect(page.locator("[data-event=alert]").first()).toContainText(
    /acknowledged by Dr\. med\. Anna Weber, 20 Nov 2026, \d\d:\d\d/,
  );

  await page.goto(pageOf(patient.patient_id));
  await expect(undo(page)).toHaveAccessibleName("Undo: acknowledgement of 2 incidents");
  await panel(page).getByRole("textbox").fill("Half a sentence");
  await undo(page).click();
  await expect(toasts(page)).toContainText("2 incidents are open again");
  await expect(panel(page).getByRole("textbox")).toHaveValue("Half a sentence");
  await expect(lines(page)).toHaveCount(2);
  await expect(panel(page).locator(`[data-seen] time[datetime="${seenAt}"]`)).toHaveCount(0);
  const open = await incidentsOf(patient.patient_id, false);
  expect(open.map(({ id }) => id).toSorted()).toEqual(incidents.map(({ id }) => id).toSorted());
  const session = await openBackendSession(backendUrl(), "hcp");
  const notes = await session.read(listNotes, { patient_id: patient.patient_id });
  expect(notes.filter(({ content }) => content === "Called, comes in today.")).toHaveLength(1);
});

test(
  "[PAST-01] an acknowledgement that was undone stays in the history of the alert",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const { patient } = await freshPatient([redHeartRate(3)], { isNew: true });
    await signIn(page, "hcp");
    await page.goto(pageOf(patient.patient_id));
    await lines(page).check();
    await submit(page).click();
    await expect(toasts(page)).toContainText("All incidents archived");
    await undo(page).click();
    await expect(toasts(page)).toContainText("1 incident is open again");
    await page.goto(
      `${pageOf(patient.patient_id)}?history=open&history_filtered=1&history_type=alert`,
    );
    const drawer = page.locator("dialog#history");
    const gotIt = drawer.getByRole("button", { name: "Got it" });
    if (await gotIt.isVisible()) await gotIt.click();
    const alert = drawer.locator("[data-event=alert]");
    await expect(alert.locator("p").first()).toHaveText(/190\sbpm, .* · open$/);
    await expect(alert.locator("[data-undone]")).toHaveText(
      /^acknowledged by Dr\. med\. Anna Weber, 20 Nov 2026, \d\d:\d\d · undone by Dr\. med\. Anna Weber, 20 Nov 2026, \d\d:\d\d$/,
    );
  },
);

test("an acknowledgement is undone at once, with nothing selected and nothing typed", async ({
  page,
  signIn,
}) => {
  const { patient, incidents } = await freshPatient([redHeartRate(3)], { isNew: true });
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  await lines(page).check();
  await submit(page).click();
  await expect(toasts(page)).toContainText("All incidents archived");
  await expect(panel(page).getByRole("textbox")).toHaveValue("");
  await undo(page).click();
  await expect(toasts(page)).toContainText("1 incident is open again");
  await expect(panel(page)).not.toContainText("Choose at least one incident or write a note");
  await expect(lines(page)).toHaveCount(1);
  const open = await incidentsOf(patient.patient_id, false);
  expect(open.map(({ id }) => id)).toEqual(incidents.map(({ id }) => id));
});

test("two users who acknowledge the same incident at the same time both see the truth: one of them was first", async ({
  page,
  browser,
  js,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(3)], { isNew: true });
  const context = await browser.newContext({ javaScriptEnabled: js });
  const other = await context.newPage();
  await signIn(page, "hcp");
  await signIn(other, "nurse");
  const both = [page, other];
  for (const each of both) {
    await each.goto(pageOf(patient.patient_id));
    await lines(each).check();
  }
  await Promise.all(both.map((each) => submit(each).click()));
  for (const each of both) await expect(panel(each)).toContainText("No open incident");
  // the message of the first disappears by itself; the message of the second stays until it is read
  const second = "1 incident had already been seen by";
  const told = () => Promise.all(both.map((each) => toasts(each).innerText()));
  await expect
    .poll(async () => (await told()).filter((text) => text.includes(second)).length)
    .toBe(1);
  const isHcpFirst = !(await toasts(page).innerText()).includes(second);
  const name = isHcpFirst ? "Dr. med. Anna Weber" : "Katrin Blohm";
  await expect(toasts(isHcpFirst ? other : page)).toContainText(`${second} ${name}`);
  for (const each of both) await expect(seen(each)).toContainText(name);
  await expect(undo(isHcpFirst ? page : other)).toHaveCount(1);
  await expect(undo(isHcpFirst ? other : page)).toHaveCount(0);
  await context.close();
});
