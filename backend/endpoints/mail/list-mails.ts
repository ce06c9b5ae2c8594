import { and, arrayOverlaps, desc, eq } from "../../drizzle.ts";
import { listMails } from "#contract/mail.ts";
import { handler } from "../../http/handler.ts";
import { iso } from "../../records/iso.ts";
import { mails } from "../../schema/mails.ts";
import { users } from "../../schema/users.ts";

/** Of users who share an institution with the caller; access.ts lets ADMIN in alone. */
export const listMailsHandler = handler(listMails, async ({ query, user, database, settings }) => {
  const rows = await database
    .select({ mail: mails })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(
      and(
        arrayOverlaps(users.institutionIds, [...user.institutionIds]),
        query.kind ? eq(mails.kind, query.kind) : undefined,
      ),
    )
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(query.limit);
  return {
    is_sent: settings.isMailSent,
    mails: rows.map(({ mail }) => ({
      id: mail.id,
      kind: mail.kind,
      recipient: mail.recipient,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      created_at: iso(mail.createdAt),
      sent_at: iso(mail.sentAt),
      gave_up_at: iso(mail.gaveUpAt),
    })),
  };
});
