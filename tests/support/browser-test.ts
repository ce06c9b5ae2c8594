/**
 * Browser test: `test` and `expect` of Playwright, with what every test of a screen needs.
 *
 * A file under tests/e2e/both runs twice, with JavaScript on and off, under the same titles; `js` tells which.
 * Files under tests/e2e/js and tests/e2e/nojs run in one mode only.
 */
import { type Page, test as base } from "@playwright/test";
import { signInThroughForm, type SignIn, signInOnce } from "./sign-in.ts";

export { expect } from "@playwright/test";

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

export const test = base.extend<Fixtures>({
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
