/**
 * The page for a user who has to wait: the form came after too many others (429), or the sessions cannot be reached
 * (503). It says so in the user's language, and shows the form again with the input. It is made before there is a
 * session or a route, so it is no page of the app. It needs neither the backend nor React, and costs little.
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
import type { RequestRefusal } from "./refuse-body.ts";
import { securityHeaders } from "./security-headers.ts";

export interface WaitPage {
  readonly why: "too_many_forms" | "sessions_away";
  readonly seconds: number;
  /** the page of the form, or the requested page */
  readonly backHref: string;
  /** the input, to be sent again; undefined if it was not read, or must not be in a page */
  readonly fields: readonly (readonly [name: string, value: string])[] | undefined;
}

const statusOf = { too_many_forms: 429, sessions_away: 503 } as const;

export function waitPage(
  request: Request,
  { why, seconds, backHref, fields }: WaitPage,
): RequestRefusal {
  const language = languageOf(request);
  const t = translator(language);
  const url = new URL(request.url);
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const title = t(`errors.${why}.title`);
  const text = t(`errors.${why}.text`, { time: formatWait(seconds, language) });
  const isForm = request.method === "POST";
  const isLost = isForm && !fields && why === "sessions_away";
  const back = t(isForm ? "errors.too_many_forms.back" : "errors.try_again");
  const html = `<!doctype html>
<html lang="${intlLocale(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} · ${escaped(t("shell.app_name"))}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${isLost ? `<p>${escaped(t("errors.sessions_away.not_kept"))}</p>` : ""}
${fields ? formAgain(url.pathname + url.search, fields, t) : ""}
<p><a href="${escaped(backHref)}">${escaped(back)}</a></p>
</main>
</body>
</html>
`;
  const isHttps = url.protocol === "https:";
  const headers = securityHeaders({ kind: "page", nonce, isHttps, isPrivate: true });
  return {
    status: statusOf[why],
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
  // a text area preserves line ends; a hidden field of several lines would too, but shows nothing to the user
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

/** The browser's own colours, light or dark: only the build knows the name of the app's style sheet. */
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
