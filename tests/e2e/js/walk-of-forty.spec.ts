/**
 * A morning of forty patients, worked through by two users at the same time. The test has its own account of who has
 * reviewed whom; the incidents, the audit log and the list of the shift must say the same.
 */
import type { Browser, Locator } from "@playwright/test";
import { listAuditEvents } from "#contract/audit.ts";
import { listClaims } from "#contract/claim.ts";
import { acknowledgeIncidents, listIncidents } from "#contract/incident.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { clinicNow } from "#tests/support/clinic-clock.ts";
import {
  type Clinician,
  type Morning,
  type OpenPatient,
  plantMorning,
} from "#tests/support/forty-patients.ts";
import { signInByRequest } from "#tests/support/sign-in.ts";

/** Two users, the setup of their clinic and forty patients: on a slow machine that is much for one test. */
test.setTimeout(480_000);

interface Walker {
  readonly who: Clinician;
  readonly page: Page;
  /** keys and clicks that the pages have received since it was set to 0 */
  interactions: number;
}

/** Who has reviewed a patient, by the test's own account. */
type Account = Map<OpenPatient, Clinician>;

const panel = (page: Page) => page.getByRole("region", { name: "Patient beside the list" });
const cards = (page: Page) => page.locator("#review > ul > li");
const bar = (page: Page) => page.getByRole("region", { name: "Who is at this patient" });
const toasts = (page: Page) => page.locator("[data-toasts]");

test("[WALK-01][WALK-02] two users review forty patients at once: all are reviewed, none twice, and the list of the shift is correct", async ({
  page,
  browser,
}) => {
  const morning = await test.step("a separate clinic", plantMorning);
  const { doctor, nurse, patients } = morning;
  const account: Account = new Map();
  const jana = await signedIn(page, doctor);
  const emil = await signedIn(await anotherPage(browser), nurse);
  const alerts = patients.filter(({ kind }) => kind === "alert");
  const [contested, ...others] = alerts;
  const ofEmil = others.slice(0, 6);
  const ofJana = others.slice(6);
  if (!contested) throw new Error("no alert was planted");

  await test.step("both see the same morning", () =>
    both(jana, emil, async (walker) => {
      await walker.page.goto("/dashboard");
      await expect(cards(walker.page)).toHaveCount(alerts.length + 1);
    }));
  const winner = await test.step("if two users take a patient at once, exactly one has it", () =>
    race(morning, jana, emil, contested));
  await test.step("one user takes some patients, the other excludes a false reading", () =>
    Promise.all([
      takeAll(emil, ofEmil),
      excludeFalseReading(jana, only(patients, "false_alert"), account),
    ]));
  await test.step("each user walks through their own patients beside the list", () =>
    both(jana, emil, async (walker) => {
      const isWinner = walker === winner;
      if (walker === emil)
        return walk(walker, "mine", isWinner ? [contested, ...ofEmil] : ofEmil, account);
      if (isWinner) await walk(walker, "mine", [contested], account);
      return walk(walker, "unclaimed", ofJana, account);
    }));
  await test.step("warnings: some together, one snoozed; one task is left", async () => {
    const warnings = patients.filter(({ kind }) => kind === "warning");
    await Promise.all([
      acknowledgeTogether(jana, warnings.slice(0, 6), account),
      snoozeWarning(emil, only(patients, "known_warning"), account),
    ]);
    await Promise.all([
      acknowledgeTogether(emil, warnings.slice(6), account),
      addTask(jana, contested),
    ]);
  });

  expect(account.size).toBe(40);
  await test.step("the backend has each incident acknowledged once, by the right user", () =>
    expectAcknowledgedOnce(morning, account));
  await test.step("both read the same list of the shift, and it is correct", () =>
    both(jana, emil, async (walker) => expectTrueShift(walker, contested, account)));
  await emil.page.context().close();
});

const both = (jana: Walker, emil: Walker, act: (walker: Walker) => Promise<void>) =>
  Promise.all([act(jana), act(emil)]);

const anotherPage = async (browser: Browser) => (await browser.newContext()).newPage();

function only(patients: readonly OpenPatient[], kind: OpenPatient["kind"]): OpenPatient {
  const [one, another] = patients.filter((patient) => patient.kind === kind);
  if (!one || another) throw new Error(`not one patient of ${kind}`);
  return one;
}

async function signedIn(page: Page, who: Clinician): Promise<Walker> {
  const walker: Walker = { who, page, interactions: 0 };
  await page.exposeFunction("countInteraction", () => {
    walker.interactions += 1;
  });
  await page.addInitScript(() => {
    const { countInteraction } = globalThis as unknown as { countInteraction: () => void };
    for (const kind of ["keydown", "pointerdown"])
      addEventListener(kind, () => countInteraction(), { capture: true });
  });
  await signInByRequest(page, who.username, who.password);
  return walker;
}

async function race({ admin }: Morning, jana: Walker, emil: Walker, { id }: OpenPatient) {
  const take = (page: Page) => bar(page).getByRole("button", { name: "Take", exact: true });
  await both(jana, emil, async ({ page }) => {
    await page.goto(`/patient/${id}/incidents`);
    await expect(take(page)).toBeVisible();
  });
  await both(jana, emil, ({ page }) => take(page).click());
  const yours = ({ page }: Walker) => bar(page).getByText("You have been at this patient since");
  await both(jana, emil, ({ page }) => expect(bar(page)).not.toContainText("Nobody"));
  const isOfJana = await yours(jana).isVisible();
  const [winner, loser] = isOfJana ? [jana, emil] : [emil, jana];
  await expect(yours(winner)).toBeVisible();
  await expect(bar(loser.page)).toContainText(winner.who.name);
  const { claims } = await admin.read(listClaims, { patient_id: id });
  expect(claims.map(({ holder_id }) => holder_id)).toEqual([winner.who.id]);
  return winner;
}

async function takeAll({ page }: Walker, patients: readonly OpenPatient[]): Promise<void> {
  for (const { id } of patients) {
    await page.goto(`/patient/${id}/incidents`);
    await bar(page).getByRole("button", { name: "Take", exact: true }).click();
    await expect(bar(page)).toContainText("You have been at this patient since");
  }
}

/** The alert disappears with the reading; the warning of another reading stays, and is acknowledged with a note. */
async function excludeFalseReading({ page, who }: Walker, patient: OpenPatient, account: Account) {
  await page.goto(`/patient/${patient.id}/exclusions`);
  await page.getByRole("link", { name: /^Exclude\s+Heart rate 190/ }).click();
  const dialog = page.getByRole("dialog", { name: "Exclude this measurement?" });
  await dialog.getByLabel("Reason").selectOption("other");
  await dialog.getByLabel("Comment").fill("Her son tried the cuff.");
  await dialog.getByRole("button", { name: "Exclude" }).click();
  await expect(page.locator("#excluded [data-exclusion=clinician]")).toContainText("190");
  await acknowledgeOnPage(page, patient, 1);
  account.set(patient, who);
}

async function acknowledgeOnPage(page: Page, { id }: OpenPatient, open: number): Promise<void> {
  await page.goto(`/patient/${id}/monitoring`);
  const list = page.locator("#incidents");
  const lines = list.locator("input[name=incident_ids]");
  await expect(lines).toHaveCount(open);
  for (const line of await lines.all()) await line.check();
  await list.getByRole("textbox", { name: "Note" }).fill("Known, looked at.");
  await list.getByRole("button", { name: /^Acknowledge/ }).click();
  await expect(toasts(page)).toContainText("All incidents archived");
}

/** Two keys per patient, and each time another page: the next patient's. */
async function walk(
  walker: Walker,
  claimed: "mine" | "unclaimed",
  patients: readonly OpenPatient[],
  account: Account,
): Promise<void> {
  const { page, who } = walker;
  const waiting = new Map(patients.map((patient) => [patient.id, patient]));
  await page.goto(`/dashboard?claimed=${claimed}`);
  await expect(cards(page).filter({ hasText: "To review" })).toHaveCount(patients.length);
  await page.getByRole("link", { name: "Look at them beside the list" }).click();
  await expect(page).toHaveURL(/\/dashboard\/preview\//);
  while (waiting.size > 0) {
    const here = new URL(page.url()).pathname;
    const patient = waiting.get(here.split("/").at(-1) ?? "");
    if (!patient) throw new Error(`the list of ${claimed} led to somebody else: ${here}`);
    await expect(panel(page).getByRole("heading", { level: 2 }).first()).toContainText(
      patient.lastName,
    );
    walker.interactions = 0;
    await acknowledgeByKeys(page);
    await expect(page).toHaveURL(
      ({ pathname }) => pathname.startsWith("/dashboard/preview/") && pathname !== here,
    );
    expect(walker.interactions, "keys and clicks for a routine patient").toBe(2);
    waiting.delete(patient.id);
    account.set(patient, who);
  }
}

async function acknowledgeByKeys(page: Page): Promise<void> {
  const box: Locator = panel(page).getByRole("checkbox", { name: "Choose incidents" });
  await expect(box).toBeFocused();
  await page.keyboard.press("Space");
  await expect(panel(page).locator("input[name=incident_ids]:not(:checked)")).toHaveCount(0);
  await page.keyboard.press("a");
}

async function acknowledgeTogether(
  { page, who }: Walker,
  patients: readonly OpenPatient[],
  account: Account,
): Promise<void> {
  await page.goto("/dashboard/warnings");
  const main = page.getByRole("main");
  for (const { lastName } of patients)
    await main.getByRole("row").filter({ hasText: lastName }).getByRole("checkbox").check();
  await main.getByLabel("Note").fill("Settled since.");
  await main.getByRole("button", { name: /^Acknowledge/ }).click();
  await expect(toasts(page)).toContainText(`${patients.length} warnings were acknowledged.`);
  for (const patient of patients) account.set(patient, who);
}

async function snoozeWarning({ page, who }: Walker, patient: OpenPatient, account: Account) {
  await page.goto(`/patient/${patient.id}/monitoring`);
  const incidents = page.locator("#incidents");
  await incidents.getByRole("link", { name: /^Snooze: Warning: Heart rate/ }).click();
  const dialog = page.getByRole("dialog", { name: "Snooze this warning?" });
  await dialog.getByLabel("Last silent day").fill("2026-11-25");
  await dialog.getByLabel("Ends when worse by").fill("8");
  await dialog.getByLabel("Reason").fill("Known since the beta blocker.");
  await dialog.getByRole("button", { name: "Snooze" }).click();
  await expect(toasts(page)).toContainText("The warning is snoozed.");
  await acknowledgeOnPage(page, patient, 1);
  account.set(patient, who);
}

async function addTask({ page }: Walker, { id }: OpenPatient): Promise<void> {
  await page.goto(`/tasks?patient=${id}&new=1`);
  await page.locator("#task-title").fill("Ask for the new weight");
  await page.locator("#task-due_on").fill(clinicNow.slice(0, 10));
  await page.locator("#task-form button[type=submit]").click();
  await expect(toasts(page)).toContainText("The task has been added.");
}

/** No part of the false alert is acknowledged: it disappeared with its reading. */
async function expectAcknowledgedOnce({ admin, doctor, nurse }: Morning, account: Account) {
  const acts: string[] = [];
  for (const { id: user_id } of [doctor, nurse]) {
    const { items, next } = await admin.read(listAuditEvents, {
      user_id,
      act: "change",
      limit: 1000,
    });
    expect(next).toBeNull();
    for (const { act, patient_id } of items)
      if (act === acknowledgeIncidents.name) acts.push(`${patient_id} ${user_id}`);
  }
  expect(acts.toSorted()).toEqual(
    [...account].map(([patient, who]) => `${patient.id} ${who.id}`).toSorted(),
  );
  for (const [{ id: patient_id, kind, incidentIds }, who] of account) {
    const open = await admin.read(listIncidents, { patient_id, acknowledged: false });
    expect(open.incidents).toEqual([]);
    const { incidents } = await admin.read(listIncidents, { patient_id, acknowledged: true });
    const seen = incidents.filter(({ withdrawn_at }) => withdrawn_at === null);
    expect(seen).toHaveLength(kind === "false_alert" ? 1 : incidentIds.length);
    for (const incident of seen) {
      expect(incidentIds).toContain(incident.id);
      expect(incident.acknowledged_by).toBe(who.id);
      expect(incident.undone_acknowledgements).toEqual([]);
    }
  }
}

async function expectTrueShift({ page }: Walker, withTask: OpenPatient, account: Account) {
  await page.goto("/tasks/shift");
  const list = page.getByRole("region", { name: "End of shift" });
  const part = (title: string) => list.getByRole("list", { name: title, exact: true });
  await expect(list.getByRole("heading", { name: "Open (0)", exact: true })).toBeVisible();
  const rows = part(`Reviewed (${account.size})`).getByRole("listitem");
  await expect(rows).toHaveCount(account.size);
  for (const [{ lastName, kind }, who] of account) {
    const what = kind === "alert" ? "1 alert" : "1 warning";
    await expect(rows.filter({ hasText: `Paula ${lastName}` })).toContainText(
      new RegExp(` · ${what} · ${who.name} · `),
    );
  }
  await expect(part("Open tasks (1)")).toContainText(`Paula ${withTask.lastName} · Due today`);
  await expect(part("Snoozed warnings (1)")).toContainText("Known since the beta blocker.");
}
