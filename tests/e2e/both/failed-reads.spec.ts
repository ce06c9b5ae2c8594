/** Parts of a page that are not panels and cannot be read: each says so in its place, and its link tries again. */
import { listAbsences } from "#contract/absence.ts";
import { exampleId } from "#contract/example.ts";
import { explainIncident } from "#contract/explanation.ts";
import { getPatient } from "#contract/patient.ts";
import { getQuarterlyReport } from "#contract/quarterly-report.ts";
import { problem } from "#tests/support/answer-faults.ts";
import type { Locator } from "@playwright/test";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

const home = `/patient/${exampleId.erika}/monitoring`;

interface Failing {
  name: string;
  call: string;
  path: string;
  place: (page: Page) => Locator;
  /** the content once it can be read */
  shows: RegExp;
}

const failing: readonly Failing[] = [
  {
    name: "the quarterly report",
    call: getQuarterlyReport.name,
    path: `${home}?history=open&history_mode=REPORTS`,
    place: (page) => page.locator("dialog#quarterly-report"),
    shows: /Erika/,
  },
  {
    name: "the explanation of an incident",
    call: explainIncident.name,
    path: `${home}?why=${exampleId.incident}`,
    place: (page) => page.getByRole("region", { name: "Why it fired" }),
    shows: /Limit/,
  },
  {
    name: "a status action over the list",
    call: getPatient.name,
    path: `/patients?action=OFFBOARD&patient=${exampleId.erika}`,
    place: (page) => page.locator("dialog#status-action"),
    shows: /Erika/,
  },
];

for (const { name, call, path, place, shows } of failing)
  test(`[WORK-08] ${name} that cannot be read says so with a retry, which loads it`, async ({
    page,
    backend,
    openSignedIn,
  }) => {
    // the explanation of the history covers the drawer once
    await openSignedIn(page, `${home}?history=open`);
    const gotIt = page.locator("dialog#history").getByRole("button", { name: "Got it" });
    await gotIt.click();
    await expect(gotIt).toHaveCount(0);
    backend.fault(call, problem("internal", { message: "The archive is locked" }));
    await page.goto(path);
    const alert = place(page).getByRole("alert");
    await expect(alert).toContainText("could not be loaded. The archive is locked");
    const retry = alert.getByRole("link", { name: "Try again" });
    await expect(retry).toHaveAttribute("href", path);
    backend.heal();
    await retry.click();
    await expect(place(page)).toContainText(shows);
    await expect(place(page).getByRole("alert")).toHaveCount(0);
  });

test("[WORK-08] absences that cannot be read are reported above a patient's pages, with a retry", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/dashboard");
  backend.fault(listAbsences.name, problem("internal"));
  await page.goto(`/patient/${exampleId.erika}/med_plan`);
  const alert = page.getByRole("alert").filter({ hasText: "Absences could not be loaded" });
  await expect(alert).toBeVisible();
  backend.heal();
  await alert.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
