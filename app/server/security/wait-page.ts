/**
 * The page for a person whose form came after too many others (429): how long to wait, in their language, and the form
 * again with what was typed. It is made before there is a session or a route, so it is no page of the app: it needs
 * neither the backend nor React, and makes little work.
 */
import "server-only";
import { formatWait } from "#app/format/format-wait.ts";
import {
  intlLocale,
  languageOfHeader,
  languageOfStoredCode,
  type UiLanguage,
} from "#app/format/ui-language.ts";
import { languageCookieName } from "../i18n/chosen-language.ts";
import { translator } from "../i18n/translator.ts";
import { requestCookie } from "../request-cookie.ts";
import type { Refusal } from "./refuse-body.ts";
import { securityHeaders } from "./security-headers.ts";

export interface WaitPage {
  readonly seconds: number;
  /** where the form stands */
  readonly backHref: string;
  /** what was typed, to be sent again; undefined where it was not read, or must not stand in a page */
  readonly fields: readonly (readonly [name: string, value: string])[] | undefined;
}

export function waitPage(request: Request, { seconds, backHref, fields }: WaitPage): Refusal {
  const language = languageOf(request);
  const t = translator(language);
  const url = new URL(request.url);
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const text = t("errors.too_many_forms.text", { time: formatWait(seconds, language) });
  const html = `<!doctype html>
<html lang="${intlLocale(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(t("errors.too_many_forms.title"))} · ${escaped(t("shell.app_name"))}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${escaped(t("errors.too_many_forms.title"))}</h1>
<p>${escaped(text)}</p>
${fields ? formAgain(url.pathname + url.search, fields, t) : ""}
<p><a href="${escaped(backHref)}">${escaped(t("errors.too_many_forms.back"))}</a></p>
</main>
</body>
</html>
`;
  const isHttps = url.protocol === "https:";
  const headers = securityHeaders({ kind: "page", nonce, isHttps, isPrivate: true });
  return {
    status: 429,
    text: html,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Retry-After": String(seconds),
    },
  };
}

function formAgain(
  action: string,
  fields: NonNullable<WaitPage["fields"]>,
  t: ReturnType<typeof translator>,
): string {
  // a text area keeps line ends; a hidden field of several lines would too, but shows nothing to look at
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<p>${escaped(t("errors.too_many_forms.kept"))}</p>
<form method="post" action="${escaped(action)}">
${inputs.join("\n")}
<button>${escaped(t("errors.too_many_forms.send_again"))}</button>
</form>`;
}

function languageOf(request: Request): UiLanguage {
  const code = requestCookie(request, languageCookieName);
  const chosen = code === null ? null : languageOfStoredCode(code);
  return chosen ?? languageOfHeader(request.headers.get("Accept-Language")) ?? "de";
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "\r": "&#13;",
  "\n": "&#10;",
};

const escaped = (text: string) => text.replace(/[&<>"'\r\n]/g, (letter) => entities[letter] ?? "");

/** The browser's own colours, light or dark: the app's style sheet has a name that only a build knows. */
const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: start center; }
main { box-sizing: border-box; max-inline-size: 36rem; padding: 3rem 1rem; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.25; }
button { min-block-size: 2.75rem; padding-inline: 1.25rem; border: 0; border-radius: .5rem; font: inherit;
  font-weight: 600; color: #fff; background: #0b5c8c; cursor: pointer; }
a { display: inline-block; padding-block: .625rem; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;
