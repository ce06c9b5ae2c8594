import { getNewsletter } from "#contract/newsletter.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { findNewsletter, toNewsletter } from "../../records/newsletters.ts";
import { getUser } from "../../records/users.ts";

/** No call brings a patient's reply in, so that there is nothing to write about. */
const sent = { has_patient_message_mail: false } as const;

/** Only the own settings. Who never saved any receives nothing, and is offered the address of the account. */
export const getNewsletterHandler = handler(getNewsletter, async ({ params, user, database }) => {
  if (params.hcp_user_id.toLowerCase() !== user.id) throw notFound();
  const row = await findNewsletter(database, user.id);
  if (row) return { ...toNewsletter(row), ...sent };
  const { email } = await getUser(database, user.id);
  return {
    receive_patient_message: false,
    receive_daily_alert: false,
    newsletter_email: email || null,
    ...sent,
  };
});
