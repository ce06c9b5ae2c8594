/**
 * Two colleagues press the same button at the same moment, each in their own browser: one of them did it, and both
 * see the truth.
 */
import { replacePatientFlags } from "#contract/patient-flag.ts";
import { listNotes } from "#contract/note.ts";
import { listReadingExclusions } from "#contract/reading-exclusion.ts";
import { listSnoozes } from "#contract/snooze.ts";
import { createTask, listTasks } from "#contract/task.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, type Page, test as clinicTest } from "#tests/support/browser-test.ts";
import {
  clinicTime,
  freshPatient,
  incidentsOf,
  ingest,
  redHeartRate,
} from "#tests/support/fresh-patient.ts";

const session = () => openBackendSession(backendUrl(), "hcp");

/** `both`: a page of the doctor and one of the nurse, each in its own browser. */
const test = clinicTest.extend<{ both: Page[] }>({
  both: async ({ page, browser, js, signIn }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: js });
    const other = await context.newPage();
    await signIn(page, "hcp");
    await signIn(other, "nurse");
    await use([page, other]);
    await context.close();
  },
});

/** The number of pages with this message, once each page has a message. */
async function saying(pages: readonly Page[], text: string | RegExp): Promise<number> {
  const told = await Promise.all(pages.map((each) => each.getByText(text).count()));
  return told.filter((count) => count > 0).length;
}

test("[RACE-01] a reading is excluded once by one of two users, and its exclusion is undone once by one of two", async ({
  both,
}) => {
  const { patient } = await freshPatient([redHeartRate(2)], { isNew: true });
  const { patient_id } = patient;
  for (const each of both) {
    await each.goto(`/patient/${patient_id}/exclusions`);
    await each.getByRole("link", { name: /^Exclude\s+Heart rate 190/ }).click();
    await each.getByLabel("Reason").selectOption("somebody_else");
    await each.getByLabel("Comment").fill("Her son tried the cuff.");
  }
  await Promise.all(
    both.map((each) => each.getByRole("dialog").getByRole("button", { name: "Exclude" }).click()),
  );
  for (const each of both)
    await expect(each.locator("#excluded [data-exclusion=clinician]")).toHaveCount(1);
  const stored = async () =>
    (await (await session()).read(listReadingExclusions, { patient_id })).exclusions;
  expect(await stored()).toHaveLength(1);
  expect(await incidentsOf(patient_id, false)).toEqual([]);
  // the second user gets a message, and does not lose the typed text
  const late = both.map((each) => each.getByRole("dialog"));
  await expect
    .poll(async () => (await Promise.all(late.map((each) => each.count()))).toSorted())
    .toEqual([0, 1]);
  for (const each of both)
    if ((await each.getByRole("dialog").count()) > 0) {
      await expect(each.getByRole("dialog")).toContainText("does not count any more");
      await expect(each.getByLabel("Comment")).toHaveValue("Her son tried the cuff.");
    }

  for (const each of both) await each.goto(`/patient/${patient_id}/exclusions`);
  await Promise.all(
    both.map((each) => each.getByRole("button", { name: /^Undo\s+Heart rate 190/ }).click()),
  );
  for (const each of both)
    await expect(each.locator("#excluded [data-exclusion=undone]")).toHaveCount(1);
  expect(await stored()).toHaveLength(1);
  expect(await incidentsOf(patient_id, false)).not.toEqual([]);
});

test("[RACE-02] a warning is snoozed once by one of two users; the other gets a message", async ({
  both,
}) => {
  const yellow = { ...redHeartRate(3), heart_rate_bpm: 106 };
  const { patient } = await freshPatient([], { isNew: true });
  const { patient_id } = patient;
  const rule = { type: "ABS_HEART_RATE_UPPER", severity: 200, is_active: true } as const;
  await (
    await session()
  ).write(replacePatientFlags, {
    patient_ids: [patient_id],
    patient_flags: [{ ...rule, flag_info: { upper_limit: 100 } }],
  });
  await ingest(patient, [yellow]);
  for (const each of both) {
    await each.goto(`/patient/${patient_id}/monitoring`);
    await each
      .locator("#incidents")
      .getByRole("link", { name: /^Snooze: Warning: Heart rate/ })
      .click();
    const dialog = each.getByRole("dialog");
    await dialog.getByLabel("Last silent day").fill("2026-12-02");
    await dialog.getByLabel("Ends when worse by").fill("5");
    await dialog.getByLabel("Reason").fill("Known since the beta blocker.");
  }
  await Promise.all(
    both.map((each) => each.getByRole("dialog").getByRole("button", { name: "Snooze" }).click()),
  );
  const first = "The warning is snoozed.";
  const second = "This warning is snoozed already.";
  await expect.poll(() => saying(both, second)).toBe(1);
  await expect.poll(() => saying(both, first)).toBe(1);
  const { snoozes } = await (await session()).read(listSnoozes, { patient_id });
  expect(snoozes).toHaveLength(1);
});

test("[RACE-03] a task is done by one of two users; the other sees who did it", async ({
  both,
  js,
}) => {
  const title = `Battery for two ${js ? "with" : "without"} scripts ${clinicTime(0)}`;
  await (await session()).write(createTask, { title, patient_id: null, due_on: null });
  for (const each of both) await each.goto("/tasks");
  const done = (each: Page) =>
    each.getByRole("row").filter({ hasText: title }).getByRole("button", { name: /^Done/ });
  await Promise.all(both.map((each) => done(each).click()));
  await expect.poll(() => saying(both, "had already done this task.")).toBe(1);
  const { tasks } = await (await session()).read(listTasks, { is_done: true, limit: 50 });
  const task = tasks.find((each) => each.title === title);
  expect(task?.done_by).toBeTruthy();
});

test("[RACE-04] warnings of several patients are acknowledged together by one of two users, each once; no note is lost", async ({
  both,
}) => {
  const yellow = () => ({ ...redHeartRate(2), heart_rate_bpm: 115 });
  const patients = [
    (await freshPatient([yellow()], { isNew: true })).patient,
    (await freshPatient([yellow()], { isNew: true })).patient,
  ];
  for (const [place, each] of both.entries()) {
    await each.goto("/dashboard/warnings");
    const main = each.getByRole("main");
    for (const { patient_info } of patients)
      await main
        .getByRole("row")
        .filter({ hasText: patient_info.last_name ?? "" })
        .getByRole("checkbox")
        .check();
    await main.getByLabel("Note").fill(`Seen by number ${place + 1}.`);
  }
  await Promise.all(
    both.map((each) =>
      each
        .getByRole("main")
        .getByRole("button", { name: /^Acknowledge/ })
        .click(),
    ),
  );
  for (const each of both)
    for (const { patient_info } of patients)
      await expect(
        each
          .getByRole("main")
          .getByRole("row")
          .filter({ hasText: patient_info.last_name ?? "" }),
      ).toHaveCount(0);
  for (const { patient_id } of patients) {
    expect(await incidentsOf(patient_id, false)).toEqual([]);
    expect(await incidentsOf(patient_id, true)).toHaveLength(1);
  }
  // the toasts: one user has acknowledged both, the other none
  await expect.poll(() => saying(both, /^2 warnings were acknowledged\.$/)).toBe(1);
  await expect
    .poll(() => saying(both, "0 warnings were acknowledged. 2 had been acknowledged before."))
    .toBe(1);
  const reader = await session();
  for (const { patient_id } of patients) {
    const notes = await reader.read(listNotes, { patient_id });
    expect(notes.map(({ content }) => content).toSorted()).toEqual([
      "Seen by number 1.",
      "Seen by number 2.",
    ]);
  }
});
