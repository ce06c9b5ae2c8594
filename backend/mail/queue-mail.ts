import type { Database } from "../database.ts";
import { mails } from "../schema/mails.ts";
import type { Mail } from "./mail.ts";

/** Stores mails in the outbox, in the transaction of what causes them. Answers how many were new. */
export async function queueMails(
  transaction: Database,
  written: readonly Mail[],
  now: Date,
): Promise<number> {
  if (written.length === 0) return 0;
  const stored = await transaction
    .insert(mails)
    .values(
      written.map((mail) => ({
        ...mail,
        // a header is one line: what follows a line break would be read as another header
        subject: oneLine(mail.subject),
        createdAt: now,
        nextAttemptAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: mails.id });
  return stored.length;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
