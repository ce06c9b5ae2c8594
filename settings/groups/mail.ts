import { z } from "zod";
import { mailAddress, wrong } from "../kinds.ts";
import type { SettingsGroup } from "../setting.ts";

export const mail = {
  SMTP_URL: {
    schema: z
      .url({
        protocol: /^smtps?$/,
        error: wrong("must be an SMTP address", "smtps://user:password@mail.example.org"),
      })
      .optional(),
    unset: "mail is stored; `npm run admin -- list-mails` shows it",
    does: "how mail is sent; needs `MAIL_FROM`",
    example: "smtps://user:password@mail.clinic.example",
    isSecret: true,
  },
  MAIL_FROM: {
    schema: mailAddress.optional(),
    unset: "vigil@localhost",
    does: "the address that mail is sent from",
    example: "Vigil <vigil@clinic.example>",
  },
  SUPPORT_MAIL: {
    schema: mailAddress.optional(),
    unset: "`MAIL_FROM`",
    does: "the address that requests of the support page are mailed to",
    example: "support@clinic.example",
  },
} satisfies SettingsGroup;
