/** Warnings acknowledged together: ticked, acknowledged and undone; an alert refuses all; the states of the page. */
import { listIncidents } from "#contract/incident.ts";
import { listNotes } from "#contract/note.ts";
import { undoAcknowledgement } from "#contract/undo-acknowledgement.ts";
import {
  acknowledgeWarnings,
  listUndoableWarnings,
  listWarningsToReview,
} from "#contract/warnings.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { bodyWith, problem, status } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, type Page, test as clinicTest } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import {
  clinicTime,
  freshPatient,
  incidentsOf,
  ingest,
  redHeartRate,
} from "#tests/support/fresh-patient.ts";
import { test } from "#tests/support/stage.ts";

const address = "/dashboard/warnings";
/** over the yellow limit of every template, under the red one */
const yellowHeartRate = () => ({
  ...redHeartRate(2),
  measured_at: clinicTime(2 + Math.random() / 3600),
  heart_rate_bpm: 115,
});
const warned = () => freshPatient([yellowHeartRate()], { isNew: true });
type Warned = Awaited<ReturnType<typeof warned>>["patient"];

const rowOf = (page: Page, { patient_info }: Warned) =>
  page
    .getByRole("main")
    .getByRole("row")
    .filter({ hasText: patient_info.last_name ?? "" });
const send = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Acknowledge/ });
const note = (page: Page) => page.getByRole("main").getByLabel("Note");
const openOf = async ({ patient_id }: Warned) =>
  (await incidentsOf(patient_id, false)).map(({ severity }) => severity);

clinicTest(
  "[BULK-05] two ticked patients are acknowledged with one note, shown as one action, and undone together",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    const [first, second] = [(await warned()).patient, (await warned()).patient];
    await signIn(page, "hcp");
    await page.goto(address);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    if (js) await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await note(page).fill("Called, will measure again.");
    await send(page).click();
    await expect(page.getByRole("main")).toContainText("Please tick at least one patient");
    await expect(note(page)).toHaveValue("Called, will measure again.");
    for (const each of [first, second]) await rowOf(page, each).getByRole("checkbox").check();
    if (js) await expect(send(page)).toHaveText("Acknowledge 2 warnings");
    await send(page).click();
    await expect(page.locator("[data-toasts]")).toContainText("2 warnings were acknowledged.");
    // the note belongs to these two: nothing of it is left for the next
    await expect(note(page)).toHaveValue("");
    for (const each of [first, second]) {
      await expect(rowOf(page, each)).toHaveCount(0);
      expect(await openOf(each)).toEqual([]);
    }
    const session = await openBackendSession(backendUrl(), "hcp");
    for (const { patient_id } of [first, second])
      expect((await session.read(listNotes, { patient_id })).map(({ content }) => content)).toEqual(
        ["Called, will measure again."],
      );
    const act = page
      .locator("#undoable")
      .getByRole("listitem")
      .filter({ hasText: first.patient_info.last_name ?? "" });
    await expect(act).toContainText(second.patient_info.last_name ?? "");
    await act.getByRole("button", { name: "Undo: acknowledgement of 2 incidents" }).click();
    await expect(page.locator("[data-toasts]")).toContainText("2 incidents are open again");
    await expect(act).toHaveCount(0);
    for (const each of [first, second]) {
      await expect(rowOf(page, each)).toHaveCount(1);
      expect(await openOf(each)).toEqual([200]);
    }
  },
);

clinicTest(
  "[BULK-06] an alert that arrives in the meantime, or whose id is posted, refuses all; its patient is named, the rest of the form stays",
  async ({ page, signIn }) => {
    const [calm, worse] = [(await warned()).patient, (await warned()).patient];
    await signIn(page, "hcp");
    await page.goto(address);
    for (const each of [calm, worse]) await rowOf(page, each).getByRole("checkbox").check();
    await note(page).fill("Nothing to do.");
    await ingest(worse, [redHeartRate(1)]);
    await send(page).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(
      `Nothing was acknowledged, because these patients have an open alert: ${worse.patient_info.last_name}`,
    );
    await expect(alert).not.toContainText(calm.patient_info.last_name ?? "");
    await expect(note(page)).toHaveValue("Nothing to do.");
    await expect(rowOf(page, calm).getByRole("checkbox")).toBeChecked();
    await expect(rowOf(page, worse)).toHaveCount(0);
    const session = await openBackendSession(backendUrl(), "hcp");
    const { incidents } = await session.read(listIncidents, { patient_id: worse.patient_id });
    const red = incidents.find(({ severity }) => severity === 300);
    const answer = await page.context().request.post(address, {
      form: {
        form_id: crypto.randomUUID(),
        warnings: `${worse.patient_id} ${red?.id}`,
        note: "",
      },
      headers: { Origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    await page.goto(answer.headers()["location"] ?? "");
    await expect(alert).toContainText(worse.patient_info.last_name ?? "");
    expect(await openOf(calm)).toEqual([200]);
    expect((await openOf(worse)).toSorted()).toEqual([200, 300]);
  },
);

test(
  "[BULK-07] a missing call is reported, an empty list has its own text, a failure offers a retry, and a refusal does not clear the form",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, address);
    const main = page.getByRole("main");
    await main.getByRole("row").getByRole("checkbox").first().check();
    await note(page).fill("Settled.");
    backend.fault(acknowledgeWarnings.name, problem("unavailable"));
    await send(page).click();
    await expect(main.getByRole("alert")).not.toHaveText("");
    await expect(note(page)).toHaveValue("Settled.");
    await expect(main.getByRole("row").getByRole("checkbox").first()).toBeChecked();
    backend.fault(
      listWarningsToReview.name,
      bodyWith(() => ({ items: [], total: 0 })),
    );
    backend.fault(
      listUndoableWarnings.name,
      bodyWith(() => ({ acts: [] })),
    );
    await page.goto(address);
    await expect(main).toContainText("No patient has warnings alone.");
    await expect(send(page)).toHaveCount(0);
    backend.fault(listWarningsToReview.name, problem("internal"));
    await page.goto(address);
    await expect(main.getByRole("link", { name: "Try again" })).toHaveAttribute("href", address);
    backend.fault(listUndoableWarnings.name, status(404));
    await page.goto(address);
    await expect(main).toContainText("This backend cannot acknowledge warnings together.");
    await expect(send(page)).toHaveCount(0);
  },
);

test("[BULK-09] if the clinic wants it, the ticked patients get a message, whose words are beside the box; an undo says who got it", async ({
  page,
  backend,
  openSignedIn,
}) => {
  const main = page.getByRole("main");
  const box = main.getByRole("checkbox", {
    name: "Tell every ticked patient: “Wir haben nachgesehen.” (Deutsch)",
  });
  const offers = (given: object = {}) => {
    const words = { text: "Wir haben nachgesehen.", language: "DE", is_ticked: true, version: 7 };
    backend.fault(
      listWarningsToReview.name,
      bodyWith(({ items, total }: { items: object[]; total: number }) => ({
        items: items.map((each) => ({ ...each, receipt: { ...words, sent_at: null, ...given } })),
        total,
      })),
    );
  };
  const sentVersions = () =>
    backend.askedFor(acknowledgeWarnings.name).map(({ body }) => {
      const { patients } = JSON.parse(body) as { patients: { receipt_version?: number }[] };
      return patients.map(({ receipt_version }) => receipt_version);
    });
  const sendOne = async () => {
    await main.getByRole("row").getByRole("checkbox").first().check();
    await send(page).click();
  };
  await openSignedIn(page, address);
  await expect(main.getByText("Tell every ticked patient")).toHaveCount(0);
  offers({ is_ticked: false });
  await page.goto(address);
  await expect(box).not.toBeChecked();
  offers();
  backend.fault(
    acknowledgeWarnings.name,
    bodyWith((done: object) => ({ ...done, receipts: { sent: 1, sent_before: 1, changed: 0 } })),
  );
  await page.goto(address);
  await expect(box).toBeChecked();
  await sendOne();
  await expect(page.locator("[data-toasts]")).toContainText(
    "1 patient has been informed by a message.",
  );
  await expect(page.locator("[data-toasts]")).toContainText(
    "1 patient had already been informed today; no second message was sent.",
  );
  await page.goto(address);
  await box.uncheck();
  await sendOne();
  expect(sentVersions()).toEqual([[7], [undefined]]);
  offers({ sent_at: "2026-11-20T08:05:00Z" });
  await page.goto(address);
  await expect(main.getByText(/^Already informed today, and not again: /)).toBeVisible();
  await expect(main.getByText("Tell every ticked patient")).toHaveCount(0);

  backend.fault(
    undoAcknowledgement.name,
    bodyWith((done: object) => ({ ...done, receipt_sent_at: "2026-11-20T08:05:00Z" })),
  );
  await page.locator("#undoable").getByRole("button", { name: /^Undo/ }).first().click();
  await expect(page.locator("[data-toasts]")).toContainText(
    /The message to these patients stays: .+\. Write to them if it is no longer true\./,
  );
});
