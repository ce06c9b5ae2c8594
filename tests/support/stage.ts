/**
 * Stage: the web server in front of the example backend, for browser tests that let calls fail or check the sent
 * requests. Every test starts with a healed backend.
 */
import type { Page } from "@playwright/test";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { getLanguage } from "#contract/language.ts";
import type { Fault } from "./answer-faults.ts";
import { expect, test as base } from "./browser-test.ts";
import { addFacts, noteFacts } from "./earlier-visit.ts";
import type { ExampleBackend } from "./example-backend.ts";
import { signInByRequest, signInThroughForm } from "./sign-in.ts";
import type { StageFlags, StageProcesses } from "./stages.ts";

interface Fixtures {
  /** feature flags of the web server, all off unless a file says `test.use({ flags: { "vox-table": true } })` */
  flags: StageFlags;
  stage: StageProcesses;
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

export const test = base.extend<Fixtures>({
  flags: [{}, { option: true }],
  stage: async ({ stageOf, flags }, use) => {
    await use(await stageOf(flags));
  },
  baseURL: async ({ stage }, use) => {
    await use(stage.url);
  },
  backend: async ({ stage }, use) => {
    stage.backend.heal();
    await use(stage.backend);
  },
  openSignedIn: async ({ backend, js, timezoneId }, use) => {
    await use(async (page, path) => {
      backend.fault("get-language", inEnglish);
      const context = page.context();
      if (!js || (await addFacts(context, timezoneId))) await signInByRequest(page, "hcp");
      else {
        await signInThroughForm(page, "hcp");
        await expect.poll(() => noteFacts(context, timezoneId)).toBe(true);
      }
      await page.goto(path);
    });
  },
});
