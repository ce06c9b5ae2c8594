import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mails } from "../schema/mails.ts";
import { openTestBackend, userId, type TestBackend } from "../testing/test-backend.ts";
import { deliverMails } from "./deliver-mails.ts";
import type { Mail } from "./mail.ts";
import type { MailSender } from "./mail-sender.ts";
import { queueMails } from "./queue-mail.ts";

let backend: TestBackend;
let taken: string[];
let isServerUp: boolean;

const sender: MailSender = {
  async send({ subject }) {
    // other callers run in between, as with a real server
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (!isServerUp) throw Object.assign(new Error("anna@example.org refused"), { code: "EDOWN" });
    taken.push(subject);
  },
};
const deliver = () => deliverMails(backend.database, sender, backend.now);
const queue = (subject: string, onceKey?: string) =>
  queueMails(
    backend.database,
    [
      {
        kind: "SUPPORT_REQUEST",
        userId: userId("hcp"),
        recipient: "support@example.org",
        subject,
        text: "text",
        ...(onceKey ? { onceKey } : {}),
      },
    ],
    backend.now(),
  );

beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  taken = [];
  isServerUp = true;
});
afterAll(() => backend.close());

test("a waiting mail is sent once, even if two look at the same time", async () => {
  await queue("one");
  await queue("two");
  const both = await Promise.all([deliver(), deliver()]);
  expect(taken.toSorted()).toEqual(["one", "two"]);
  expect(both.reduce((sum, { sentCount }) => sum + sentCount, 0)).toBe(2);
  expect(await deliver()).toEqual({ sentCount: 0, failedCount: 0 });
});

test("a refused mail is tried again after a minute, then at longer intervals, and given up after two days", async () => {
  isServerUp = false;
  await queue("one");
  const triedAt: number[] = [];
  const startedAt = backend.now().getTime();
  const looks = [0, 1, 5, 6, 20, 21, 80, 81, 320, 321, 1040, 1041, 2480, 2481, 4000, 9000];
  for (const minute of looks) {
    backend.setNow(new Date(startedAt + minute * 60_000).toISOString());
    if ((await deliver()).failedCount > 0) triedAt.push(minute);
  }
  expect(triedAt).toEqual([0, 1, 6, 21, 81, 321, 1041, 2481]);
  const [row] = await backend.database.select().from(mails);
  expect(row).toMatchObject({ attemptCount: 8, sentAt: null });
  expect(row?.gaveUpAt).not.toBeNull();
});

test("a mail that waited is sent when the server is back", async () => {
  isServerUp = false;
  await queue("one");
  await deliver();
  isServerUp = true;
  expect((await deliver()).sentCount).toBe(0);
  backend.setNow("2026-11-20T09:01:00Z");
  expect((await deliver()).sentCount).toBe(1);
});

test("a second mail with the same key is not stored", async () => {
  expect(await queue("one", "day 1")).toBe(1);
  expect(await queue("one again", "day 1")).toBe(0);
  expect(await queue("two", "day 2")).toBe(1);
});

test("a subject stays one line, so that no further header can follow it", async () => {
  await queue("Hello\r\nBcc: everybody@example.org");
  await deliver();
  expect(taken).toEqual(["Hello Bcc: everybody@example.org"]);
});

test("a daily summary is given up after its day in Berlin and sent on it; a support request is always sent", async () => {
  const written: Mail = {
    kind: "DAILY_SUMMARY",
    userId: userId("hcp"),
    recipient: "anna@example.org",
    subject: "summary",
    text: "text",
  };
  // 23:00 in Berlin is 22:00 UTC
  backend.setNow("2026-11-20T09:00:00Z");
  await queueMails(backend.database, [{ ...written, subject: "on its day" }], backend.now());
  backend.setNow("2026-11-20T22:59:59Z");
  await deliver();
  expect(taken).toEqual(["on its day"]);
  await queueMails(backend.database, [{ ...written, subject: "stale" }], backend.now());
  await queue("request");
  backend.setNow("2026-11-20T23:00:00Z");
  expect(await deliver()).toEqual({ sentCount: 1, failedCount: 0 });
  expect(taken).toEqual(["on its day", "request"]);
  const stale = (await backend.database.select().from(mails)).find(
    ({ subject }) => subject === "stale",
  );
  expect(stale).toMatchObject({ sentAt: null, gaveUpAt: backend.now() });
});
