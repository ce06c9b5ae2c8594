/**
 * A patient beside the list: at its own address, with or without scripts; acknowledging leads to the next patient.
 */
import { listNotes } from "#contract/note.ts";
import { listPatients } from "#contract/patient-list.ts";
import { answers } from "#tests/support/monitoring-answers.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import { freshPatient, incidentsOf, redHeartRate } from "#tests/support/fresh-patient.ts";
import { problem } from "#tests/support/answer-faults.ts";
import { test as staged } from "#tests/support/stage.ts";
import { exampleId } from "#contract/example.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Patient beside the list" });
const open = (page: Page) => page.getByRole("link", { name: "Look at them beside the list" });

async function idOf(search: string): Promise<string> {
  const session = await openBackendSession(backendUrl(), "hcp");
  const { items } = await session.read(listPatients, { search, limit: 10 });
  return items[0]?.patient_id ?? "";
}

staged(
  "[PREVIEW-01][PREVIEW-02] a patient of the day's list opens beside it: name, incident with its limit, the graph of the incident, notes",
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, "/dashboard");
    await open(page).click();
    await expect(page).toHaveURL(`/dashboard/preview/${exampleId.erika}`);
    await expect(panel(page).getByRole("heading", { name: "Albrecht, Erika" })).toBeVisible();
    const line = panel(page).locator("#incidents li:has(input)").first();
    await expect(line).toContainText(/\+3\.5\skg in .* days, limit \+3\skg within 7 days/);
    await expect(panel(page).locator("#graph_weight")).toBeVisible();
    await expect(panel(page).locator("#preview-notes li").first()).toBeVisible();
    await expect(panel(page).locator("#graph_heart_rate")).toBeVisible();
    await expectWhole(page);
    // the list is still there, and marks the patient who is shown beside it
    const card = page.locator("#review li a[data-cover]").first();
    await expect(card).toHaveAttribute("href", `/dashboard/preview/${exampleId.erika}`);
    await expect(card).toHaveAttribute("aria-current", "true");
    await panel(page).getByRole("link", { name: "Open patient" }).click();
    await expect(page).toHaveURL(new RegExp(`/patient/${exampleId.erika}/monitoring$`));

    backend.fault(listNotes.name, problem("internal"));
    await page.goto(`/dashboard/preview/${exampleId.erika}`);
    await expect(panel(page).locator("#preview-notes").getByRole("alert")).toBeVisible();
    backend.fault(listNotes.name, answers(listNotes, []));
    await page.goto(`/dashboard/preview/${exampleId.erika}`);
    await expect(panel(page)).toContainText("No note has been written.");
    await panel(page).getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL("/dashboard");
  },
);

test("[PREVIEW-04] acknowledging all incidents of a patient leads to the next waiting patient; a note alone stays at this patient", async ({
  page,
  js,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(3)], { isNew: true });
  const id = patient.patient_id;
  const here = `/dashboard/preview/${id}`;
  await signIn(page, "hcp");
  await page.goto(here);
  const lines = panel(page).locator("input[name=incident_ids]");
  const note = panel(page).getByRole("textbox");
  const submit = panel(page).getByRole("button", { name: /^(Acknowledge|Save note)/ });
  // a note alone stays at this patient
  await note.fill("Called.");
  await submit.click();
  await expect(page.locator("[data-toasts]")).toContainText("Note added");
  await expect(page).toHaveURL((url) => url.pathname === here);
  await expect(note).toHaveValue("");
  await expect(panel(page).locator("#preview-notes")).toContainText("Called.");
  await lines.check();
  await note.fill("Comes in today.");
  await submit.click();
  // the next patient may have changed meanwhile: other tests acknowledge, too
  await expect(page).toHaveURL(
    ({ pathname }) => pathname.startsWith("/dashboard/preview/") && pathname !== here,
  );
  await expect(page.locator("[data-toasts]")).toContainText("All incidents archived");
  await expect(panel(page).getByRole("textbox")).toHaveValue("");
  await expect(panel(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(await incidentsOf(id, false)).toEqual([]);
  if (js) await expect(panel(page).locator("#incidents input:focus")).toHaveCount(1);
});

test("[PREVIEW-06][PREVIEW-08] the preview is also beside the patient list, in its order; an alert of an ECG shows the strip of that ECG", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  const hans = await idOf("Brandt, Hans");
  await page.goto(`/patients/preview/${hans}`);
  await expect(panel(page).locator("#preview-ecg")).toContainText("AFib");
  await expect(
    panel(page).locator("#preview-ecg").getByRole("img", { name: /^ECG/ }).first(),
  ).toBeVisible();
  await expect(panel(page).getByRole("link", { name: "View this ECG" }).first()).toHaveAttribute(
    "href",
    new RegExp(`^/patient/${hans}/monitoring/ecg/`),
  );
  const rows = page.locator("tbody .row-link");
  await expect(rows.first()).toHaveAttribute("href", /^\/patients\/preview\/[\w-]+/);
  const hrefs = await rows.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const at = hrefs.findIndex((href) => href?.includes(hans));
  await panel(page).getByRole("link", { name: "Next patient" }).click();
  await expect(page).toHaveURL(hrefs[at + 1] ?? "");
  await panel(page).getByRole("link", { name: "Previous patient" }).click();
  await expect(page).toHaveURL(hrefs[at] ?? "");
});

test("[PREVIEW-10] a user without access to a patient does not see that patient beside a list, either", async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/404/);
  const hans = await idOf("Brandt, Hans");
  await signIn(page, "other");
  for (const list of ["dashboard", "patients"]) {
    const answer = await page.goto(`/${list}/preview/${hans}`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("body")).not.toContainText("Brandt");
  }
});

staged(
  "[PREVIEW-07] in a narrow window the panel replaces the list, and nothing is wider than the window",
  { tag: "@browser" },
  async ({ page, openSignedIn }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openSignedIn(page, `/dashboard/preview/${exampleId.erika}`);
    await expect(panel(page).getByRole("heading", { name: "Albrecht, Erika" })).toBeVisible();
    await expect(page.locator("#review")).toBeHidden();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(page.locator("#review")).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);
