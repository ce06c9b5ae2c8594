/** The language that somebody has chosen: a signed-in user's saved one, a visitor's from a cookie of the code alone. */
import "server-only";
import {
  languageOfStoredCode,
  storedLanguageCode,
  type UiLanguage,
} from "#app/format/ui-language.ts";
import { type RouteContext, sessionOf } from "../session/session-context.ts";

export const languageCookieName = "vigil-language";

export function chosenLanguage(request: Request, context: RouteContext): UiLanguage | null {
  const session = sessionOf(context);
  const code = session.data.language ?? cookieValue(request, languageCookieName);
  return code === null ? null : languageOfStoredCode(code);
}

export function cookieValue(request: Request, name: string): string | null {
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value !== undefined) return decode(value);
  }
  return null;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** `Set-Cookie` for a visitor's choice; it lasts a year and says nothing about anybody. */
export function languageCookie(language: UiLanguage): string {
  return `${languageCookieName}=${storedLanguageCode(language)}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
