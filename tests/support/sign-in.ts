/** Sign-in of the demo accounts in browser tests: through the form, as a user does it. */
import type { BrowserContext, Page } from "@playwright/test";
import { zoneCookieName } from "./earlier-visit.ts";
import { hiddenField } from "./visitor.ts";

/** the password of every demo account */
export const demoPassword = "Demo-2026!";

export type SignIn = (page: Page, username: string, password?: string) => Promise<void>;

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
const cookiesOf = new Map<string, Cookies>();

/** Fills in the form of /login and waits for another page. Throws if sign-in is refused. */
export async function signInThroughForm(
  page: Page,
  username: string,
  password: string = demoPassword,
): Promise<void> {
  await page.goto("/login");
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.locator("form:has(input[name=password]) button[type=submit]").click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/**
 * Sends the request of the form of /login without opening a page: the same session in a tenth of the time. Throws if
 * sign-in is refused.
 */
export async function signInByRequest(
  page: Page,
  username: string,
  password: string = demoPassword,
): Promise<void> {
  const { request } = page.context();
  const form = await request.get("/login");
  const csrf = hiddenField(await form.text(), "csrf");
  const answer = await request.post("/login", {
    form: { username, password, csrf, next: "" },
    headers: { Origin: new URL(form.url()).origin },
    maxRedirects: 0,
  });
  const location = answer.headers()["location"] ?? "";
  if (answer.status() !== 303 || location.startsWith("/login"))
    throw new Error(`${username} could not sign in: ${answer.status()} ${location}`);
}

/**
 * Signs in once for each account and worker. Later tests use the session's cookie and open no page for it. The
 * session's first request is cheap and shows whether the session is alive.
 */
export async function signInOnce(
  page: Page,
  username: string,
  password: string = demoPassword,
): Promise<void> {
  const kept = cookiesOf.get(username);
  if (kept) {
    await page.context().addCookies(kept);
    const answer = await page.context().request.get("/session");
    if (Number(await answer.text()) > 0) return;
    // Another test ended that session: sign in again.
    await page.context().clearCookies();
  }
  await signInThroughForm(page, username, password);
  // the time zone is that of a test's browser (earlier-visit.ts)
  const cookies = await page.context().cookies();
  cookiesOf.set(
    username,
    cookies.filter(({ name }) => !name.startsWith(zoneCookieName)),
  );
}
