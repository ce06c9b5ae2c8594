/**
 * A patient learns that a clinician has looked: if the clinic wants it, in its words, which are shown before they
 * are sent.
 */
import { exampleId } from "#contract/example.ts";
import { acknowledgeIncidents, listIncidents } from "#contract/incident.ts";
import { listMessages } from "#contract/message.ts";
import { getReceiptSettings, putReceiptSettings } from "#contract/receipt.ts";
import { login } from "#contract/session.ts";
import { undoAcknowledgement } from "#contract/undo-acknowledgement.ts";
import { bodyWith, problem } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { test } from "#tests/support/stage.ts";

const here = `/patient/${exampleId.erika}/monitoring`;
const panel = (page: Page) => page.locator("#incidents");
const toasts = (page: Page) => page.locator("[data-toasts]");
const tick = (page: Page) =>
  panel(page).getByRole("checkbox", {
    name: "Tell the patient: “Wir haben nachgesehen.” (Deutsch)",
  });

/** The clinic sends receipts, and this patient can get one. */
function offers(backend: ExampleBackend, given: object = {}): void {
  const receipt = {
    text: "Wir haben nachgesehen.",
    language: "DE",
    is_ticked: true,
    version: 7,
    sent_at: null,
    ...given,
  };
  backend.fault(
    listIncidents.name,
    bodyWith((read: object) => ({ ...read, receipt })),
  );
}

async function acknowledge(page: Page): Promise<void> {
  await panel(page).locator("input[name=incident_ids]").first().check();
  await panel(page)
    .getByRole("button", { name: /^Acknowledge/ })
    .click();
}

const sentVersions = (backend: ExampleBackend) =>
  backend.askedFor(acknowledgeIncidents.name).map(({ body }) => {
    const { receipt_version } = JSON.parse(body) as { receipt_version?: number };
    return receipt_version;
  });

test("[RECEIPT-05] the words are beside the tick before they are sent; without the tick, or if the clinic sends none, no message is sent", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, here);
  await expect(panel(page).locator("#checklist")).toBeVisible();
  await expect(panel(page).getByText("Tell the patient")).toHaveCount(0);
  offers(backend);
  backend.fault(
    acknowledgeIncidents.name,
    bodyWith((done: object) => ({ ...done, receipt: "sent" })),
  );
  await page.goto(here);
  await expect(tick(page)).toBeChecked();
  await acknowledge(page);
  await expect(toasts(page)).toContainText("The patient has been informed by a message.");

  offers(backend, { is_ticked: false });
  backend.fault(
    acknowledgeIncidents.name,
    bodyWith((done: object) => done),
  );
  await page.goto(here);
  await expect(tick(page)).not.toBeChecked();
  offers(backend);
  await page.goto(here);
  await tick(page).uncheck();
  await acknowledge(page);
  await expect(toasts(page)).toContainText("1 incident archived");
  expect(sentVersions(backend)).toEqual([7, undefined]);
  // a removed tick stays removed on the page that comes back
  await expect(tick(page)).not.toBeChecked();

  offers(backend, { sent_at: "2026-11-20T08:05:00Z" });
  await page.goto(here);
  await expect(panel(page).getByText(/informed today at 09:05/)).toBeVisible();
  await expect(tick(page)).toHaveCount(0);
});

test("[RECEIPT-06] an undo says that the message stays, and the list of messages marks it", async ({
  page,
  backend,
  openSignedIn,
}) => {
  // acknowledged a moment ago, so it can be undone
  const { incidents } = acknowledgeIncidents.answer.example;
  backend.fault(
    listIncidents.name,
    bodyWith((read: object) => ({ ...read, incidents })),
  );
  backend.fault(
    undoAcknowledgement.name,
    bodyWith((done: object) => ({ ...done, receipt_sent_at: "2026-11-20T08:05:00Z" })),
  );
  backend.fault(
    listMessages.name,
    bodyWith((messages: object[]) => messages.map((each) => ({ ...each, is_receipt: true }))),
  );
  await openSignedIn(page, here);
  await panel(page).getByRole("button", { name: /^Undo/ }).first().click();
  await expect(toasts(page)).toContainText(
    "The message of 09:05 to the patient stays. Write to the patient if it is no longer true.",
  );
  await page.goto(`${here}?messages=open`);
  await expect(page.getByText(/^Sent with an acknowledgement · /).first()).toBeVisible();
});

test("[RECEIPT-07] an administrator decides when patients are informed and in which words; others do not see the page", async ({
  page,
  backend,
  openSignedIn,
  noise,
}) => {
  noise.expect(/403/);
  await openSignedIn(page, "/receipts");
  await expect(page.getByRole("radio")).toHaveCount(0);
  await page.context().clearCookies();
  backend.fault(
    login.name,
    bodyWith((user: object) => ({ ...user, role: "ADMIN" })),
  );
  backend.fault(
    getReceiptSettings.name,
    bodyWith((settings: object) => ({ ...settings, texts: null, mode: "off", version: 3 })),
  );
  await openSignedIn(page, "/receipts");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(page.getByRole("radio", { name: "Never" })).toBeChecked();
  await expect(page.getByLabel("Türkçe")).toHaveValue("Değerlerinize baktık.");
  await page.getByRole("radio", { name: "When the clinician ticks it" }).check();
  await page.getByLabel("English", { exact: true }).fill("Seen by the team.");
  await page.getByLabel("Türkçe").fill(" ");
  await save.click();
  await expect(page.getByLabel("Türkçe")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("English", { exact: true })).toHaveValue("Seen by the team.");
  expect(backend.askedFor(putReceiptSettings.name)).toEqual([]);
  await page.getByLabel("Türkçe").fill("Baktık.");
  await save.click();
  await expect(toasts(page)).toContainText("The receipts have been saved.");
  const [put] = backend.askedFor(putReceiptSettings.name);
  expect(JSON.parse(put?.body ?? "")).toMatchObject({
    mode: "offered",
    language: "DE",
    texts: { EN: "Seen by the team.", TR: "Baktık.", DE: "Wir haben Ihre Werte angesehen." },
    version: 3,
  });
  backend.fault(putReceiptSettings.name, problem("conflict", { type: "stale_version" }));
  await save.click();
  await expect(page.getByText(/changed the receipts in the meantime/)).toBeVisible();
});
