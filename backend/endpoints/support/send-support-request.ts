import { and, count, eq, gt, inArray, min } from "../../drizzle.ts";
import { sendSupportRequest } from "#contract/support.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import type { Database } from "../../database.ts";
import { queueMails } from "../../mail/queue-mail.ts";
import { fullName } from "../../records/full-name.ts";
import { getUser } from "../../records/users.ts";
import { institutions } from "../../schema/institutions.ts";
import { mails } from "../../schema/mails.ts";
import { hourMs } from "#contract/codes/duration.ts";

/** Goes into the outbox with the user's name; a user who sends very often has to wait. */
export const sendSupportRequestHandler = handler(
  sendSupportRequest,
  async ({ body, user, database, now, settings }) => {
    await requireSomeLeft(database, user.id, settings.supportRequestsPerHour, now);
    const sender = await getUser(database, user.id);
    const places = await database
      .select({ name: institutions.name })
      .from(institutions)
      .where(inArray(institutions.id, [...user.institutionIds]))
      .orderBy(institutions.name);
    const lines = [
      body.text,
      "",
      "--",
      `From: ${fullName(sender)} (${sender.username}, ${sender.role})`,
      `Institution: ${places.map(({ name }) => name).join(", ")}`,
      `Email: ${body.email}`,
      `Phone: ${body.phone ?? "not given"}`,
      `Call back: ${body.callMeBack ? "yes" : "no"}`,
    ];
    const mail = {
      kind: "SUPPORT_REQUEST",
      userId: user.id,
      recipient: settings.supportMail,
      replyTo: body.email,
      subject: body.title,
      text: lines.join("\n"),
    } as const;
    await queueMails(database, [mail], now);
  },
);

/** @throws too_many_requests */
async function requireSomeLeft(
  database: Database,
  userId: string,
  perHour: number,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const [sent] = await database
    .select({ count: count(), firstAt: min(mails.createdAt) })
    .from(mails)
    .where(
      and(eq(mails.userId, userId), eq(mails.kind, "SUPPORT_REQUEST"), gt(mails.createdAt, since)),
    );
  if (!sent?.firstAt || sent.count < perHour) return;
  const waitS = Math.ceil((sent.firstAt.getTime() + hourMs - now.getTime()) / 1000);
  throw new ProblemError("too_many_requests", {}, { "Retry-After": String(waitS) });
}
