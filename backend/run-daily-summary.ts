/**
 * The daily summary at 10:00 in Berlin: one mail for each HCP who wants it, with how much is open
 * at the institutions of theirs. It may be run as often as one likes, by several processes: each user gets
 * it once a day.
 */
import { and, eq, inArray, isNull, lte, sql } from "./drizzle.ts";
import { Temporal } from "temporal-polyfill";
import type { Database } from "./database.ts";
import { dailySummaryText, type DailySummary } from "./mail/daily-summary-text.ts";
import type { Mail } from "./mail/mail.ts";
import { queueMails } from "./mail/queue-mail.ts";
import { fullName } from "./records/full-name.ts";
import { defaultTimeZone } from "./rules/calendar.ts";
import { newsletters } from "./schema/newsletters.ts";
import { users } from "./schema/users.ts";
import { institutionCounts } from "./schema/worklist.ts";

const dueAtHour = 10;
const usersPerBatch = 500;

/** Answers how many mails were written. */
export async function runDailySummary(database: Database, now: Date): Promise<number> {
  const localNow = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    defaultTimeZone,
  );
  if (localNow.hour < dueAtHour) return 0;
  const day = localNow.toPlainDate().toString();
  const dueAt = new Date(localNow.startOfDay().with({ hour: dueAtHour }).epochMilliseconds);
  const recipients = await findRecipients(database, day, dueAt);
  let count = 0;
  for (let start = 0; start < recipients.length; start += usersPerBatch) {
    const batch = recipients.slice(start, start + usersPerBatch);
    const open = await countOpen(
      database,
      batch.flatMap(({ institutionIds }) => institutionIds),
    );
    const written = batch.map((user) => toMail(user, sum(user.institutionIds, open), day));
    count += await queueMails(database, written, now);
  }
  return count;
}

const onceKey = (userId: string, day: string) => `daily-summary:${userId}:${day}`;

/** HCPs who had it turned on when it was due and have not got today's. */
async function findRecipients(database: Database, day: string, dueAt: Date) {
  const { id, firstName, lastName, title, language, institutionIds } = users;
  return database
    .select({
      id,
      firstName,
      lastName,
      title,
      language,
      institutionIds,
      recipient: newsletters.newsletterEmail,
    })
    .from(newsletters)
    .innerJoin(users, eq(users.id, newsletters.userId))
    .where(
      and(
        eq(newsletters.receiveDailyAlert, true),
        lte(newsletters.dailyAlertSince, dueAt),
        eq(users.role, "HCP"),
        isNull(users.disabledAt),
        sql`not exists (select 1 from mails where once_key = 'daily-summary:' || ${users.id} || ':' || ${day}::text)`,
      ),
    )
    .orderBy(users.id);
}
type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];

/** What the review list and the counters show: without patients after offboarding. */
async function countOpen(
  database: Database,
  institutionIds: readonly string[],
): Promise<Map<string, DailySummary>> {
  const { institutionId, status, openRedCount, openYellowCount, toReviewCount } = institutionCounts;
  const counted = sql`filter (where ${status} <> 'OFFBOARDED')`;
  const rows = await database
    .select({
      institutionId,
      toReviewCount: sql<number>`coalesce(sum(${toReviewCount}) ${counted}, 0)::int`,
      alertCount: sql<number>`coalesce(sum(${openRedCount}) ${counted}, 0)::int`,
      warningCount: sql<number>`coalesce(sum(${openYellowCount}) ${counted}, 0)::int`,
    })
    .from(institutionCounts)
    .where(inArray(institutionId, [...new Set(institutionIds)]))
    .groupBy(institutionId);
  return new Map(rows.map((row) => [row.institutionId, row]));
}

function sum(institutionIds: readonly string[], open: Map<string, DailySummary>): DailySummary {
  const own = institutionIds.flatMap((id) => open.get(id) ?? []);
  const total = (name: keyof DailySummary) => own.reduce((count, one) => count + one[name], 0);
  return {
    toReviewCount: total("toReviewCount"),
    alertCount: total("alertCount"),
    warningCount: total("warningCount"),
  };
}

function toMail(user: Recipient, summary: DailySummary, day: string): Mail {
  const name = fullName(user);
  return {
    kind: "DAILY_SUMMARY",
    userId: user.id,
    recipient: user.recipient,
    ...dailySummaryText(summary, name, user.language, day),
    onceKey: onceKey(user.id, day),
  };
}
