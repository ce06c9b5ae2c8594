/**
 * Stage: the web server in front of the example backend, for browser tests that let calls fail or look at what was
 * sent. One for each worker; every test starts with a healed backend.
 */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { getLanguage } from "#contract/language.ts";
import type { Fault } from "./answer-faults.ts";
import { test as base } from "./browser-test.ts";
import { type ExampleBackend, startExampleBackend } from "./example-backend.ts";
import { signInByRequest, signInThroughForm } from "./sign-in.ts";
import { createVisitor } from "./visitor.ts";
import { startWebProcess } from "./web-process.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** time zone → what the pages' scripts tell the server: that they run, and where. A browser that was here has told. */
const toldByScripts = new Map<string, Cookies>();
const zoneCookieName = "vigil-zone";

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

/** What the web server of a stage is started with. */
export async function stageEnvironment(
  backend: ExampleBackend,
  flags: Readonly<Record<string, boolean>>,
): Promise<Record<string, string>> {
  const file = join(await mkdtemp(join(tmpdir(), "vigil-flags-")), "flags.json");
  await writeFile(file, JSON.stringify(flags));
  return { V1_BASE_URL: backend.baseUrl, FLAGS_FILE: file };
}

/** Flags are off until they have been read, and the first page of a process begins to read them. */
async function readFlags(url: string): Promise<void> {
  const visitor = createVisitor(url);
  await visitor.signIn();
  await (await visitor.get("/support")).text();
}

/** The contract's example user reads German. */
export const inEnglish: Fault = (planned) => ({
  ...planned,
  body: JSON.stringify({ language_code: "EN" } satisfies AnswerOf<typeof getLanguage>),
});

export const test = base.extend<
  Fixtures,
  { stage: StageProcesses; flags: Readonly<Record<string, boolean>> }
>({
  /** feature flags of the web server, all off unless a file says `test.use({ flags: { "vox-table": true } })` */
  flags: [{}, { option: true, scope: "worker" }],
  stage: [
    async ({ flags }, use) => {
      const backend = await startExampleBackend();
      const web = await startWebProcess({ env: await stageEnvironment(backend, flags) });
      await readFlags(web.url);
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
  openSignedIn: async ({ backend, js, timezoneId }, use) => {
    await use(async (page, path) => {
      backend.fault("get-language", inEnglish);
      const told = toldByScripts.get(timezoneId ?? "");
      if (js && !told) {
        await signInThroughForm(page, "hcp");
        const cookies = await page.context().cookies();
        const isTold = cookies.some(({ name }) => name === zoneCookieName);
        if (isTold)
          toldByScripts.set(
            timezoneId ?? "",
            cookies.filter(({ httpOnly }) => !httpOnly),
          );
      } else {
        if (told) await page.context().addCookies(told);
        await signInByRequest(page, "hcp");
      }
      await page.goto(path);
    });
  },
});
