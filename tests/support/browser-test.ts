/**
 * Browser test: `test` and `expect` of Playwright, with what every test of a screen needs.
 *
 * A file under tests/e2e/both runs twice, with JavaScript on and off, under the same titles; `js` tells which.
 * Files under tests/e2e/js and tests/e2e/nojs run in one mode only.
 */
import { type Browser, type BrowserContext, type Page, test as base } from "@playwright/test";
import { AgentBrowser } from "./agent/agent.ts";
import { signInThroughForm, type SignIn, signInOnce } from "./sign-in.ts";
import { type StageOf, withStages } from "./stages.ts";

export { expect } from "./agent/matchers.ts";

/**
 * What a page says whose loader or component fails. React renders the router's new elements a moment before the router
 * tells of their error, recovers, and reports that as #520: whether it comes first is a race that nobody sees.
 */
export const failedPage = /50[03]|Server Components render|Minified React error #520/;

export interface Noise {
  /** Says before it happens which message on the console or error in the page belongs to the test. */
  expect(pattern: RegExp): void;
}

interface Fixtures {
  /** whether JavaScript runs in this test's pages */
  js: boolean;
  /** what the pages of this test may say on the console; anything else of level error fails the test */
  noise: Noise;
  /** Signs a demo account in and opens its first page. The session is shared by the tests of a worker. */
  signIn: SignIn;
  /** The same with a session of its own, for tests that sign out, change a password or let a session run out. */
  signInAlone: SignIn;
}

interface OfWorker {
  /** what opens the pages of a project: Chromium, or the agent, which has neither scripts nor a layout */
  engine: "chromium" | "agent";
  /** for tests/support/stage.ts: here, because tests of one kind of worker fixtures share their workers */
  stageOf: StageOf;
}

export const test = base.extend<Fixtures, OfWorker>({
  engine: ["chromium", { option: true, scope: "worker" }],
  stageOf: [async ({}, use) => withStages(use), { scope: "worker" }],
  browser: [
    async ({ engine, playwright, launchOptions }, use) => {
      if (engine === "agent") return use(new AgentBrowser() as unknown as Browser);
      const browser = await playwright.chromium.launch(launchOptions);
      await use(browser);
      return browser.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, engine, baseURL, locale, userAgent, viewport }, use) => {
    if (engine === "agent")
      (browser as unknown as AgentBrowser).defaults = { baseURL, locale, userAgent, viewport };
    const context: BrowserContext = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context, engine }, use, testInfo) => {
    const page = await context.newPage();
    await use(page);
    // of Chromium's pages there is a picture
    if (engine === "agent" && testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach("page.html", { body: await page.content(), contentType: "text/html" });
  },
  baseURL: async ({}, use) => {
    await use(process.env["VIGIL_URL"]);
  },
  js: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled !== false);
  },
  noise: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const heard: string[] = [];
      context.on("console", (message) => {
        // Violations of the content security policy and recoverable errors of hydration come as `error` too.
        if (message.type() === "error") heard.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => {
        const { stack, name, message } = error.error();
        heard.push(stack || `${name}: ${message}`);
      });
      await use({ expect: (pattern) => expected.push(pattern) });
      const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
      if (unexpected.length > 0) throw new Error(`the pages complained\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
  signIn: async ({}, use) => {
    await use(signInOnce);
  },
  signInAlone: async ({}, use) => {
    await use(signInThroughForm);
  },
});

export type { Page };
