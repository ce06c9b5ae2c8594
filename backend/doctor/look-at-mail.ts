/** Whether the mail server can be reached and takes our name and password. No mail is sent. */
import { createTransport } from "nodemailer";
import { ok, warning, wrong, type Finding } from "./findings.ts";

const patienceMs = 5000;

export async function lookAtMail(smtpUrl: string | undefined): Promise<Finding> {
  if (smtpUrl === undefined)
    return warning("SMTP_URL is not set: mail is stored, and shown by npm run admin -- list-mails");
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    await transport.verify();
    return ok("the mail server of SMTP_URL is reached");
  } catch (error) {
    // its code alone: the text may hold the address
    return wrong(
      `the mail server of SMTP_URL is not reached (${(error as NodeJS.ErrnoException).code ?? "refused"})`,
    );
  } finally {
    transport.close();
  }
}
