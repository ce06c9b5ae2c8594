/**
 * While a page streams from a slow backend, content that is already visible does not move (Web Vitals, "Layout
 * Instability").
 */
import { exampleId } from "#contract/example.ts";
import { late } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { shiftsOf } from "#tests/support/layout-shifts.ts";
import { test } from "#tests/support/stage.ts";

const pages = [
  { path: "/dashboard", last: "#review" },
  { path: `/patient/${exampleId.erika}/monitoring`, last: "#incidents textarea" },
] as const;

for (const { path, last } of pages)
  for (const [width, height] of [
    [1366, 768],
    [375, 800],
  ] as const)
    test(`nothing moves on ${path.replace(/[0-9a-f-]{36}/, "…")}, ${width} px wide, while it streams`, async ({
      page,
      backend,
      openSignedIn,
    }) => {
      await page.setViewportSize({ width, height });
      await openSignedIn(page, "/login");
      // the pages' own calls are answered one after another, the incidents last
      for (const [name, ms] of [
        ["list-patients-to-review", 900],
        ["get-alert-counter", 500],
        ["get-public-users", 400],
        ["get-health-data", 600],
        ["list-well-being", 450],
        ["list-ecgs", 700],
        ["list-incidents", 1_100],
      ] as const)
        backend.fault(name, late(ms));
      await page.goto(path);
      await expect(page.locator(last)).toBeVisible();
      await page.waitForLoadState("networkidle");
      const { sum, moved } = await shiftsOf(page);
      expect(sum, moved.join("\n")).toBeLessThan(0.005);
    });
