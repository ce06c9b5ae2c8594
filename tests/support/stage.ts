/**
 * Stage: the web server in front of the example backend, for browser tests that let calls fail or look at what was
 * sent. One for each worker; every test starts with a healed backend.
 */
import type { Page } from "@playwright/test";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { getLanguage } from "#contract/language.ts";
import type { Fault } from "./answer-faults.ts";
import { test as base } from "./browser-test.ts";
import { type ExampleBackend, startExampleBackend } from "./example-backend.ts";
import { signInThroughForm } from "./sign-in.ts";
import { startWebProcess } from "./web-process.ts";

interface StageProcesses {
  readonly backend: ExampleBackend;
  readonly url: string;
}

interface Fixtures {
  /** the example backend, healed */
  backend: ExampleBackend;
  /** Signs the example user in and opens the path. */
  openSignedIn: (page: Page, path: string) => Promise<void>;
}

/** The contract's example user reads German. */
export const inEnglish: Fault = (planned) => ({
  ...planned,
  body: JSON.stringify({ language_code: "EN" } satisfies AnswerOf<typeof getLanguage>),
});

export const test = base.extend<Fixtures, { stage: StageProcesses }>({
  stage: [
    async ({}, use) => {
      const backend = await startExampleBackend();
      const web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
      await use({ backend, url: web.url });
      await web.stop();
      await backend.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ stage }, use) => {
    await use(stage.url);
  },
  backend: async ({ stage }, use) => {
    stage.backend.heal();
    await use(stage.backend);
  },
  openSignedIn: async ({ backend }, use) => {
    await use(async (page, path) => {
      backend.fault("get-language", inEnglish);
      await signInThroughForm(page, "hcp");
      await page.goto(path);
    });
  },
});
