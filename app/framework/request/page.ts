/**
 * What a server component needs to know of the page it is on: words, language, zone, present, address.
 */
import "server-only";
import type { TFunction } from "i18next";
import type { UiLanguage } from "#app/format/ui-language.ts";
import { requestCookie } from "#app/server/request-cookie.ts";
import { currentLanguage, translate } from "#app/server/i18n/i18n.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { type RouteContext, visit } from "#app/server/session/session-context.ts";
import { processClinicClock } from "#app/server/v1/v1.ts";

const defaultTimeZone = "Europe/Berlin";

export interface Page {
  readonly t: TFunction;
  readonly language: UiLanguage;
  /** the browser's IANA zone as the live script told it, else Europe/Berlin (DAILY-10) */
  readonly zone: string;
  /** epoch milliseconds of the clinic's clock */
  readonly nowMs: number;
  /** a new one at each reading: whoever changes it, changes its own */
  readonly url: URL;
}

export function userTimeZone(context: RouteContext): string {
  const told = requestCookie(visit(context).request, "vigil-zone");
  return told !== null && isTimeZone(told) ? told : defaultTimeZone;
}

const pages = new WeakMap<object, Page>();

/** The page that is being rendered: the same for all who ask, so that it tells of one moment. */
export function currentPage(): Page {
  const context = requestContext();
  let page = pages.get(context);
  if (!page) {
    const { href } = pageUrl(context);
    page = {
      t: translate(),
      language: currentLanguage(),
      zone: userTimeZone(context),
      nowMs: processClinicClock().now(),
      get url() {
        return new URL(href);
      },
    };
    pages.set(context, page);
  }
  return page;
}

/** The address as the browser shows it: without the router's own endings and parameters. */
export function pageUrl(context: RouteContext): URL {
  const url = new URL(visit(context).request.url);
  if (url.pathname.endsWith(".manifest")) url.search = "";
  url.pathname = url.pathname.replace(/(\/_)?\.(rsc|manifest)$/, "") || "/";
  url.searchParams.delete("_routes");
  return url;
}

/** Names that were asked for and are good: making a formatter only to see whether it can be made costs 0.1 ms each time. */
const knownZones = new Set<string>();
const knownAtMost = 1_000;

/** Whether a name is an IANA time zone that this machine knows. */
function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  // Letters may be of either case, so a caller can invent names without end.
  if (knownZones.size < knownAtMost) knownZones.add(name);
  return true;
}
