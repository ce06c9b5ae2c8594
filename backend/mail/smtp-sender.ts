import { createTransport } from "nodemailer";
import type { MailSender } from "./mail-sender.ts";

const patienceMs = 20_000;

/** Sends through SMTP_URL (`smtps://user:password@mail.example.org`), from MAIL_FROM. */
export function createSmtpSender(smtpUrl: string, from: string): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // texts come from forms: nothing in them may name a file or an address to fetch
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.split("@").at(-1)?.replace(/>.*$/, "") ?? "localhost";
  return {
    async send({ recipient, replyTo, subject, text }, id) {
      await transport.sendMail({
        from,
        to: recipient,
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        // the same for every try, so that a mail server can recognise a repetition
        messageId: `<${id}@${domain}>`,
      });
    },
  };
}
