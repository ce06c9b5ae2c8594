/**
 * The facts that the scripts of pages report to the server by cookies: that they run, and the time zone. A test's browser
 * is new, and naming its zone takes it a tenth of a second of a processor; with these it has been here before.
 */
import type { BrowserContext } from "@playwright/test";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

const isFact = /^vigil-(scripts|zone)/;
export const zoneCookieName = "vigil-zone";

/** time zone of the browser → cookies */
const factsOf = new Map<string, Cookies>();

/** Gives the facts of an earlier visit to a browser; false: there was none in this zone yet. */
export async function addFacts(context: BrowserContext, zone = ""): Promise<boolean> {
  const facts = factsOf.get(zone);
  if (facts) await context.addCookies(facts);
  return facts !== undefined;
}

/** Stores what the pages of this browser have reported; false: not yet all (the zone comes some seconds after a page). */
export async function noteFacts(context: BrowserContext, zone = ""): Promise<boolean> {
  const facts = (await context.cookies()).filter(({ name }) => isFact.test(name));
  const isComplete = facts.some(({ name }) => name === zoneCookieName);
  if (isComplete) factsOf.set(zone, facts);
  return isComplete;
}
