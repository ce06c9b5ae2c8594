/** The chosen language: a signed-in user's saved one, a visitor's from a cookie with only the code. */
import "server-only";
import {
  languageOfStoredCode,
  storedLanguageCode,
  type UiLanguage,
} from "#app/format/ui-language.ts";
import { requestCookie } from "../request-cookie.ts";
import { type RouteContext, sessionOf } from "../session/session-context.ts";

export const languageCookieName = "__Host-vigil-language";

export function chosenLanguage(request: Request, context: RouteContext): UiLanguage | null {
  const session = sessionOf(context);
  const code = session.data.language ?? requestCookie(request, languageCookieName);
  return code === null ? null : languageOfStoredCode(code);
}

/** `Set-Cookie` for a visitor's choice; it lasts a year and identifies no person. */
export function languageCookie(language: UiLanguage): string {
  return `${languageCookieName}=${storedLanguageCode(language)}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=31536000`;
}
