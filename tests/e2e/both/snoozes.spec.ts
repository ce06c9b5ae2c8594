/**
 * A known warning is silent until a day: from the checklist to the form, shown on all pages of the patient, ended by
 * hand.
 */
import { exampleId } from "#contract/example.ts";
import { exampleIncident, listIncidents } from "#contract/incident.ts";
import { listPatients } from "#contract/patient-list.ts";
import { replacePatientFlags } from "#contract/patient-flag.ts";
import { exampleSnooze, listSnoozes } from "#contract/snooze.ts";
import { bodyWith, status } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { clinicTime, freshPatient, incidentsOf, ingest } from "#tests/support/fresh-patient.ts";
import { answers } from "#tests/support/monitoring-answers.ts";
import { test as staged } from "#tests/support/stage.ts";

const pulse = (heart_rate_bpm: number, hoursAgo: number) => ({
  kind: "heart_rate" as const,
  device_id: "test-cuff",
  measured_at: clinicTime(hoursAgo),
  heart_rate_bpm,
});
const dialog = (page: Page) => page.getByRole("dialog", { name: "Snooze this warning?" });
const running = (page: Page) => page.locator("#snoozes-running");
const inChecklist = (page: Page) => page.locator("#incidents [data-snooze]");

test("[SNOOZE-07][SNOOZE-09][SNOOZE-10] a warning is snoozed with day, step and reason, shown on the page and in the history, and ended by hand", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([], { isNew: true });
  const id = patient.patient_id;
  const session = await openBackendSession(backendUrl(), "hcp");
  const rule = { type: "ABS_HEART_RATE_UPPER", severity: 200, is_active: true } as const;
  await session.write(replacePatientFlags, {
    patient_ids: [id],
    patient_flags: [{ ...rule, flag_info: { upper_limit: 100 } }],
  });
  await ingest(patient, [pulse(106, 3)]);
  await signIn(page, "hcp");
  await page.goto(`/patient/${id}/monitoring`);
  await page
    .locator("#incidents")
    .getByRole("link", { name: /^Snooze: Warning: Heart rate/ })
    .click();
  await expect(dialog(page)).toContainText(/106\sbpm/);
  await dialog(page).getByLabel("Last silent day").fill("2026-12-05");
  await dialog(page).getByLabel("Ends when worse by").fill("5");
  await dialog(page).getByRole("button", { name: "Snooze" }).click();
  await expect(dialog(page).getByLabel("Reason")).toHaveAccessibleDescription(
    /Please fill in this field/,
  );
  await dialog(page).getByLabel("Reason").fill("Known since the beta blocker.");
  await dialog(page).getByRole("button", { name: "Snooze" }).click();
  await expect(dialog(page).getByLabel("Last silent day")).toHaveAccessibleDescription(
    /at most 14 days off/,
  );
  await expect(dialog(page).getByLabel("Reason")).toHaveValue("Known since the beta blocker.");
  await dialog(page).getByLabel("Last silent day").fill("2026-12-04");
  await dialog(page).getByRole("button", { name: "Snooze" }).click();
  await expect(page.locator("[data-toasts]")).toContainText("The warning is snoozed.");
  const item = running(page).locator("[data-snooze=running]");
  await expect(item).toContainText(/limit 100\sbpm: snoozed until 4 Dec 2026/);
  await expect(item).toContainText(/known: 106\sbpm, ends at 111\sbpm or more/);
  await expect(item).toContainText(/Snoozed by .*Weber, 20 Nov 2026/);
  await expectWhole(page);

  // earlier incidents are still open; new ones are silent
  await ingest(patient, [pulse(107, 1)]);
  expect(await incidentsOf(id, false)).toHaveLength(1);
  await page.goto(`/patient/${id}/monitoring`);
  await expect(page.locator("#incidents input[name=incident_ids]")).toHaveCount(1);
  await expect(inChecklist(page)).toContainText("snoozed until 4 Dec 2026");
  await expect(inChecklist(page)).toContainText("Known since the beta blocker.");
  await inChecklist(page).getByRole("link", { name: "Details" }).click();
  await item.locator("summary").click();
  await expect(item).toContainText(/107\sbpm/);
  await item.getByRole("button", { name: /^End now: Heart rate/ }).click();
  await expect(page.locator("[data-toasts]")).toContainText("The snooze has ended.");
  await expect(running(page)).toContainText("Nothing is snoozed.");
  await expect(page.locator("#snoozes-ended")).toContainText(/Ended by .*Weber, 20 Nov 2026/);

  await page.goto(`/patient/${id}/monitoring?history=open&history_filtered=1&history_type=note`);
  const drawer = page.locator("dialog#history");
  const gotIt = drawer.getByRole("button", { name: "Got it" });
  if (await gotIt.isVisible()) await gotIt.click();
  await expect(drawer.locator("[data-event=snooze]").first()).toContainText(
    /Snooze ended.*1 warning was recorded and kept silent/s,
  );
  await expect(drawer.locator("[data-event=snooze]").last()).toContainText(
    /Warning snoozed.*Known since the beta blocker\..*Weber/s,
  );
});

staged(
  "[SNOOZE-08][SNOOZE-13] the list marks snoozed patients with the end of the snooze; an alert, and a backend without snoozes, offer no link to one",
  async ({ page, backend, openSignedIn }) => {
    const until = (snoozed_until: string | null) =>
      bodyWith((list: { items: object[] }) => ({
        ...list,
        items: list.items.map((item) => ({ ...item, snoozed_until })),
      }));
    // the stage's clock is at the contract's examples or later: a snooze far ahead is active, one long ago is over
    backend.fault(listPatients.name, until("2126-11-28T00:00:00+01:00"));
    await openSignedIn(page, "/patients");
    await expect(page.locator("[data-snoozed]")).toContainText("Snoozed until 27 Nov 2126");
    backend.fault(listPatients.name, until("2026-01-01T00:00:00+01:00"));
    await page.goto("/patients");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await expect(page.locator("[data-snoozed]")).toHaveCount(0);

    const here = `/patient/${exampleId.erika}`;
    const [example] = [listIncidents.answer.example];
    const warning = { ...exampleIncident, severity: 200 };
    const listed = (severity: number, snoozes: (typeof exampleSnooze)[] | null) =>
      answers(listIncidents, {
        ...listIncidents.answer.schema.parse(example),
        incidents: [{ ...warning, severity }],
        snoozes,
      });
    const link = page.getByRole("link", { name: /^Snooze:/ });
    for (const [severity, snoozes, count] of [
      [200, [exampleSnooze], 1],
      [300, [], 0],
      [200, null, 0],
    ] as const) {
      backend.fault(listIncidents.name, listed(severity, snoozes && [...snoozes]));
      await page.goto(`${here}/monitoring`);
      await expect(page.locator("#incidents input[name=incident_ids]")).toHaveCount(1);
      await expect(link).toHaveCount(count);
      await expect(inChecklist(page)).toHaveCount(count);
    }
    backend.fault(listSnoozes.name, status(404));
    await page.goto(`${here}/snoozes`);
    await expect(page.getByText("This backend cannot snooze warnings.")).toBeVisible();
  },
);
