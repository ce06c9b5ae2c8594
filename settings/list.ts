/** All settings of both programs, in the order of the operator's table. */
import { embeddedBackend } from "./groups/embedded-backend.ts";
import { implants } from "./groups/implants.ts";
import { limits } from "./groups/limits.ts";
import { mail } from "./groups/mail.ts";
import { operation } from "./groups/operation.ts";
import { ownBackend } from "./groups/own-backend.ts";
import { pages } from "./groups/pages.ts";
import { provider } from "./groups/provider.ts";
import { sessions } from "./groups/sessions.ts";
import { webServer } from "./groups/web-server.ts";
import type { Setting, SettingsGroup } from "./setting.ts";

export const groups: readonly { readonly title: string; readonly settings: SettingsGroup }[] = [
  { title: "Web server", settings: webServer },
  { title: "Secrets, sessions and passwords", settings: sessions },
  { title: "Sign-in by your identity provider", settings: provider },
  { title: "Embedded backend", settings: embeddedBackend },
  { title: "Mail", settings: mail },
  { title: "Messages of implants", settings: implants },
  { title: "A backend of your own", settings: ownBackend },
  { title: "Operation", settings: operation },
  { title: "Limits", settings: limits },
  { title: "Pages", settings: pages },
];

export const settings = {
  ...webServer,
  ...sessions,
  ...provider,
  ...embeddedBackend,
  ...mail,
  ...implants,
  ...ownBackend,
  ...operation,
  ...limits,
  ...pages,
};

/** Names of settings whose value may be in a file named by `<name>_FILE`. */
export const secretNames: readonly string[] = Object.entries<Setting>(settings)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name);

export const knownNames: readonly string[] = [
  ...Object.keys(settings),
  ...secretNames.map((name) => `${name}_FILE`),
];
