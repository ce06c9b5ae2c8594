import type { Mail } from "./mail.ts";

/** Hands one mail to a mail server; rejects where it was not taken. */
export interface MailSender {
  send: (
    mail: Pick<Mail, "recipient" | "replyTo" | "subject" | "text">,
    id: string,
  ) => Promise<void>;
}
