/**
 * Translation of a request: which language it gets, and `t` for server components.
 *
 * The language of a signed-in user is the one in the session. A visitor gets the language chosen in this browser (a
 * cookie with only the code), else the browser's first language.
 */
import "server-only";
import type { TFunction } from "i18next";
import { createI18nextMiddleware } from "remix-i18next";
import {
  intlLocale,
  languageOfHeader,
  type UiLanguage,
  uiLanguages,
} from "#app/format/ui-language.ts";
import { requestContext } from "../request-scope.ts";
import { chosenLanguage } from "./chosen-language.ts";
import { translator } from "./translator.ts";

const [middleware, languageOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...uiLanguages],
    fallbackLanguage: "de",
    order: ["custom"],
    findLocale: ({ request, context }) =>
      Promise.resolve(
        chosenLanguage(request, context) ??
          languageOfHeader(request.headers.get("Accept-Language")),
      ),
  },
  // the instance of each request stays empty: the words are the same for all requests of a language (translator.ts)
  i18next: { resources: {}, initAsync: false },
});

export const i18nextMiddleware = middleware;

/** The language of the current request. */
export function currentLanguage(): UiLanguage {
  return languageOf(requestContext()) as UiLanguage;
}

/** The language for `Intl` and the page's `lang`. */
export function currentLocale(): string {
  return intlLocale(currentLanguage());
}

/** `t` of the current request; only for the server. Islands get their words as props. */
export function translate(): TFunction {
  return translator(currentLanguage());
}
