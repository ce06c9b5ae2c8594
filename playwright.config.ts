import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findChromium } from "./tests/support/chromium.ts";

/** `VIGIL_AGENT=0` runs every test of `both` in Chromium, to check that the agent behaves like it. */
const inChromium = process.env["VIGIL_AGENT"] === "0" ? /./ : /@browser/;

/** A page of a test lives for seconds: what V8 optimizes in it does not pay (docs/decisions/0042). */
const forShortPages = "--js-flags=--no-maglev,--no-opt";

/**
 * Without Cross-Origin-Opener-Policy, a page uses the process that its empty tab has, instead of starting a second one: a
 * quarter of what opening a page costs (docs/decisions/0042). tests/faults/headers.test.ts shows the header. The last
 * such list counts for Chromium, so Playwright's features that change how a page behaves are here again.
 */
const oneProcessPerTab = `--disable-features=${[
  "CrossOriginOpenerPolicy",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
].join(",")}`;

/**
 * Browser tests: one built app with one synthetic clinic for a run, every page with JavaScript and without.
 * tests/support/browser-test.ts has the fixtures.
 */
export default defineConfig<object, { engine: "chromium" | "agent" }>({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/browser-setup.ts",
  // Files run side by side, the tests of a file one after another: they may be steps of one story.
  fullyParallel: false,
  // One more than the cores of the smallest machine: a worker waits for a third of its time (for answers, for a page to
  // be still).
  workers: 3,
  // A test that passes only at a retry shows a fault, in the app or in the test: the list calls it flaky. On a build
  // server, whose other work is unknown, it gets two retries; by hand none.
  retries: process.env["CI"] ? 2 : 0,
  timeout: 120_000,
  globalTimeout: 55 * 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    channel: undefined,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // A trace of every test costs more than the tests themselves: `--trace on` makes one for the test at work.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumFlags, forShortPages, oneProcessPerTab],
    },
  },
  projects: [
    {
      name: "js",
      testMatch: ["both/**/*.spec.ts", "js/**/*.spec.ts"],
      // What scripts change nothing of: the same HTML needs no second look in a browser (docs/decisions/0042).
      grepInvert: /@html/,
    },
    {
      // Pages and forms without scripts are HTTP and HTML: tests/support/agent is a browser for just these.
      name: "nojs",
      testMatch: ["both/**/*.spec.ts"],
      grepInvert: inChromium,
      use: { javaScriptEnabled: false, engine: "agent" },
    },
    {
      // Layout, printing, the browser's own behaviour: Chromium with its scripts off.
      name: "nojs-chromium",
      testMatch: ["both/**/*.spec.ts", "nojs/**/*.spec.ts"],
      grep: inChromium,
      use: { javaScriptEnabled: false },
    },
  ],
});
