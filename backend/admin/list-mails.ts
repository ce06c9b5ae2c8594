import { desc, eq } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { mails } from "../schema/mails.ts";
import { users } from "../schema/users.ts";

const mailsMax = 200;

/** The newest mails, newest first, as lines: instants are UTC. Without SMTP only the operator reads them. */
export async function listMails(database: Database): Promise<string[]> {
  const rows = await database
    .select({ mail: mails, username: users.username })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(mailsMax);
  if (rows.length === 0) return ["There is no mail."];
  return rows.flatMap(({ mail, username }, index) => [
    ...(index > 0 ? [""] : []),
    `${mail.createdAt.toISOString()}  ${mail.kind}  ${stateOf(mail)}`,
    `user: ${username ?? "-"}`,
    `to: ${mail.recipient}`,
    ...(mail.replyTo ? [`answer to: ${mail.replyTo}`] : []),
    `subject: ${mail.subject}`,
    ...mail.text
      .trimEnd()
      .split("\n")
      .map((line) => `  ${line}`),
  ]);
}

function stateOf({ sentAt, gaveUpAt }: typeof mails.$inferSelect): string {
  if (sentAt) return `sent ${sentAt.toISOString()}`;
  return gaveUpAt ? `given up ${gaveUpAt.toISOString()}` : "not sent";
}
