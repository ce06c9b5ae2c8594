/** While a page streams from a slow backend, nothing that is there already moves (Web Vitals, "Layout Instability"). */
import type { Page } from "@playwright/test";
import { exampleId } from "#contract/example.ts";
import { late } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** The sum of all shifts since the page was opened, and what moved in each. */
function shiftsOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[];
          const name = (node: Node | null) =>
            node instanceof Element
              ? `${node.tagName}#${node.id}.${node.className}`
              : `${node?.nodeName}`;
          const box = ({ x, y, width, height }: DOMRectReadOnly) =>
            [x, y, width, height].map(Math.round).join(" ");
          done({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts.map(
              ({ value, sources }) =>
                `${value.toFixed(3)} ${sources
                  .map(
                    ({ node, previousRect, currentRect }) =>
                      `${name(node).slice(0, 90)} ${box(previousRect)} -> ${box(currentRect)}`,
                  )
                  .join(" | ")}`,
            ),
          });
        }).observe({ type: "layout-shift", buffered: true });
        // nothing has moved: nothing is ever told
        setTimeout(() => done({ sum: 0, moved: [] }), 1_000);
      }),
  );
}

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
      // the pages' own calls come one after another, the incidents last
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
      expect(sum, moved.join("\n")).toBeLessThan(0.02);
    });
