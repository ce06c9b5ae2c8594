/** Absences: logged, changed, deleted and listed by plain forms and links; the banner above a patient's pages. */
import type { Page } from "@playwright/test";
import { createAbsence, listAbsences } from "#contract/absence.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { clinicDay, studyPatient } from "#tests/support/study-patient.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Absences", exact: true });
const item = (page: Page, words: string) =>
  panel(page).getByRole("listitem").filter({ hasText: words });
const at = (id: string) => `/patient/${id}/monitoring?history=open&history_mode=TIMEOFFS`;
const stored = async (patient_id: string) =>
  (await openBackendSession(backendUrl(), "eit")).read(listAbsences, { patient_id });

test("[ABS-08][ABS-15][ABS-16][ABS-17] an absence is logged; a missing date or a wrong order of dates is reported at its field", async ({
  page,
  signIn,
}) => {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  await signIn(page, "eit");
  await page.goto(at(id));
  const log = panel(page).getByRole("button", { name: "Log dates" });
  const [first, last] = [panel(page).getByLabel("First day"), panel(page).getByLabel("Last day")];
  await log.click();
  await expect(panel(page).getByLabel("Reason")).toHaveAccessibleDescription(
    "Please fill in this field",
  );
  await panel(page).getByLabel("Reason").selectOption("VACATION");
  await panel(page).getByLabel("Comment").fill("With her sister.");
  await first.fill(clinicDay(3));
  await last.fill(clinicDay(2));
  await log.click();
  await expect(last).toHaveAccessibleDescription("End date must be after start date");
  await expect(panel(page).getByLabel("Comment")).toHaveValue("With her sister.");
  await last.fill(clinicDay(3));
  await log.click();
  await expect(panel(page)).toContainText("Dates logged");
  await expect(log).toBeDisabled();
  await expect(item(page, "Holiday")).toContainText("With her sister.");
  await panel(page).getByRole("link", { name: "Add more" }).click();
  await expect(log).toBeEnabled();
  expect(await stored(id)).toMatchObject([
    {
      reason: "VACATION",
      start_date: clinicDay(3),
      end_date: clinicDay(3),
      comment: "With her sister.",
    },
  ]);
});

test("[ABS-09][ABS-10][ABS-11][ABS-12] an absence is edited or left unchanged, and it is deleted only after confirmation", async ({
  page,
  signIn,
}) => {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  const other = await openBackendSession(backendUrl(), "eit");
  await other.write(createAbsence, {
    patient_id: id,
    reason: "OTHER",
    start_date: clinicDay(20),
    end_date: clinicDay(21),
    comment: "Course",
  });
  await signIn(page, "eit");
  await page.goto(at(id));
  const act = async (name: RegExp) => {
    await item(page, "Course").hover();
    await item(page, "Course").getByRole("link", { name }).click();
  };
  await act(/^Edit/);
  await expect(panel(page).getByLabel("Reason")).toHaveValue("OTHER");
  await expect(panel(page).getByLabel("First day")).toHaveValue(clinicDay(20));
  await panel(page).getByRole("link", { name: "Cancel" }).click();
  await expect(panel(page).getByLabel("Reason")).toHaveValue("");

  await act(/^Edit/);
  await panel(page).getByLabel("Reason").selectOption("HF_HOSPITALIZATION_PLANNED");
  await panel(page).getByRole("button", { name: "Save changes" }).click();
  await expect(item(page, "Course")).toContainText("Planned hospital stay for heart failure");
  await expect(panel(page).getByLabel("Reason")).toHaveValue("");

  await act(/^Delete/);
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect((await stored(id))[0]?.deactivated_at).toBeNull();
  await act(/^Delete/);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(item(page, "Course")).toContainText("DELETED");
  await expect(item(page, "Course").getByRole("link")).toHaveCount(0);
  expect((await stored(id))[0]?.deactivated_at).not.toBeNull();
});

test("[ABS-23][ABS-24] the banner names who is away, the present absence first; each one can be dismissed", async ({
  page,
  signInAlone,
}) => {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  const other = await openBackendSession(backendUrl(), "eit");
  const absence = { patient_id: id, comment: null } as const;
  for (const [reason, start, end] of [
    ["VACATION", 7, 9],
    ["HOSPITALIZATION_EMERGENCY", -1, 0],
  ] as const)
    await other.write(createAbsence, {
      ...absence,
      reason,
      start_date: clinicDay(start),
      end_date: clinicDay(end),
    });
  await signInAlone(page, "eit");
  await page.goto(`/patient/${id}/med_plan`);
  const banner = page.getByRole("region", { name: "Absence of the patient" });
  await expect(banner).toContainText("Emergency hospital stay · 19 Nov 2026 – 20 Nov 2026");
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toContainText("Holiday · 27 Nov 2026 – 29 Nov 2026");
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toHaveCount(0);
  await page.goto(`/patient/${id}/med_plan`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);

  // dismissed until the user signs out
  await page.locator("summary", { hasText: "User menu" }).click();
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await signInAlone(page, "eit");
  await page.goto(`/patient/${id}/med_plan`);
  await expect(banner).toContainText("Emergency hospital stay");
});

test("[ABS-03][ABS-27] add, edit, year, dismiss, delete and confirm are forms and links of the page itself", async ({
  page,
  signInAlone,
}) => {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  await signInAlone(page, "eit");
  await page.goto(at(id));
  const act = async (name: RegExp) => {
    await panel(page).getByRole("listitem").first().hover();
    await panel(page).getByRole("link", { name }).first().click();
  };
  const thisYear = clinicDay(0).slice(0, 4);
  const lastYear = `${Number(thisYear) - 1}`;
  await panel(page).getByLabel("Reason").selectOption("VACATION");
  await panel(page).getByLabel("First day").fill(`${lastYear}-12-30`);
  await panel(page).getByLabel("Last day").fill(`${lastYear}-12-31`);
  await panel(page).getByRole("button", { name: "Log dates" }).click();
  await expect(panel(page)).toContainText("Dates logged");
  await expect(item(page, "Holiday")).toHaveCount(0);
  const year = (name: string) => panel(page).getByRole("link", { name, exact: true });
  await expect(year(thisYear)).toHaveAttribute("aria-current", "true");
  await year(lastYear).click();
  await expect(year(lastYear)).toHaveAttribute("aria-current", "true");
  await expect(item(page, "Holiday")).toHaveCount(1);

  await act(/^Edit/);
  await panel(page).getByLabel("Last day").fill(clinicDay(0));
  await panel(page).getByRole("button", { name: "Save changes" }).click();
  await expect(year(lastYear)).toHaveAttribute("aria-current", "true");
  await year(thisYear).click();
  await expect(item(page, "Holiday")).toHaveCount(1);
  await panel(page).getByRole("link", { name: "Close absences" }).click();
  await page.locator("dialog#history").getByRole("link", { name: "Close" }).click();

  const banner = page.getByRole("region", { name: "Absence of the patient" });
  await expect(banner).toContainText("Holiday");
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toHaveCount(0);

  await page.goto(at(id));
  await act(/^Delete/);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(item(page, "Holiday")).toContainText("DELETED");
  expect(await stored(id)).toMatchObject([
    { start_date: `${lastYear}-12-30`, end_date: clinicDay(0) },
  ]);
  expect((await stored(id))[0]?.deactivated_at).not.toBeNull();
});
