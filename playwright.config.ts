import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findChromium } from "./tests/support/chromium.ts";

/**
 * Browser tests: one built app with one planted clinic for a run, every page with JavaScript and without.
 * tests/support/browser-test.ts has the fixtures.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/browser-setup.ts",
  // Files run side by side, the tests of a file one after another: they may tell one story.
  fullyParallel: false,
  workers: 2,
  // A test that passes only the second time tells of a fault, in the app or in the test: the list calls it flaky. On a
  // build server, whose other work nobody here can see, it gets that second time; by hand it does not.
  retries: process.env["CI"] ? 1 : 0,
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
    // A trace of every test costs more than the tests themselves: `--trace on` brings one for the test in hand.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  projects: [
    { name: "js", testMatch: ["both/**/*.spec.ts", "js/**/*.spec.ts"] },
    {
      name: "nojs",
      testMatch: ["both/**/*.spec.ts", "nojs/**/*.spec.ts"],
      use: { javaScriptEnabled: false },
    },
  ],
});
