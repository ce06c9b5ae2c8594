/** The bar of the study's steps: what it shows, logging a step on an allowed day, moving a step. */
import type { Page } from "@playwright/test";
import { exampleId } from "#contract/example.ts";
import { listProgramSteps, type ProgramStep } from "#contract/program-step.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Fault, problem } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { test as stageTest } from "#tests/support/stage.ts";
import { clinicDay, studyPatient } from "#tests/support/study-patient.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Study", exact: true });
const steps = (page: Page) => bar(page).getByRole("listitem");
const dialog = (page: Page) => page.locator("#step-dialog");
const date = (page: Page) => dialog(page).locator("input[type=date]");
const confirm = (page: Page, name: string) => dialog(page).getByRole("button", { name });

const told = async (patient_id: string, name: string): Promise<ProgramStep | undefined> => {
  const session = await openBackendSession(backendUrl(), "eit");
  const { steps: list } = await session.read(listProgramSteps, { patient_id });
  return list.find((step) => step.name === name);
};

const bodyWith =
  (change: (answer: never) => unknown): Fault =>
  (planned) => ({
    ...planned,
    body: JSON.stringify(change(JSON.parse(String(planned.body)) as never)),
  });

test("[STEP-01][STEP-02][STEP-17][STEP-18] the steps are in the order of planned time, each with its date and its state in words, and with the progress", async ({
  page,
  js,
  signIn,
}) => {
  // enrolled on 6 November: discharge is planned for today, the check-ins for 20 December and 18 February
  const { id } = await studyPatient({ admittedDay: -16, enrolledDay: -14 });
  await signIn(page, "eit");
  await page.goto(`/patient/${id}/monitoring`);
  if (!js) await expectWhole(page);
  await expect(bar(page).locator("ol > li")).toHaveCount(6);
  await expect(steps(page)).toContainText([
    /Admission.*4 Nov 2026.*logged/s,
    /Enrolment.*6 Nov 2026.*logged/s,
    /Discharge.*planned 20 Nov 2026.*next step/s,
    /First check-in.*planned 20 Dec 2026.*later/s,
    /Second check-in.*planned 18 Feb 2027.*later/s,
    /End of study.*planned 19 May 2027.*later/s,
  ]);
  await expect(bar(page).locator("li[aria-current=step]")).toContainText("Discharge");
  // 14 of the 181 days to 6 May
  const study = bar(page).getByRole("progressbar", { name: "Progress of the study" });
  expect(Number(await study.getAttribute("value"))).toBeCloseTo((14 / 181) * 100, 5);
  await expect(bar(page).getByRole("progressbar", { name: "Way to: Discharge" })).toHaveAttribute(
    "value",
    "95",
  );
  if (js) await expectAccessible(page, "#programme-steps");
});

test("[EIT-06][EIT-07][EIT-08] a step is logged for a day from the latest step to today, other days are refused; then it cannot be changed", async ({
  page,
  signIn,
}) => {
  const { id, name } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  await signIn(page, "eit");
  await page.goto(`/patient/${id}/monitoring`);
  await bar(page).getByRole("link", { name: "Log: Discharge" }).click();
  await expect(dialog(page)).toContainText(`When did “Discharge” take place for ${name}?`);
  await expect(date(page)).toHaveValue(clinicDay(0));
  await expect(date(page)).toHaveAttribute("min", clinicDay(-1));
  await expect(date(page)).toHaveAttribute("max", clinicDay(0));
  for (const refused of [clinicDay(-2), clinicDay(1)]) {
    await date(page).fill(refused);
    await confirm(page, "Log step").click();
    await expect(dialog(page)).toContainText("Please choose a day from 19 Nov 2026 to 20 Nov 2026");
    await expect(date(page)).toHaveValue(refused);
    await expect(date(page)).toHaveAccessibleDescription(/Please choose a day/);
  }
  await date(page).fill(clinicDay(-1));
  await confirm(page, "Log step").click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("[data-toasts]")).toContainText("Discharge logged");
  const discharge = steps(page).filter({ hasText: "Discharge" });
  await expect(discharge).toContainText("19 Nov 2026");
  expect(await told(id, "DISCHARGED")).toMatchObject({ occurence_date: clinicDay(-1) });

  // marked: it has no action, only the reason why and the link to the support chat
  await expect(discharge.getByRole("link", { name: /^(Log|Reschedule)/ })).toHaveCount(0);
  const state = discharge.getByRole("button", { name: "logged" });
  await state.focus();
  const reason = discharge.locator("[id^=step-]");
  await expect(reason).toBeVisible();
  await expect(reason).toContainText("A logged step cannot be changed here.");
  await expect(reason).toContainText("support chat");
  await expect(state).toHaveAccessibleDescription(/support chat/);
  await expect(bar(page).getByRole("link", { name: "Log: First check-in" })).toBeVisible();
});

test(
  "[EIT-07] a step can be logged at most five days back, and a step that was logged in the meantime is refused with a message",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const { id } = await studyPatient({ admittedDay: -30, enrolledDay: -20 });
    await signIn(page, "eit");
    const address = `/patient/${id}/monitoring?log_step=300`;
    await page.goto(address);
    await expect(date(page)).toHaveAttribute("min", clinicDay(-5));
    await date(page).fill(clinicDay(-6));
    await confirm(page, "Log step").click();
    await expect(dialog(page)).toContainText("Please choose a day from 15 Nov 2026 to 20 Nov 2026");
    await date(page).fill(clinicDay(-5));
    await confirm(page, "Log step").click();
    await expect(page.locator("[data-toasts]")).toContainText("Discharge logged");
    await page.goto(address);
    await expect(dialog(page)).toContainText("This is no longer possible for this step.");
  },
);

test("[STEP-11][STEP-12][STEP-13][STEP-15] a step that has not taken place can be moved to today or later, at the current time of day", async ({
  page,
  signIn,
}) => {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  await signIn(page, "eit");
  await page.goto(`/patient/${id}/monitoring`);
  await expect(bar(page).getByRole("link", { name: "Reschedule: Enrolment" })).toHaveCount(0);
  await bar(page).getByRole("link", { name: "Reschedule: First check-in" }).click();
  await expect(date(page)).toHaveAttribute("min", clinicDay(0));
  await date(page).fill(clinicDay(-1));
  await confirm(page, "Reschedule").click();
  await expect(dialog(page)).toContainText("Please choose a day from 20 Nov 2026 on");
  await expect(date(page)).toHaveValue(clinicDay(-1));
  await date(page).fill("2027-01-11");
  await confirm(page, "Reschedule").click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(steps(page).filter({ hasText: "First check-in" })).toContainText(
    "planned 11 Jan 2027",
  );
  // the clinic's clock began at 8:00 in Berlin; five minutes are added (STEP-14)
  const sent = (await told(id, "FIRST_VISIT"))?.to_be_triggered_at ?? "";
  expect(sent).toMatch(/^2027-01-11T07:/);
  expect(Number(sent.slice(14, 16))).toBeGreaterThanOrEqual(5);
});

stageTest(
  "[STEP-02][STEP-15][STEP-16][STEP-17] a failed reschedule shows an error panel, does not lose the day, and works at the next attempt",
  async ({ page, backend, openSignedIn }) => {
    const ofStudy = () => {
      backend.fault(
        "get-patient",
        bodyWith((patient: object) => ({ ...patient, program_type: "EIT_HEALTH" })),
      );
      backend.fault(
        "list-program-steps",
        bodyWith(({ steps: [step] }: { steps: object[] }) => ({
          steps: [{ ...step, triggered_at: null, occurence_date: null }],
        })),
      );
    };
    // the example patient is in another programme, which has no such bar
    await openSignedIn(page, `/patient/${exampleId.erika}/monitoring`);
    await expect(page.locator("#incidents")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    ofStudy();
    await page.goto(`/patient/${exampleId.erika}/monitoring`);
    await bar(page).getByRole("link", { name: "Reschedule: Discharge" }).click();
    await expect(dialog(page).locator("form[method=post] input[type=date]")).toHaveCount(1);
    backend.fault("reschedule-program-step", problem("unavailable"));
    await date(page).fill("2099-03-04");
    await confirm(page, "Reschedule").click();
    await expect(dialog(page).getByRole("alert")).toContainText(
      "The server cannot be reached at the moment.",
    );
    await expect(date(page)).toHaveValue("2099-03-04");
    backend.heal();
    ofStudy();
    await confirm(page, "Reschedule").click();
    await expect(dialog(page)).toHaveCount(0);
    expect(backend.writes().map(({ name, method, url }) => [name, method, url])).toEqual([
      ["reschedule-program-step", "PATCH", "/v1/program-step"],
    ]);
    const { to_be_triggered_at, ...rest } = JSON.parse(backend.writes()[0]?.body ?? "") as {
      to_be_triggered_at: string;
    };
    expect(rest).toEqual({ event_id: exampleId.programStep });
    expect(to_be_triggered_at).toMatch(/Z$/);
    // the day of the clinic: after midnight in Berlin, UTC still has the day before
    const day = new Date(to_be_triggered_at).toLocaleDateString("sv-SE", {
      timeZone: "Europe/Berlin",
    });
    expect(day).toBe("2099-03-04");
  },
);
