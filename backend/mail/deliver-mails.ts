/**
 * Delivery of the outbox: due mails are claimed, sent and marked, one after another. A claim ends by itself, so that a
 * process that dies leaves its mail to the next one; several processes never send one mail side by side. A mail server
 * that refuses is tried again, ever less often. A daily summary whose day is over in Berlin is given up: its numbers
 * would be read as today's.
 */
import { and, eq, isNull, lte, sql } from "../drizzle.ts";
import type { Logger } from "pino";
import type { Database } from "../database.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import { defaultTimeZone } from "../rules/calendar.ts";
import { mails } from "../schema/mails.ts";
import type { MailSender } from "./mail-sender.ts";
import { minuteMs } from "#contract/codes/duration.ts";

const claimMs = 2 * minuteMs;
/** Waiting after the first failure, the second … after the last one it is not tried again: about two days. */
const waitsMinutes = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60];
const mailsPerRun = 100;

export interface Delivery {
  sentCount: number;
  failedCount: number;
}

export async function deliverMails(
  database: Database,
  sender: MailSender,
  clock: () => Date,
  log?: Logger,
): Promise<Delivery> {
  const delivery: Delivery = { sentCount: 0, failedCount: 0 };
  for (let count = 0; count < mailsPerRun; count++) {
    const mail = await claimNext(database, clock());
    if (!mail) break;
    if (isStale(mail, clock())) {
      await mark(database, mail.id, { gaveUpAt: clock() });
      continue;
    }
    try {
      await sender.send(mail, mail.id);
      await mark(database, mail.id, { sentAt: clock() });
      delivery.sentCount++;
    } catch (error) {
      // its code alone: a mail server's answer repeats addresses
      const code = (error as { code?: string }).code ?? "unknown";
      log?.warn({ mailId: mail.id, kind: mail.kind, code }, "a mail was not taken");
      await mark(database, mail.id, afterFailure(mail.attemptCount, clock()));
      delivery.failedCount++;
    }
  }
  return delivery;
}

const isStale = ({ kind, createdAt }: typeof mails.$inferSelect, now: Date): boolean =>
  kind === "DAILY_SUMMARY" &&
  calendarDay(createdAt.getTime(), defaultTimeZone) < calendarDay(now.getTime(), defaultTimeZone);

async function claimNext(database: Database, now: Date) {
  const due = database
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.gaveUpAt), lte(mails.nextAttemptAt, now)))
    .orderBy(mails.nextAttemptAt, mails.id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await database
    .update(mails)
    .set({
      nextAttemptAt: new Date(now.getTime() + claimMs),
      attemptCount: sql`${mails.attemptCount} + 1`,
    })
    .where(eq(mails.id, sql`(${due})`))
    .returning();
  return claimed;
}

/** `attemptCount` counts the one that failed. */
function afterFailure(attemptCount: number, now: Date): Partial<typeof mails.$inferInsert> {
  const waitMinutes = waitsMinutes[attemptCount - 1];
  if (waitMinutes === undefined) return { gaveUpAt: now };
  return { nextAttemptAt: new Date(now.getTime() + waitMinutes * minuteMs) };
}

const mark = (database: Database, id: string, values: Partial<typeof mails.$inferInsert>) =>
  database.update(mails).set(values).where(eq(mails.id, id));
