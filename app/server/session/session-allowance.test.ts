import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repeatableProblemText } from "../forms/problem-text.ts";
import { translate } from "../i18n/i18n.ts";
import { createTestBrowser } from "../testing/test-browser.ts";
import { startTokenBackend, type TokenBackend } from "../testing/token-backend.ts";
import { signInHere } from "./account.ts";
import { type AllowanceKind, spendAllowance, TooManyRequests } from "./session-allowance.ts";
import { sessionRuntime } from "./session-runtime.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-allowance-"));
const kinds: readonly AllowanceKind[] = ["exports", "what_if", "password_resets"];
let backend: TokenBackend;

beforeAll(async () => {
  backend = await startTokenBackend({});
  Object.assign(process.env, {
    DATA_DIR: folder,
    V1_BASE_URL: backend.baseUrl,
    LOG_LEVEL: "silent",
    EXPORTS_PER_HOUR: "2",
    WHAT_IF_PER_MINUTE: "3",
    PASSWORD_RESETS_PER_HOUR: "1",
  });
});

afterAll(async () => {
  sessionRuntime().store.close();
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("[LIMIT-04] exported files, what-if checks of thresholds and new passwords each have a limit, shared by all browsers of a user", async () => {
  const taken: Record<string, number> = {};
  let told = "";
  for (const limit of ["first browser", "second browser"]) {
    const browser = createTestBrowser();
    await browser.browse(
      "/login",
      (context) => signInHere(context, { username: "hcp", password: "Demo-2026!" }),
      { method: "POST" },
    );
    for (const kind of kinds)
      await browser.browse(
        "/patients",
        async (context) => {
          for (let at = 0; at < 5; at += 1)
            await spendAllowance(context, kind).then(
              () => (taken[`${kind} ${limit}`] = at + 1),
              (error: unknown) => {
                expect(error).toBeInstanceOf(TooManyRequests);
                told = repeatableProblemText(translate(), error);
              },
            );
        },
        { headers: { "Accept-Language": "en-GB" } },
      );
  }
  expect(taken).toEqual({
    "exports first browser": 2,
    "what_if first browser": 3,
    "password_resets first browser": 1,
  });
  expect(told).toMatch(/^Too many attempts\. Please wait \d+ minutes?\.$/);
});
