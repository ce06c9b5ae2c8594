import { httpUrl, link, text, wrong } from "../kinds.ts";
import type { SettingsGroup } from "../setting.ts";

export const pages = {
  IMPRINT_URL: {
    schema: link("https://clinic.example/imprint").optional(),
    unset: "not shown",
    does: "link of the sign-in page",
    example: "https://clinic.example/imprint",
  },
  CONTACT_URL: {
    schema: link("https://clinic.example/contact").optional(),
    unset: "not shown",
    does: "link of the sign-in page",
    example: "https://clinic.example/contact",
  },
  PRIVACY_URL: {
    schema: link("https://clinic.example/privacy").optional(),
    unset: "not shown",
    does: "link of the sign-in page",
    example: "https://clinic.example/privacy",
  },
  SUPPORT_PHONE: {
    schema: text
      .regex(/^\+?[0-9 ()/-]{4,30}$/, wrong("must be a phone number", "+49 30 901820"))
      .optional(),
    unset: "not shown",
    does: "the number on the page for forgotten passwords",
    example: "+49 30 901820",
  },
  REGULATORY_FILE: {
    schema: text.optional(),
    unset: "the support page says that this installation states no conformity",
    does: "JSON of what the operator states of the product as a medical device",
    example: "/etc/vigil/regulatory.json",
  },
  CHAT_SCRIPT_URL: {
    schema: httpUrl("https://chat.example/widget.js").optional(),
    unset: "no chat",
    does: "the script of a chat, loaded only if a user chooses it",
    example: "https://chat.example/widget.js",
  },
  CHAT_CSP: {
    schema: text
      .regex(
        /^[^\r\n;,]+$/,
        wrong(
          "must be a list of sources without ; and ,",
          "https://chat.example wss://chat.example",
        ),
      )
      .optional(),
    unset: "no chat",
    does: "the sources that the chat may reach",
    example: "https://chat.example wss://chat.example",
  },
} satisfies SettingsGroup;
