/**
 * What a server component needs to know of the page it is on: words, language, zone, present, address.
 */
import "server-only";
import type { TFunction } from "i18next";
import type { UiLanguage } from "#app/format/ui-language.ts";
import { currentLanguage, translate } from "#app/server/i18n/i18n.ts";
import { shownUrl } from "#app/server/page-address.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { perRequest } from "./per-request.ts";
import { type RouteContext, visit } from "#app/server/session/session-context.ts";
import { userTimeZone } from "#app/server/user-time-zone.ts";
import { processClinicClock } from "#app/server/v1/v1.ts";

export interface Page {
  readonly t: TFunction;
  readonly language: UiLanguage;
  /** the browser's IANA zone as the live script reported it, else Europe/Berlin */
  readonly zone: string;
  /** epoch milliseconds of the clinic's clock */
  readonly nowMs: number;
  /** a new one at each reading: a caller may change it */
  readonly url: URL;
}

const pageOf = perRequest((context: RouteContext): Page => {
  const { href } = pageUrl(context);
  return {
    t: translate(),
    language: currentLanguage(),
    zone: userTimeZone(context),
    nowMs: processClinicClock().now(),
    get url() {
      return new URL(href);
    },
  };
});

/** The page that is being rendered: the same for all parts, so that it shows one moment. */
export const currentPage = (): Page => pageOf(requestContext());

/** The address as the browser shows it. */
export const pageUrl = (context: RouteContext): URL => shownUrl(visit(context).request.url);
