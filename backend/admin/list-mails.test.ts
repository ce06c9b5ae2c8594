import { afterAll, beforeAll, expect, test } from "vitest";
import { queueMails } from "../mail/queue-mail.ts";
import { openTestBackend, userId, type TestBackend } from "../testing/test-backend.ts";
import { readArguments } from "./arguments.ts";
import type { Command } from "./command.ts";
import { runCommand } from "./run-command.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
});
afterAll(() => backend.close());

const list = () =>
  runCommand(backend.database, readArguments(["list-mails"]) as Command, backend.now());
const mail = (subject: string, text: string) => ({
  kind: "SUPPORT_REQUEST" as const,
  userId: userId("hcp"),
  recipient: "support@example.org",
  replyTo: "anna@example.org",
  subject,
  text,
});

test("the operator reads the stored mails, newest first, and their content cannot control the terminal", async () => {
  expect(await list()).toEqual(["There is no mail."]);
  await queueMails(backend.database, [mail("First", "one\n")], new Date("2026-11-20T08:00:00Z"));
  await queueMails(
    backend.database,
    [mail("Second", "two\nlines \u001B[2J\n")],
    new Date("2026-11-20T08:30:00Z"),
  );
  expect(await list()).toEqual([
    "2026-11-20T08:30:00.000Z  SUPPORT_REQUEST  not sent",
    "user: hcp",
    "to: support@example.org",
    "answer to: anna@example.org",
    "subject: Second",
    "  two",
    "  lines ?[2J",
    "",
    "2026-11-20T08:00:00.000Z  SUPPORT_REQUEST  not sent",
    "user: hcp",
    "to: support@example.org",
    "answer to: anna@example.org",
    "subject: First",
    "  one",
  ]);
});
