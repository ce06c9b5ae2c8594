/** A session that ends while the user types, and the way back into the page. */
import type { Page } from "@playwright/test";
import { expect } from "./agent/matchers.ts";
import { problem } from "./answer-faults.ts";
import type { ExampleBackend } from "./example-backend.ts";
import { demoPassword } from "./sign-in.ts";
import { inEnglish } from "./stage.ts";

/** Signs in on the displayed sign-in page, which leads back. */
export async function signInHere(page: Page, name = "hcp"): Promise<void> {
  await page.locator("input[name=username]").fill(name);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** The backend ends the session; a page of another tab notices. */
export async function endSession(page: Page, backend: ExampleBackend): Promise<void> {
  const elsewhere = await page.context().newPage();
  backend.fault("*", problem("unauthorized"));
  await elsewhere.goto("/dashboard");
  await expect(elsewhere).toHaveURL(/\/login\?next=/);
  await expect(elsewhere.getByText("Your session has ended.")).toBeVisible();
  await elsewhere.close();
  backend.heal();
  backend.fault("get-language", inEnglish);
}

/** As `endSession`, but the page itself does not notice: its next request does. */
export async function endSessionUnheard(
  page: Page,
  backend: ExampleBackend,
  js: boolean,
): Promise<void> {
  if (js) await leaveSessionUnheard(page);
  await endSession(page, backend);
}

/** The page's request for the session's remaining time is never answered. */
export const leaveSessionUnheard = (page: Page) => page.route(/\/session$/, () => undefined);
