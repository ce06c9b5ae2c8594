/** Mail from the click to the mail server: support requests and daily summaries in a real SMTP conversation. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { runDailySummary } from "../run-daily-summary.ts";
import { startSmtpServer, type SmtpServer } from "../testing/smtp-server.ts";
import { openTestBackend, userId, type TestBackend } from "../testing/test-backend.ts";
import type { TestClient } from "../testing/test-client.ts";
import { deliverMails } from "./deliver-mails.ts";
import { createSmtpSender } from "./smtp-sender.ts";

let backend: TestBackend;
let client: TestClient;
let server: SmtpServer;
beforeAll(async () => {
  // ten minutes before the daily summary: 10:00 in Berlin is 09:00 UTC in winter
  backend = await openTestBackend("2026-11-20T08:50:00Z");
});
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.stop());
afterAll(() => backend.close());

async function open(isMailSent: boolean) {
  await backend.reset({ supportMail: "desk@example.org", isMailSent });
  client = await backend.signIn("hcp");
}
const ask = () =>
  client.post("/v1/support-feedback-tmz", {
    title: "Waage überträgt nicht",
    text: "Seit heute früh.",
    email: "anna.weber@example.org",
  });
const deliver = () =>
  deliverMails(
    backend.database,
    createSmtpSender(server.url, "Vigil <vigil@clinic.example>"),
    backend.now,
  );
const stored = async () => (await (await backend.signIn("admin")).get("/v1/x/mails")).body;

test("a support request is sent once, with the sender's answer address, and is then marked as sent", async () => {
  await open(true);
  expect((await ask()).status).toBe(204);
  expect(await deliver()).toEqual({ sentCount: 1, failedCount: 0 });
  expect(await deliver()).toEqual({ sentCount: 0, failedCount: 0 });
  expect(server.envelopes).toEqual([
    "MAIL FROM:<vigil@clinic.example>",
    "RCPT TO:<desk@example.org>",
  ]);
  const [letter] = server.letters;
  expect(letter).toContain("Reply-To: anna.weber@example.org");
  // RFC 2047: a header of other letters is encoded, not sent raw
  expect(letter).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(letter).toContain("Seit heute fr=C3=BCh.");
  const { is_sent, mails } = await stored();
  expect(is_sent).toBe(true);
  expect(mails[0].sent_at).toBe("2026-11-20T08:50:00.000Z");
});

test("the daily summary is sent at 10:00 Berlin time to the users who turned it on, and names no patient", async () => {
  await open(true);
  await client.put(`/v1/newsletter/${userId("hcp")}/config`, {
    receive_patient_message: false,
    receive_daily_alert: true,
    newsletter_email: "anna@example.org",
  });
  const erika = await backend.addPatient({ lastName: "Albrecht" });
  await backend.addIncident(erika);
  expect(await runDailySummary(backend.database, backend.now())).toBe(0);
  backend.setNow("2026-11-20T09:00:00Z");
  expect(await runDailySummary(backend.database, backend.now())).toBe(1);
  await deliver();
  expect(server.envelopes).toContain("RCPT TO:<anna@example.org>");
  expect(server.letters).toHaveLength(1);
  expect(server.letters[0]).not.toContain("Albrecht");
});

test("without a mail server a mail is stored, shown as unsent, and only ADMIN can see it", async () => {
  await open(false);
  await ask();
  const { is_sent, mails } = await stored();
  expect([is_sent, mails[0].recipient, mails[0].sent_at]).toEqual([
    false,
    "desk@example.org",
    null,
  ]);
  expect((await client.get("/v1/x/mails")).status).toBe(403);
});

test("a mail that the server refuses waits and is marked as unsent", async () => {
  await backend.reset({ supportMail: "nobody@example.org", isMailSent: true });
  client = await backend.signIn("hcp");
  await ask();
  expect(await deliver()).toEqual({ sentCount: 0, failedCount: 1 });
  expect((await stored()).mails[0].sent_at).toBeNull();
});
