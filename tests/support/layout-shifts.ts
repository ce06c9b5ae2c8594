/** The layout shifts of a page while it loads (Web Vitals, "Layout Instability"). */
import type { Page } from "@playwright/test";

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** The sum of all shifts since the page was opened, and the elements moved in each. */
export function shiftsOf(page: Page): Promise<{ sum: number; moved: string[] }> {
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
        // no shift: the observer is never called
        setTimeout(() => done({ sum: 0, moved: [] }), 1_000);
      }),
  );
}
