/**
 * Browser test: `test` and `expect` of Playwright, with the fixtures that every test of a screen needs.
 *
 * A file under tests/e2e/both runs twice, with JavaScript on and off, under the same titles; `js` says which. A test with
 * the tag `@html` shows what scripts do not change, and runs without them alone. Files under tests/e2e/js and
 * tests/e2e/nojs run in one mode only.
 */
import { type Browser, type BrowserContext, type Page, test as base } from "@playwright/test";
import { AgentBrowser } from "./agent/agent.ts";
import { addFacts, noteFacts } from "./earlier-visit.ts";
import { signInThroughForm, type SignIn, signInOnce } from "./sign-in.ts";
import { type StageOf, withStages } from "./stages.ts";

export { expect } from "./agent/matchers.ts";

/**
 * The messages of a page whose loader or component fails. React renders the router's new elements a moment before the
 * router reports their error, recovers, and reports that as #520. Whether it comes first is a race that the user does
 * not see.
 */
export const failedPage = /50[03]|Server Components render|Minified React error #520/;

export interface Noise {
  /** Announces a message on the console or an error in the page that belongs to the test. */
  expect(pattern: RegExp): void;
}

interface Fixtures {
  /** whether JavaScript runs in this test's pages */
  js: boolean;
  /** the messages that the pages of this test may write to the console; any other of level error fails the test */
  noise: Noise;
  /** Signs a demo account in and opens its first page. The session is shared by the tests of a worker. */
  signIn: SignIn;
  /** The same with a session of its own, for tests that sign out, change a password or let a session expire. */
  signInAlone: SignIn;
}

interface OfWorker {
  /** the browser for the pages of a project: Chromium, or the agent, which has neither scripts nor a layout */
  engine: "chromium" | "agent";
  /** for tests/support/stage.ts: here, because tests with the same worker fixtures share their workers */
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
    // Chromium makes a picture of its pages
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
        // Violations of the content security policy and recoverable errors of hydration are of type `error` too.
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
  signIn: async ({ context, js, timezoneId }, use) => {
    if (js) await addFacts(context, timezoneId);
    await use(signInOnce);
    if (js) await noteFacts(context, timezoneId);
  },
  signInAlone: async ({}, use) => {
    await use(signInThroughForm);
  },
});

export type { Page };
