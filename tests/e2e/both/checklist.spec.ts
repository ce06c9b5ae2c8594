/**
 * The incident checklist on the running clinic: listed, selected, acknowledged, noted, and what the page says after
 * each.
 */
import type { Page } from "@playwright/test";
import { listNotes } from "#contract/note.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import {
  acknowledge,
  freshPatient,
  incidentsOf,
  ingest,
  redHeartRate,
} from "#tests/support/fresh-patient.ts";

const pageOf = (patientId: string) => `/patient/${patientId}/monitoring`;
const panel = (page: Page) => page.locator("#incidents");
const lines = (page: Page) => panel(page).getByRole("checkbox").and(page.locator("[name]"));
const note = (page: Page) => panel(page).getByRole("textbox");
const submit = (page: Page) => panel(page).locator("#checklist button[type=submit]");
const toasts = (page: Page) => page.locator("[data-toasts]");

const anyText = "";

/** How often this text occurs among the patient's notes; the clinic's own notes are different. */
async function countNotes(patient_id: string, text: string): Promise<number> {
  const session = await openBackendSession(backendUrl(), "hcp");
  const notes = await session.read(listNotes, { patient_id });
  return notes.filter(({ content }) => text === anyText || content === text).length;
}

test("[CHK-01][CHK-12] open incidents are listed with severity, kind, value and time; acknowledged ones are not", async ({
  page,
  signIn,
}) => {
  const { patient, incidents } = await freshPatient([redHeartRate(3), redHeartRate(27)]);
  const [kept, gone] = incidents;
  if (!kept || !gone) throw new Error("two were to be open");
  await acknowledge(patient.patient_id, [gone.id]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  await expect(lines(page)).toHaveCount(1);
  expect(await lines(page).getAttribute("value")).toBe(kept.id);
  const line = panel(page).locator("li:has([name=incident_ids])");
  await expect(line).toContainText("Alert");
  await expect(line).toContainText("Heart rate too high");
  await expect(line).toContainText("190\u2009bpm");
  await expect(line.locator("time")).toHaveText("Fri 05:00");
});

test(
  "[CHK-14][CHK-23] only the selected incidents are acknowledged, without a note, and archived",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const { patient, incidents } = await freshPatient([redHeartRate(3), redHeartRate(27)]);
    const notesBefore = await countNotes(patient.patient_id, anyText);
    await signIn(page, "hcp");
    await page.goto(pageOf(patient.patient_id));
    const chosen = (await lines(page).first().getAttribute("value")) ?? "";
    await lines(page).first().check();
    await submit(page).click();
    await expect(toasts(page)).toContainText("1 incident archived");
    await expect(lines(page)).toHaveCount(1);
    const archived = await incidentsOf(patient.patient_id, true);
    expect(archived.find(({ id }) => id === chosen)?.acknowledgement_timestamp).toMatch(
      /^2026-11-20T/,
    );
    const open = await incidentsOf(patient.patient_id, false);
    expect(open.map(({ id }) => id)).toEqual(
      incidents.map(({ id }) => id).filter((id) => id !== chosen),
    );
    expect(await countNotes(patient.patient_id, anyText)).toBe(notesBefore);
  },
);

test("[CHK-26][CHK-27][CHK-33] when nothing is left the page says so, how far the review is, and who is next", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(3), redHeartRate(27)]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  for (const line of await lines(page).all()) await line.check();
  await note(page).fill("Called, comes in today.");
  await submit(page).click();
  await expect(toasts(page)).toContainText("All incidents archived");
  await expect(toasts(page)).toContainText("Note added");
  await expect(toasts(page)).toContainText(
    /[1-9]\d* of [1-9]\d* patients reviewed\. Next patient: \S/,
  );
  await expect(panel(page)).toContainText("No open incident");
  await expect(note(page)).toHaveValue("");
  expect(await countNotes(patient.patient_id, "Called, comes in today.")).toBe(1);
  const next = toasts(page).getByRole("link", { name: "Go to next patient" });
  const href = (await next.getAttribute("href")) ?? "";
  expect(href).not.toContain(patient.patient_id);
  await next.click();
  await expect(page).toHaveURL((url) => url.pathname === href);
  await expect(panel(page)).toContainText("Alert");
  await expect(toasts(page)).not.toContainText("reviewed");
});

test(
  "[CHK-33] without a script, select all and select none are links that set the ticks",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const { patient } = await freshPatient([redHeartRate(3), redHeartRate(27)]);
    await signIn(page, "hcp");
    await page.goto(pageOf(patient.patient_id));
    const choose = async (name: string) => {
      await panel(page).locator("#checklist summary").click();
      await panel(page).getByRole("link", { name }).click();
    };
    await choose("Select all");
    for (const line of await lines(page).all()) await expect(line).toBeChecked();
    await choose("Select none");
    for (const line of await lines(page).all()) await expect(line).not.toBeChecked();
    await choose("Select all");
    await submit(page).click();
    await expect(toasts(page)).toContainText("All incidents archived");
    await expect(toasts(page).getByRole("link", { name: "Go to next patient" })).toBeVisible();
    expect(await incidentsOf(patient.patient_id, false)).toEqual([]);
  },
);

test("[CHK-12][CHK-15][VAL-35] a note of 600 characters with line breaks is stored whole; there is a counter", async ({
  page,
  js,
  signIn,
}) => {
  const { patient } = await freshPatient([]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  await expect(panel(page)).toContainText("No open incident. You can still leave a note.");
  const text = `${"Weight control.\n".repeat(37)}12345678`;
  expect(text).toHaveLength(600);
  await expect(panel(page)).toContainText("0/600");
  await note(page).fill(text);
  if (js) await expect(panel(page)).toContainText("600/600");
  await submit(page).click();
  await expect(toasts(page)).toContainText("Note added");
  await expect(toasts(page)).not.toContainText("reviewed");
  expect(await countNotes(patient.patient_id, text)).toBe(1);
});

test("[CHK-15][CHK-20] with neither a selection nor a note, or only white space, nothing changes and the page asks for one of them", async ({
  page,
  signIn,
}) => {
  const { patient, incidents } = await freshPatient([redHeartRate(3)]);
  const notesBefore = await countNotes(patient.patient_id, anyText);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  for (const typed of ["", "  \n "]) {
    await note(page).fill(typed);
    await note(page).focus();
    await submit(page).click();
    await expect(panel(page).getByRole("alert")).toHaveText(
      "Choose at least one incident or write a note.",
    );
  }
  expect(await incidentsOf(patient.patient_id, false)).toEqual(incidents);
  expect(await countNotes(patient.patient_id, anyText)).toBe(notesBefore);
});

test("a form that is sent again with Back and submit takes effect once and gets the first answer", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(3), redHeartRate(27)]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  const hidden = panel(page).locator("form > input[type=hidden]");
  const fields = await hidden.evaluateAll((inputs: HTMLInputElement[]) =>
    Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
  );
  const chosen = await lines(page).first().getAttribute("value");
  const form = { ...fields, incident_ids: chosen ?? "", content: "Sent twice." };
  const post = () =>
    page.request.post(pageOf(patient.patient_id), {
      form,
      maxRedirects: 0,
      headers: { Origin: new URL(page.url()).origin },
    });
  const [first, second] = await Promise.all([post(), post()]);
  const third = await post();
  expect(first.status()).toBe(303);
  expect(second.headers()["location"]).toBe(first.headers()["location"]);
  expect(third.headers()["location"]).toBe(first.headers()["location"]);
  expect(await countNotes(patient.patient_id, "Sent twice.")).toBe(1);
  expect(await incidentsOf(patient.patient_id, false)).toHaveLength(1);
});

test("an incident that arrived while the form was filled is not acknowledged, and the page says so", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(27)]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  await expect(lines(page)).toHaveCount(1);
  await ingest(patient, [redHeartRate(2)]);
  await lines(page).check();
  await submit(page).click();
  await expect(toasts(page)).toContainText("1 incident archived");
  await expect(panel(page).getByRole("status").first()).toContainText(
    "1 incident has come in meanwhile. It is not acknowledged.",
  );
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).not.toBeChecked();
  expect(await incidentsOf(patient.patient_id, false)).toHaveLength(1);
});

test("the reason for an incident is shown on request, with its limit and its values", async ({
  page,
  js,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(3), redHeartRate(27)]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  await note(page).fill("Half a word");
  // the first interaction loads React; after it the page stays, with everything typed
  if (js) await expect(panel(page)).toContainText("0 of 2 selected");
  await panel(page)
    .getByRole("link", { name: /^Why\? Alert: Heart rate too high, 20 Nov/ })
    .click();
  const why = panel(page).getByRole("region", { name: "Why it fired" });
  await expect(why).toContainText(/Heart rate 190\sbpm, limit \d+/);
  await expect(why).toContainText(/Measured190\sbpm, 20 Nov 2026, 05:00/);
  await expect(why).toContainText(/Limit\d+\sbpm/);
  if (js) await expect(note(page)).toHaveValue("Half a word");
});
