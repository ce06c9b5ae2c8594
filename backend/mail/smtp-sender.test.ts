import { afterEach, beforeEach, expect, test } from "vitest";
import { startSmtpServer, type SmtpServer } from "../testing/smtp-server.ts";
import { createSmtpSender } from "./smtp-sender.ts";

let server: SmtpServer;
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.stop());

test("a mail is sent with its sender, recipient, answer address and its own message id", async () => {
  const sender = createSmtpSender(server.url, "Vigil <vigil@clinic.example>");
  const mail = {
    recipient: "support@example.org",
    replyTo: "anna.weber@example.org",
    subject: "Scale",
    text: "It sends nothing.",
  };
  await sender.send(mail, "abc");
  expect(server.letters).toHaveLength(1);
  for (const line of [
    "From: Vigil <vigil@clinic.example>",
    "To: support@example.org",
    "Reply-To: anna.weber@example.org",
    "Subject: Scale",
    "Message-ID: <abc@clinic.example>",
    "It sends nothing.",
  ])
    expect(server.letters[0]).toContain(line);
});

test("a recipient that the server does not know is an error", async () => {
  const sender = createSmtpSender(server.url, "vigil@clinic.example");
  const mail = { recipient: "nobody@example.org", subject: "x", text: "x" };
  await expect(sender.send(mail, "abc")).rejects.toThrow();
});
