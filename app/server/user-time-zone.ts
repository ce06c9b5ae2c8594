import "server-only";
import { requestCookie } from "./request-cookie.ts";
import { type RouteContext, visit } from "./session/session-context.ts";

const defaultTimeZone = "Europe/Berlin";

/** The IANA zone of the user's browser as the live script reported it, else Europe/Berlin. */
export function userTimeZone(context: RouteContext): string {
  const reported = requestCookie(visit(context).request, "vigil-zone");
  return (reported === null ? undefined : knownTimeZone(reported)) ?? defaultTimeZone;
}

/** By the names that were reported: making a formatter only to see whether it can be made costs 0.1 ms each time. */
const knownZones = new Map<string, string>();
const knownAtMost = 1_000;

/**
 * The one spelling of an IANA time zone that this machine knows; undefined: it knows none of this name. A name's letters
 * may be of either case, so a caller could invent names without end, and each has formatters that stay in memory.
 */
export function knownTimeZone(name: string): string | undefined {
  const known = knownZones.get(name);
  if (known !== undefined) return known;
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return undefined;
  try {
    const { timeZone } = Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    if (knownZones.size < knownAtMost) knownZones.set(name, timeZone);
    return timeZone;
  } catch {
    return undefined;
  }
}
