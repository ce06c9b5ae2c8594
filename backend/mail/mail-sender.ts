import type { Mail } from "./mail.ts";

/** Hands one mail to a mail server; rejects if it was not accepted. */
export interface MailSender {
  send: (
    mail: Pick<Mail, "recipient" | "replyTo" | "subject" | "text">,
    id: string,
  ) => Promise<void>;
}
