import { putNewsletter } from "#contract/newsletter.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { findNewsletter } from "../../records/newsletters.ts";
import { newsletters } from "../../schema/newsletters.ts";

/** Only the own settings. The daily summary counts from when it was turned on. */
export const putNewsletterHandler = handler(
  putNewsletter,
  async ({ params, body, user, database, now }) => {
    if (params.hcp_user_id.toLowerCase() !== user.id) throw notFound();
    const before = await findNewsletter(database, user.id);
    const row = {
      receivePatientMessage: body.receive_patient_message,
      receiveDailyAlert: body.receive_daily_alert,
      newsletterEmail: body.newsletter_email,
      dailyAlertSince: body.receive_daily_alert ? (before?.dailyAlertSince ?? now) : null,
    };
    await database
      .insert(newsletters)
      .values({ userId: user.id, ...row })
      .onConflictDoUpdate({ target: newsletters.userId, set: row });
    return { ...body, has_patient_message_mail: false };
  },
);
